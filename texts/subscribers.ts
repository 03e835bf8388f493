import * as en from './en/subscribers.ts'
import * as et from './et/subscribers.ts'

export const subscribersTexts = { en, et }
