import { links } from '#site/links.ts'
import type * as en from '../en/books-emails.ts'
import { books } from './books.ts'

export const discrepancies: typeof en.discrepancies = ({ count, named }) => ({
  subject: 'Raamatupidamine ei klapi',
  parts: [
    count === 1 ? 'Poe raamatupidamises on uus lahknevus:' : `Poe raamatupidamises on ${count} uut lahknevust:`,
    { rows: named.map(({ kind, subject, name }) => [books.subjects[subject](name), books.kinds[kind]]) },
    'Uut maksefaili ei saa teha enne, kui raamatupidamine jälle klapib. Samast lahknevusest kirjutame ainult üks kord.',
    { words: 'Ava halduspaneel', link: links.admin('et') },
  ],
})
