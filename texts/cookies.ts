import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/cookies.ts'
import * as et from './et/cookies.ts'

export const cookiesTexts = inAllLanguages({ en, et })
