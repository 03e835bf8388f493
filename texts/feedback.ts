import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/feedback.ts'
import * as et from './et/feedback.ts'

export const feedbackTexts = inAllLanguages({ en, et })
