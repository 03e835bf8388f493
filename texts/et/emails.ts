import type * as en from '../en/emails.ts'

export const emails: typeof en.emails = {
  hello: (name) => (name ? `Tere, ${name}!` : 'Tere!'),
  quoted: (title) => `„${title}“`,
  unsubscribe: 'Loobu neist kirjadest',
}
