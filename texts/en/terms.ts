import { fromDay, onDay, toDay } from '#domain/calendar.ts'
import type { Day } from '#domain/delivery.ts'

/** The versions of the terms of service. */
export const terms = {
  changeOn: (day: Day) => `These terms change on ${onDay(day, 'en')}.`,
  readNew: 'Read the new version',
  versionFrom: (day: Day) => `This version applies from ${fromDay(day, 'en')}.`,
  versionUntil: (from: Day, to: Day) => `This version applied from ${fromDay(from, 'en')} to ${toDay(to, 'en')}.`,
  readCurrent: 'Read the current terms',
  versions: 'Versions',
  from: (day: Day) => `From ${fromDay(day, 'en')}`,
  fromTo: (from: Day, to: Day) => `From ${fromDay(from, 'en')} to ${toDay(to, 'en')}`,
  current: '(current)',
}
