import * as en from './en/price-breakdown.ts'
import * as et from './et/price-breakdown.ts'

export const priceBreakdownTexts = { en, et }
