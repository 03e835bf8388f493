import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/payouts.ts'
import * as et from './et/payouts.ts'

export const payoutsTexts = inAllLanguages({ en, et })
