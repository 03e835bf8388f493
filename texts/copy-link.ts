import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/copy-link.ts'
import * as et from './et/copy-link.ts'

export const copyLinkTexts = inAllLanguages({ en, et })
