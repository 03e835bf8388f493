import * as en from './en/discover.ts'
import * as et from './et/discover.ts'

export const discoverTexts = { en, et }
