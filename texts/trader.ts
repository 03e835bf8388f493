import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/trader.ts'
import * as et from './et/trader.ts'

export const traderTexts = inAllLanguages({ en, et })
