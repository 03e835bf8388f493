import * as en from './en/account.ts'
import * as et from './et/account.ts'

export const accountTexts = { en, et }
