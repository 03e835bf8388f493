import * as en from './en/own-works.ts'
import * as et from './et/own-works.ts'

export const ownWorksTexts = { en, et }
