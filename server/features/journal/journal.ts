import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { beginningOf, type Day, dayInTallinn, lastOfMonth } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { toEuros } from '#domain/money.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, ledgerEntries, orderLines, orders } from '#server/database/schema.ts'
import { daysPeriod } from '#server/features/earnings/earnings-store.ts'
import { isOver } from '#server/features/earnings/issue-statements.ts'
import { readDocument } from '#server/features/issued-documents/issue-document.ts'
import { bookAccount } from '#server/features/ledger/book-account.ts'
import { csvOf } from '#server/http/csv.ts'
import type { SentFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { booksTexts } from '#texts/books.ts'
import { earningsTexts } from '#texts/earnings.ts'

/**
 * Everything that was booked in a month ("2026-11"), for the books of the operator. What is booked has the moment at which it
 * is booked, so a month that is over stays as it was, and is kept as it was issued; of the others nobody keeps anything.
 */
export async function readJournal(
  shop: Shop,
  { month, language }: { readonly month: string; readonly language: Language },
  now: Date,
): Promise<Result<SentFile, 'document-damaged' | 'document-expired'>> {
  const days = { from: `${month}-01`, to: lastOfMonth(`${month}-01`) }
  const name = `journal-${month}.csv`
  const draw = (as: Language) => journalAsCsv(shop.database, days, as)
  if (!isOver(days.to, now)) return accept({ name, bytes: await draw(language) })
  const source = { kind: 'journal', subject: month, language, keptFrom: beginningOf(days.to), fileName: name } as const
  return readDocument(shop, { ...source, type: 'text/csv', draw: (issue) => draw(issue.language) }, language, now)
}

async function journalAsCsv(database: Database, days: { from: Day; to: Day }, language: Language): Promise<Buffer> {
  const { columns } = booksTexts[language].journal
  const { accounts } = adminOrdersTexts[language].adminOrder
  const { kinds } = earningsTexts[language].statement
  const rows = (await listEntries(database, days)).map(({ entry, account, orderNumber, artistName }) => [
    dayInTallinn(entry.at),
    entry.transactionId,
    kinds[entry.kind],
    accounts[account],
    entry.amount > 0 ? toEuros(entry.amount) : null,
    entry.amount < 0 ? -toEuros(entry.amount) : null,
    orderNumber,
    artistName,
  ])
  const { day, transaction, kind, debit, credit, order, artist } = columns
  return csvOf([[day, transaction, kind, columns.account, debit, credit, order, artist], ...rows], language, {
    exact: true,
  })
}

function listEntries(database: Database, { from, to }: { from: Day; to: Day }) {
  const period = daysPeriod(from, to)
  return database
    .select({ entry: ledgerEntries, account: bookAccount, orderNumber: orders.number, artistName: artists.name })
    .from(ledgerEntries)
    .leftJoin(orderLines, eq(orderLines.id, ledgerEntries.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(artists, eq(artists.id, ledgerEntries.artistId))
    .where(and(period.from && gte(ledgerEntries.at, period.from), period.until && lt(ledgerEntries.at, period.until)))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
}
