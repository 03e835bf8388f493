import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/withdrawal.ts'
import * as et from './et/withdrawal.ts'

export const withdrawalTexts = inAllLanguages({ en, et })
