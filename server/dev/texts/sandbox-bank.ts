import * as en from './en/sandbox-bank.ts'
import * as et from './et/sandbox-bank.ts'

export const sandboxBankTexts = { en, et }
