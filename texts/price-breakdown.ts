import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/price-breakdown.ts'
import * as et from './et/price-breakdown.ts'

export const priceBreakdownTexts = inAllLanguages({ en, et })
