import * as en from './en/form-problems.ts'
import * as et from './et/form-problems.ts'

export const formProblemsTexts = { en, et }
