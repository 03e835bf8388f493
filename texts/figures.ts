import * as en from './en/figures.ts'
import * as et from './et/figures.ts'

export const figuresTexts = { en, et }
