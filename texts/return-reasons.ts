import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/return-reasons.ts'
import * as et from './et/return-reasons.ts'

export const returnReasonsTexts = inAllLanguages({ en, et })
