import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/certificates.ts'
import * as et from './et/certificates.ts'

export const certificatesTexts = inAllLanguages({ en, et })
