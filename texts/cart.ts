import * as en from './en/cart.ts'
import * as et from './et/cart.ts'

export const cartTexts = { en, et }
