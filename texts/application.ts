import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/application.ts'
import * as et from './et/application.ts'

export const applicationTexts = inAllLanguages({ en, et })
