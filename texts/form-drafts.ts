import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/form-drafts.ts'
import * as et from './et/form-drafts.ts'

export const formDraftsTexts = inAllLanguages({ en, et })
