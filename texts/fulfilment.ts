import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/fulfilment.ts'
import * as et from './et/fulfilment.ts'

export const fulfilmentTexts = inAllLanguages({ en, et })
