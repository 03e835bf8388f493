import { fromDay, onDay } from '#domain/calendar.ts'
import type { Day } from '#domain/delivery.ts'
import type { EmailWords } from '#domain/email.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'

/** To artists, before the new version applies. */
export const changed = ({ version, current }: { version: Day; current: Day }): EmailWords => ({
  subject: `Our terms change on ${onDay(version, 'en')}`,
  parts: [
    `From ${fromDay(version, 'en')}, new terms of service apply at ${site.name}. The current terms apply until then.`,
    { words: 'Read the new terms', link: links.terms('en', version) },
    'If you agree, you don’t have to do anything. You can confirm from your dashboard that you’ve read them.',
    { words: 'Go to your dashboard', link: links.artistDashboard('en'), isQuiet: true },
    'If you don’t agree, you can end our contract before that day: delete your account in the settings, or reply to this e-mail. Sales made before then are completed under the current terms.',
    { words: 'Read the current terms', link: links.terms('en', current), isQuiet: true },
    { words: 'Go to the settings', link: links.settings('en'), isQuiet: true },
  ],
})
