import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/work-form.ts'
import * as et from './et/work-form.ts'

export const workFormTexts = inAllLanguages({ en, et })
