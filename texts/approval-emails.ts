import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/approval-emails.ts'
import * as et from './et/approval-emails.ts'

export const approvalEmailsTexts = inAllLanguages({ en, et })
