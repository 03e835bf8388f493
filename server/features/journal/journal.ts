import { beginningOf, dayInTallinn, daysOfPeriod } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { toEuros } from '#domain/money.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { isOver } from '#server/features/earnings/issue-statements.ts'
import { readDocument } from '#server/features/issued-documents/issue-document.ts'
import { csvOf } from '#server/http/csv.ts'
import type { SentFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { booksTexts } from '#texts/books.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { readActors } from './actors-of-entries.ts'
import { type BookedEntry, type Days, listEntries } from './booked-entries.ts'
import { readDocuments } from './documents-of-entries.ts'

/**
 * Everything that was booked in a month ("2026-11"), for the books of the operator. What is booked has the moment at which it
 * is booked, so a month that is over stays as it was, and is kept as it was issued; of the others nobody keeps anything.
 */
export async function readJournal(
  shop: Shop,
  { month, language }: { readonly month: string; readonly language: Language },
  now: Date,
): Promise<Result<SentFile, 'document-damaged' | 'document-expired'>> {
  const days = daysOfPeriod(month)
  const name = `journal-${month}.csv`
  const draw = (as: Language) => journalAsCsv(shop.database, days, as)
  if (!isOver(days.to, now)) return accept({ name, bytes: await draw(language) })
  const source = { kind: 'journal', subject: month, language, keptFrom: beginningOf(days.to), fileName: name } as const
  return readDocument(shop, { ...source, type: 'text/csv', draw: (issue) => draw(issue.language) }, language, now)
}

async function journalAsCsv(database: Database, days: Days, language: Language): Promise<Buffer> {
  const { columns } = booksTexts[language].journal
  const { accounts } = adminOrdersTexts[language].adminOrder
  const { kinds } = earningsTexts[language].statement
  const rows = (await readEntries(database, days, language)).map(
    ({ entry, account, orderNumber, artistName, document, by }) => [
      dayInTallinn(entry.at),
      entry.transactionId,
      kinds[entry.kind],
      accounts[account],
      entry.amount > 0 ? toEuros(entry.amount) : null,
      entry.amount < 0 ? -toEuros(entry.amount) : null,
      orderNumber,
      artistName,
      document,
      by,
    ],
  )
  const { day, transaction, kind, debit, credit, order, artist, document, by } = columns
  return csvOf(
    [[day, transaction, kind, columns.account, debit, credit, order, artist, document, by], ...rows],
    language,
    {
      exact: true,
    },
  )
}

type JournalEntry = BookedEntry & {
  /** The number of the document that it is booked by, or what the provider or the bank calls it; empty when there is none. */
  readonly document: string
  /** Who did it; empty where the shop did by itself. */
  readonly by: string
}

/** What was booked in these days, in the order in which it was, with its document and who did it. */
async function readEntries(database: Database, days: Days, language: Language): Promise<JournalEntry[]> {
  const entries = await listEntries(database, days)
  const documentOf = await readDocuments(database, days)
  const actorOf = await readActors(database, days, language)
  return entries.map((entry) => ({ ...entry, document: documentOf(entry), by: actorOf(entry) }))
}
