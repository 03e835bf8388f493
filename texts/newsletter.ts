import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/newsletter.ts'
import * as et from './et/newsletter.ts'

export const newsletterTexts = inAllLanguages({ en, et })
