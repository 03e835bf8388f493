import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/information.ts'
import * as et from './et/information.ts'

export const informationTexts = inAllLanguages({ en, et })
