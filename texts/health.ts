import * as en from './en/health.ts'
import * as et from './et/health.ts'

export const healthTexts = { en, et }
