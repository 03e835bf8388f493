import type { EmailWords } from '#domain/email.ts'
import { retryDays } from '#domain/webhook.ts'
import { adminLinks } from '#site/admin-links.ts'

export const webhookAdded = ({ url, by }: { url: string; by: string }): EmailWords => ({
  subject: 'A webhook has been added',
  parts: [
    `${by} added a webhook. The shop sends events to ${new URL(url).host}.`,
    'If you didn’t expect this, remove the webhook and talk to the other administrators at once.',
    { words: 'See the webhooks', link: adminLinks.webhooks('en') },
  ],
})

export const webhookDisabled = ({ url }: { url: string }): EmailWords => ({
  subject: 'A webhook has been disabled',
  parts: [
    `For ${retryDays} days, ${new URL(url).host} accepted none of the events that the shop sent to it.`,
    'The shop sends nothing more until you enable the webhook again.',
    { words: 'See the webhooks', link: adminLinks.webhooks('en') },
  ],
})
