import type { DiscrepancyKind, DiscrepancySubject } from '#domain/discrepancy.ts'
import type { EmailWords } from '#domain/email.ts'
import type { DifferenceKind } from '#domain/provider.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { books, provider } from './books.ts'
import { comparisons } from './comparisons.ts'

type Discrepancies = {
  count: number
  /** The first discrepancies. */
  named: readonly { kind: DiscrepancyKind; subject: DiscrepancySubject; name: string }[]
}

export const discrepancies = ({ count, named }: Discrepancies): EmailWords => ({
  subject: 'The books don’t agree',
  parts: [
    count === 1
      ? 'There is a new discrepancy in the shop’s books:'
      : `There are ${count} new discrepancies in the shop’s books:`,
    { rows: named.map(({ kind, subject, name }) => [books.subjects[subject](name), books.kinds[kind]]) },
    'No payment file can be made until the books agree again. You’ll only hear about the same discrepancy once.',
    { words: 'Go to the admin panel', link: links.admin('en') },
  ],
})

type Differences = {
  count: number
  /** The first differences. */
  named: readonly { kind: DifferenceKind; source: string; orderNumber: string | null }[]
}

export const differences = ({ count, named }: Differences): EmailWords => ({
  subject: provider.differTitle,
  parts: [
    count === 1
      ? 'There is a new difference between the payment provider and the shop’s books:'
      : `There are ${count} new differences between the payment provider and the shop’s books:`,
    {
      rows: named.map(({ kind, source, orderNumber }) => [
        orderNumber ? provider.order(orderNumber) : source,
        provider.kinds[kind],
      ]),
    },
    'The health page shows both sides next to each other. You’ll only hear about the same difference once.',
    { words: comparisons.compare, link: adminLinks.health('en') },
  ],
})
