import * as en from './en/trader.ts'
import * as et from './et/trader.ts'

export const traderTexts = { en, et }
