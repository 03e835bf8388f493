import * as en from './en/catalogue.ts'
import * as et from './et/catalogue.ts'

export const catalogueTexts = { en, et }
