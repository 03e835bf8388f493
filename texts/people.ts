import * as en from './en/people.ts'
import * as et from './et/people.ts'

export const peopleTexts = { en, et }
