import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/account.ts'
import * as et from './et/account.ts'

export const accountTexts = inAllLanguages({ en, et })
