import type { BankDifferenceKind } from '#domain/bank.ts'
import type { EmailWords } from '#domain/email.ts'
import { adminLinks } from '#site/admin-links.ts'
import { bank } from './bank.ts'
import { comparisons } from './comparisons.ts'

type Differences = {
  count: number
  /** The first differences. */
  named: readonly { kind: BankDifferenceKind; name: string }[]
}

export const differences = ({ count, named }: Differences): EmailWords => ({
  subject: bank.differTitle,
  parts: [
    count === 1
      ? 'There is a new difference between the bank and the shop’s books:'
      : `There are ${count} new differences between the bank and the shop’s books:`,
    { rows: named.map(({ kind, name }) => [name || bank.otherSide, bank.kinds[kind]]) },
    'The bank account page shows both sides next to each other. You’ll only hear about the same difference once.',
    { words: comparisons.compare, link: adminLinks.bank('en') },
  ],
})
