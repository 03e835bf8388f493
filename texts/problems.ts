import * as en from './en/problems.ts'
import * as et from './et/problems.ts'

export const problemsTexts = { en, et }
