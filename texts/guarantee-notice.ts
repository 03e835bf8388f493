import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/guarantee-notice.ts'
import * as et from './et/guarantee-notice.ts'

export const guaranteeNoticeTexts = inAllLanguages({ en, et })
