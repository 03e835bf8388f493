import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/action-dialog.ts'
import * as et from './et/action-dialog.ts'

export const actionDialogTexts = inAllLanguages({ en, et })
