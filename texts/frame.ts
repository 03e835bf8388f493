import * as en from './en/frame.ts'
import * as et from './et/frame.ts'

export const frameTexts = { en, et }
