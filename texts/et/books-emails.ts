import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import type * as en from '../en/books-emails.ts'
import { books, provider } from './books.ts'
import { comparisons } from './comparisons.ts'

export const discrepancies: typeof en.discrepancies = ({ count, named }) => ({
  subject: 'Raamatupidamine ei klapi',
  parts: [
    count === 1 ? 'Poe raamatupidamises on uus lahknevus:' : `Poe raamatupidamises on ${count} uut lahknevust:`,
    { rows: named.map(({ kind, subject, name }) => [books.subjects[subject](name), books.kinds[kind]]) },
    'Uut maksefaili ei saa teha enne, kui raamatupidamine jälle klapib. Samast lahknevusest teatame ainult üks kord.',
    { words: 'Ava halduspaneel', link: links.admin('et') },
  ],
})

export const differences: typeof en.differences = ({ count, named }) => ({
  subject: provider.differTitle,
  parts: [
    count === 1
      ? 'Makseteenuse pakkuja andmete ja poe raamatupidamise vahel on uus erinevus:'
      : `Makseteenuse pakkuja andmete ja poe raamatupidamise vahel on ${count} uut erinevust:`,
    {
      rows: named.map(({ kind, source, orderNumber }) => [
        orderNumber ? provider.order(orderNumber) : source,
        provider.kinds[kind],
      ]),
    },
    'Seisundi lehel on mõlemad pooled kõrvuti. Samast erinevusest teatame ainult üks kord.',
    { words: comparisons.compare, link: adminLinks.health('et') },
  ],
})
