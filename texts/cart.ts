import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/cart.ts'
import * as et from './et/cart.ts'

export const cartTexts = inAllLanguages({ en, et })
