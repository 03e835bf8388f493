import * as en from './en/guarantee.ts'
import * as et from './et/guarantee.ts'

export const guaranteeTexts = { en, et }
