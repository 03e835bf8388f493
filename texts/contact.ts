import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/contact.ts'
import * as et from './et/contact.ts'

export const contactTexts = inAllLanguages({ en, et })
