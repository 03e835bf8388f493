import type { Day } from '#domain/delivery.ts'
import { type EmailWords, emailFormats, tableOf } from '#domain/email.ts'
import type { RetentionCounts } from '#domain/retention.ts'
import { adminLinks } from '#site/admin-links.ts'
import { retentionKinds } from './retention.ts'

const { onDay } = emailFormats('en')

const counted = (counts: RetentionCounts) =>
  tableOf(
    Object.fromEntries(
      Object.entries(counts).map(([kind, count]) => [retentionKinds[kind as keyof RetentionCounts], String(count)]),
    ),
  )

export const announced = ({
  year,
  announced,
  from,
}: {
  year: number
  announced: RetentionCounts
  from: Day
}): EmailWords => ({
  subject: `Records of ${year} will be deleted on ${onDay(from)}`,
  parts: [
    `The seven years for which bookkeeping law asks for the records of ${year} end soon. This will be deleted on ${onDay(from)}:`,
    counted(announced),
    'Sums stay. If a dispute, an audit or an authority needs an order for longer, place a legal hold on its page before then.',
    { words: 'See what will be deleted', link: adminLinks.documents('en') },
  ],
})

export const done = ({ year, done }: { year: number; done: RetentionCounts }): EmailWords => ({
  subject: `Records of ${year} have been deleted`,
  parts: [
    `The seven years for the records of ${year} and earlier are over. So far this has been deleted:`,
    counted(done),
    'Sums have stayed, and so has everything about orders with a legal hold.',
    { words: 'See what has been deleted', link: adminLinks.documents('en') },
  ],
})
