import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/moderation.ts'
import * as et from './et/moderation.ts'

export const moderationTexts = inAllLanguages({ en, et })
