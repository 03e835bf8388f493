import * as en from './en/sales.ts'
import * as et from './et/sales.ts'

export const salesTexts = { en, et }
