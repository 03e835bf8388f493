import * as en from './en/admin-collections.ts'
import * as et from './et/admin-collections.ts'

export const adminCollectionsTexts = { en, et }
