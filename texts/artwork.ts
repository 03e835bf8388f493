import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/artwork.ts'
import * as et from './et/artwork.ts'

export const artworkTexts = inAllLanguages({ en, et })
