import type * as en from '../en/emails.ts'

export const emails: typeof en.emails = { unsubscribe: 'Loobu neist kirjadest' }
