import type { EmailWords } from '#domain/email.ts'
import { retryDays } from '#domain/webhook.ts'
import { adminLinks } from '#site/admin-links.ts'

export const webhookDisabled = ({ url }: { url: string }): EmailWords => ({
  subject: 'A webhook has been disabled',
  parts: [
    `For ${retryDays} days, this address accepted none of the events that the shop sent to it:`,
    new URL(url).host,
    'The shop sends nothing to it until you enable it again.',
    { words: 'See the webhooks', link: adminLinks.webhooks('en') },
  ],
})
