import * as en from './en/newsletter.ts'
import * as et from './et/newsletter.ts'

export const newsletterTexts = { en, et }
