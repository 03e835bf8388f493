import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/artist-profile.ts'
import * as et from './et/artist-profile.ts'

export const artistProfileTexts = inAllLanguages({ en, et })
