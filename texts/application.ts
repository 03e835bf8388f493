import * as en from './en/application.ts'
import * as et from './et/application.ts'

export const applicationTexts = { en, et }
