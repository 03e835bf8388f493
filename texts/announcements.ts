import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/announcements.ts'
import * as et from './et/announcements.ts'

export const announcementsTexts = inAllLanguages({ en, et })
