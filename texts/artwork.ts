import * as en from './en/artwork.ts'
import * as et from './et/artwork.ts'

export const artworkTexts = { en, et }
