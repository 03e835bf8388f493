import { fromDay, onDay, toDay } from '#domain/calendar.ts'
import type { Day } from '#domain/delivery.ts'
import { noticeDays } from '#domain/terms.ts'

export const terms = {
  changeOn: (day: Day) => `These terms change on ${onDay(day, 'en')}.`,
  readNew: 'Read the new version',
  versionFrom: (day: Day) => `This version applies from ${fromDay(day, 'en')}.`,
  versionUntil: (from: Day, to: Day) => `This version applied from ${fromDay(from, 'en')} to ${toDay(to, 'en')}.`,
  readCurrent: 'Read the current terms',
  version: 'Version',
  versions: 'Versions',
  from: (day: Day) => `From ${fromDay(day, 'en')}`,
  fromTo: (from: Day, to: Day) => `From ${fromDay(from, 'en')} to ${toDay(to, 'en')}`,
  current: '(current)',
}

/** Shown on the dashboard until the artist confirms having read the new version. */
export const changedTerms = {
  coming: (day: Day) => `Our terms change on ${onDay(day, 'en')}`,
  comingText:
    'The current terms apply until then. If you don’t agree with the new ones, you can end our contract before that day: delete your account in the settings, or write to us.',
  begun: (day: Day) => `Our terms changed on ${onDay(day, 'en')}`,
  begunText: 'We e-mailed you about it beforehand. Please confirm that you’ve read the new terms.',
  read: 'Read the new terms',
  confirm: 'I’ve read the new terms',
  done: (day: Day) => `Thank you. We’ve noted that you’ve read the terms that apply from ${fromDay(day, 'en')}.`,
  failed: 'We couldn’t note that you’ve read the terms. Please try again.',
}

/** For administrators: artists who were notified of a version or have read it. */
export const termsVersions = {
  title: 'Terms of service',
  description: 'Versions of the terms, and how many artists know about them.',
  loading: 'Loading the versions of the terms …',
  failed: 'The versions of the terms couldn’t be loaded.',
  lead: `We e-mail artists about each new version at least ${noticeDays} days before it applies. On their dashboard they can confirm that they’ve read it; artists who neither confirm nor leave accept it by staying.`,
  columns: { version: 'Version', published: 'Published', sent: 'Artists told', read: 'Confirmed' },
  first: 'First version',
  publishedOn: (day: Day) => `published on ${onDay(day, 'en')}`,
  sent: (count: number) => (count === 1 ? 'One artist told' : `${count} artists told`),
  read: (count: number, all: number) => `${count} of ${all} confirmed`,
  late: (count: number) => (count === 1 ? 'One was told too late' : `${count} were told too late`),
  due: (count: number) => (count === 1 ? 'One still to be told' : `${count} still to be told`),
  none: 'No changes yet',
  noneText:
    'Once a new version is published, this page shows how many artists have been told and how many have confirmed that they’ve read it.',
}

/** Inserted into the long pages by the server. */
export const longPage = {
  onThisPage: 'On this page',
  registryCode: (code: string) => `registry code ${code}`,
  phone: (number: string) => `phone ${number}`,
}
