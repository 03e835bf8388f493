import { fromDay, onDay, toDay } from '#domain/calendar.ts'
import type { Day } from '#domain/delivery.ts'

/** What is around the long pages, whose texts are in content/. */
export const information = {
  registryCode: (code: string) => `registry code ${code}`,
  phone: (number: string) => `phone ${number}`,
  changed: (day: string) => `Last changed on ${day}`,
  /** Of the terms and their versions. */
  applyFrom: (day: Day) => `These terms apply from ${fromDay(day, 'en')}`,
  changeOn: (day: Day) => `These terms change on ${onDay(day, 'en')}.`,
  readNew: 'Read the new version',
  versionFrom: (day: Day) => `This version applies from ${fromDay(day, 'en')}.`,
  versionUntil: (from: Day, to: Day) => `This version applied from ${fromDay(from, 'en')} to ${toDay(to, 'en')}.`,
  readCurrent: 'Read the current terms',
  versions: 'Versions',
  from: (day: Day) => `From ${fromDay(day, 'en')}`,
  fromTo: (from: Day, to: Day) => `From ${fromDay(from, 'en')} to ${toDay(to, 'en')}`,
  current: '(current)',
  applyNow: 'Apply Now',
  seeArtists: 'Meet the artists',
  contact: 'Contact us',
  join: 'Create account',
  home: 'Back to home',
  waysToPay: 'Ways to pay',
  bankTransfer: 'Bank transfer',
  offered: { checkout: 'At the checkout', not: 'Not offered', arranged: 'By arrangement' },
}
