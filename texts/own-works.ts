import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/own-works.ts'
import * as et from './et/own-works.ts'

export const ownWorksTexts = inAllLanguages({ en, et })
