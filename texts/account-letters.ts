import * as en from './en/account-letters.ts'
import * as et from './et/account-letters.ts'

export const accountLettersTexts = { en, et }
