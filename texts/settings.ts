import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/settings.ts'
import * as et from './et/settings.ts'

export const settingsTexts = inAllLanguages({ en, et })
