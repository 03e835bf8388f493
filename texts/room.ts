import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/room.ts'
import * as et from './et/room.ts'

export const roomTexts = inAllLanguages({ en, et })
