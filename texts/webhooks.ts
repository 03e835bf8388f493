import * as en from './en/webhooks.ts'
import * as et from './et/webhooks.ts'

export const webhooksTexts = { en, et }
