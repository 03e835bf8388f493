import * as en from './en/cookies.ts'
import * as et from './et/cookies.ts'

export const cookiesTexts = { en, et }
