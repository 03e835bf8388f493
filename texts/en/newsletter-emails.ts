import type { EmailWords } from '#domain/email.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'

export const confirmNewsletter = (token: string): EmailWords => ({
  subject: `Confirm your subscription to the ${site.name} newsletter`,
  parts: [
    `Someone, probably you, has subscribed this address to the ${site.name} newsletter. Please confirm that you want it.`,
    { words: 'Confirm subscription', link: links.confirmNewsletter('en', token) },
    'The link expires in seven days.',
    'If it wasn’t you, please ignore this e-mail. You won’t get the newsletter, and we’ll delete your address.',
  ],
})

export const welcome = (): EmailWords => ({
  subject: `Welcome to the ${site.name} newsletter`,
  parts: [
    `Thank you for confirming your address. From time to time we’ll e-mail you about new works and artists at ${site.name}.`,
    { words: 'View works', link: links.discover('en') },
  ],
})
