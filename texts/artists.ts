import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/artists.ts'
import * as et from './et/artists.ts'

export const artistsTexts = inAllLanguages({ en, et })
