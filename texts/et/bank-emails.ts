import { adminLinks } from '#site/admin-links.ts'
import type * as en from '../en/bank-emails.ts'
import { bank } from './bank.ts'
import { comparisons } from './comparisons.ts'

export const differences: typeof en.differences = ({ count, named }) => ({
  subject: bank.differTitle,
  parts: [
    count === 1
      ? 'Panga andmete ja poe raamatupidamise vahel on uus erinevus:'
      : `Panga andmete ja poe raamatupidamise vahel on ${count} uut erinevust:`,
    { rows: named.map(({ kind, name }) => [name || bank.otherSide, bank.kinds[kind]]) },
    'Pangakonto lehel on mõlemad pooled kõrvuti. Samast erinevusest teatame ainult üks kord.',
    { words: comparisons.compare, link: adminLinks.bank('et') },
  ],
})
