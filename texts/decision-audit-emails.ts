import * as en from './en/decision-audit-emails.ts'
import * as et from './et/decision-audit-emails.ts'

export const decisionAuditEmailsTexts = { en, et }
