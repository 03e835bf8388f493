import * as en from './en/audit.ts'
import * as et from './et/audit.ts'

export const auditTexts = { en, et }
