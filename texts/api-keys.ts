import * as en from './en/api-keys.ts'
import * as et from './et/api-keys.ts'

export const apiKeysTexts = { en, et }
