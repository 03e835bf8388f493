import * as en from './en/papers.ts'
import * as et from './et/papers.ts'

export const papersTexts = { en, et }
