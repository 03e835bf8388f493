import * as en from './en/taxes.ts'
import * as et from './et/taxes.ts'

export const taxesTexts = { en, et }
