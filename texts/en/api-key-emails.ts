import type { EmailWords } from '#domain/email.ts'
import { adminLinks } from '#site/admin-links.ts'

export const created = ({ name, by }: { name: string; by: string }): EmailWords => ({
  subject: 'An API key has been created',
  parts: [
    `${by} created the API key “${name}”. A program with it can read data of the shop.`,
    'If you didn’t expect this, revoke the key and talk to the other administrators at once.',
    { words: 'See the API keys', link: adminLinks.apiKeys('en') },
  ],
})
