import * as en from './en/information.ts'
import * as et from './et/information.ts'

export const informationTexts = { en, et }
