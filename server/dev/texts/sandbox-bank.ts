import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/sandbox-bank.ts'
import * as et from './et/sandbox-bank.ts'

export const sandboxBankTexts = inAllLanguages({ en, et })
