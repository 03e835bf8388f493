import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/work-changes.ts'
import * as et from './et/work-changes.ts'

export const workChangesTexts = inAllLanguages({ en, et })
