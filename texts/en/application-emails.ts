import type { EmailWords } from '#domain/email.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'

/** `artist` is the name in the application. */
type Application = { artist: string }

export const approved = ({ artist }: Application): EmailWords => ({
  subject: `You’re now an artist on ${site.name}`,
  parts: [
    `Welcome! Your application has been approved. The profile of ${artist} is now public.`,
    'You’ll find your works, your profile and your exhibitions on your dashboard.',
    { words: 'Go to your dashboard', link: links.artistDashboard('en') },
  ],
})

export const rejected = ({ artist, reason }: Application & { reason: string | undefined }): EmailWords => ({
  subject: `Your application to ${site.name}`,
  parts: [
    `Thank you for applying. We haven’t approved the profile of ${artist} this time.`,
    reason,
    'You can change your profile and apply again at any time: saving it sends it for review again.',
    { words: 'Change profile', link: links.artistProfile('en') },
  ],
})
