import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/own-wall.ts'
import * as et from './et/own-wall.ts'

export const ownWallTexts = inAllLanguages({ en, et })
