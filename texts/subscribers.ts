import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/subscribers.ts'
import * as et from './et/subscribers.ts'

export const subscribersTexts = inAllLanguages({ en, et })
