import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/google-window.ts'
import * as et from './et/google-window.ts'

export const googleWindowTexts = inAllLanguages({ en, et })
