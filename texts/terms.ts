import * as en from './en/terms.ts'
import * as et from './et/terms.ts'

export const termsTexts = { en, et }
