import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/add-to-cart.ts'
import * as et from './et/add-to-cart.ts'

export const addToCartTexts = inAllLanguages({ en, et })
