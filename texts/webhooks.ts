import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/webhooks.ts'
import * as et from './et/webhooks.ts'

export const webhooksTexts = inAllLanguages({ en, et })
