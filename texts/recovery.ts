import * as en from './en/recovery.ts'
import * as et from './et/recovery.ts'

export const recoveryTexts = { en, et }
