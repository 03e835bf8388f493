import { emailFormats, tableOf } from '#domain/email.ts'
import type { RetentionCounts } from '#domain/retention.ts'
import { adminLinks } from '#site/admin-links.ts'
import type * as en from '../en/retention-emails.ts'
import { retentionKinds } from './retention.ts'

const { onDay } = emailFormats('et')

const counted = (counts: RetentionCounts) =>
  tableOf(
    Object.fromEntries(
      Object.entries(counts).map(([kind, count]) => [retentionKinds[kind as keyof RetentionCounts], String(count)]),
    ),
  )

export const announced: typeof en.announced = ({ year, announced, from }) => ({
  subject: `${year}. aasta andmed kustutatakse ${onDay(from)}`,
  parts: [
    `Seitse aastat, mille jooksul raamatupidamise seadus nõuab ${year}. aasta andmete säilitamist, saab peagi läbi. Kustutame ${onDay(from)}:`,
    counted(announced),
    'Summad jäävad alles. Kui tellimust on vaja kauem säilitada vaidluse, kontrolli või ametiasutuse jaoks, seadke enne seda tellimuse lehel kustutamiskeeld.',
    { words: 'Vaata, mis kustutatakse', link: adminLinks.documents('et') },
  ],
})

export const done: typeof en.done = ({ year, done }) => ({
  subject: `${year}. aasta andmed on kustutatud`,
  parts: [
    `${year}. aasta ja varasemate andmete seitse aastat on läbi. Seni on kustutatud:`,
    counted(done),
    'Summad jäid alles, samuti kõik kustutamiskeeluga tellimuste kohta.',
    { words: 'Vaata, mis kustutati', link: adminLinks.documents('et') },
  ],
})
