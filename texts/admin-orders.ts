import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/admin-orders.ts'
import * as et from './et/admin-orders.ts'

export const adminOrdersTexts = inAllLanguages({ en, et })
