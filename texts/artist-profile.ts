import * as en from './en/artist-profile.ts'
import * as et from './et/artist-profile.ts'

export const artistProfileTexts = { en, et }
