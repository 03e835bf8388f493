import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/checkout-refusals.ts'
import * as et from './et/checkout-refusals.ts'

export const checkoutRefusalsTexts = inAllLanguages({ en, et })
