import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/orders.ts'
import * as et from './et/orders.ts'

export const ordersTexts = inAllLanguages({ en, et })
