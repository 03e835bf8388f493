import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/shop-facts.ts'
import * as et from './et/shop-facts.ts'

export const shopFactsTexts = inAllLanguages({ en, et })
