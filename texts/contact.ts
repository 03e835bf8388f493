import * as en from './en/contact.ts'
import * as et from './et/contact.ts'

export const contactTexts = { en, et }
