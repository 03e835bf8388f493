import * as en from './en/bank.ts'
import * as et from './et/bank.ts'

export const bankTexts = { en, et }
