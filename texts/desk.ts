import * as en from './en/desk.ts'
import * as et from './et/desk.ts'

export const deskTexts = { en, et }
