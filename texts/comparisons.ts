import * as en from './en/comparisons.ts'
import * as et from './et/comparisons.ts'

export const comparisonsTexts = { en, et }
