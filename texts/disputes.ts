import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/disputes.ts'
import * as et from './et/disputes.ts'

export const disputesTexts = inAllLanguages({ en, et })
