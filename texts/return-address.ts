import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/return-address.ts'
import * as et from './et/return-address.ts'

export const returnAddressTexts = inAllLanguages({ en, et })
