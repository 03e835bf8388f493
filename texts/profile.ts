import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/profile.ts'
import * as et from './et/profile.ts'

export const profileTexts = inAllLanguages({ en, et })
