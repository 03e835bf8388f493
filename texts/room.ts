import * as en from './en/room.ts'
import * as et from './et/room.ts'

export const roomTexts = { en, et }
