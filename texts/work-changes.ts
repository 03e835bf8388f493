import * as en from './en/work-changes.ts'
import * as et from './et/work-changes.ts'

export const workChangesTexts = { en, et }
