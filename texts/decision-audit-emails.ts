import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/decision-audit-emails.ts'
import * as et from './et/decision-audit-emails.ts'

export const decisionAuditEmailsTexts = inAllLanguages({ en, et })
