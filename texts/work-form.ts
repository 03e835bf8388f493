import * as en from './en/work-form.ts'
import * as et from './et/work-form.ts'

export const workFormTexts = { en, et }
