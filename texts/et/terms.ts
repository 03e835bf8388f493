import { fromDay, onDay, toDay } from '#domain/calendar.ts'
import type * as en from '../en/terms.ts'

export const terms: typeof en.terms = {
  changeOn: (day) => `Tingimused muutuvad ${onDay(day, 'et')}.`,
  readNew: 'Loe uut redaktsiooni',
  versionFrom: (day) => `See redaktsioon kehtib alates ${fromDay(day, 'et')}.`,
  versionUntil: (from, to) => `See redaktsioon kehtis ${fromDay(from, 'et')} kuni ${toDay(to, 'et')}.`,
  readCurrent: 'Loe kehtivaid tingimusi',
  versions: 'Redaktsioonid',
  from: (day) => `Alates ${fromDay(day, 'et')}`,
  fromTo: (from, to) => `${fromDay(from, 'et')} kuni ${toDay(to, 'et')}`,
  current: '(kehtiv)',
}
