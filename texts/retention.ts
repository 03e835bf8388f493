import * as en from './en/retention.ts'
import * as et from './et/retention.ts'

export const retentionTexts = { en, et }
