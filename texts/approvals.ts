import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/approvals.ts'
import * as et from './et/approvals.ts'

export const approvalsTexts = inAllLanguages({ en, et })
