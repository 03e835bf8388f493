import * as en from './en/saved.ts'
import * as et from './et/saved.ts'

export const savedTexts = { en, et }
