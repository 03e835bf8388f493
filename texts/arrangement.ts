import * as en from './en/arrangement.ts'
import * as et from './et/arrangement.ts'

export const arrangementTexts = { en, et }
