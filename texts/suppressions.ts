import * as en from './en/suppressions.ts'
import * as et from './et/suppressions.ts'

export const suppressionsTexts = { en, et }
