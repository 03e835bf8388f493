import * as en from './en/letters.ts'
import * as et from './et/letters.ts'

export const lettersTexts = { en, et }
