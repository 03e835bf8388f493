import * as en from './en/orders.ts'
import * as et from './et/orders.ts'

export const ordersTexts = { en, et }
