import * as en from './en/return-address.ts'
import * as et from './et/return-address.ts'

export const returnAddressTexts = { en, et }
