import * as en from './en/withdrawal.ts'
import * as et from './et/withdrawal.ts'

export const withdrawalTexts = { en, et }
