import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/dashboard.ts'
import * as et from './et/dashboard.ts'

export const dashboardTexts = inAllLanguages({ en, et })
