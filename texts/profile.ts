import * as en from './en/profile.ts'
import * as et from './et/profile.ts'

export const profileTexts = { en, et }
