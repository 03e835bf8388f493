import { afterDays, beginningOf, dayInTallinn, daysOfPeriod } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { toEuros } from '#domain/money.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { isAnyDueSince } from '#server/features/issued-documents/due-store.ts'
import { drawnFrom, originalIn, readDocument } from '#server/features/issued-documents/issue-document.ts'
import { closeMonthOf } from '#server/features/ledger/closed-months.ts'
import { csvOf } from '#server/http/csv.ts'
import type { SentFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { auditTexts } from '#texts/audit.ts'
import { booksTexts } from '#texts/books.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { readActors } from './actors-of-entries.ts'
import { type Days, listEntries } from './booked-entries.ts'
import { readDocuments } from './documents-of-entries.ts'

/** `month`: "2026-11". Issued once the month is closed and has all documents; until then not stored. */
export async function readJournal(
  { database, ...shop }: Shop,
  { month, language }: { readonly month: string; readonly language: Language },
  now: Date,
): Promise<Result<SentFile, 'document-damaged' | 'document-expired'>> {
  const days = daysOfPeriod(month)
  const isClosed = await closeMonthOf(database, days.to, now)
  if (!isClosed || (await isAnyDueSince(database, beginningOf(afterDays(days.to, 1)))))
    return accept({
      name: `journal-${month}-preliminary.csv`,
      bytes: journalAsCsv(await readEntries(database, days), language),
    })
  const source = {
    kind: 'journal',
    subject: month,
    languages: originalIn(language),
    keptFrom: beginningOf(days.to),
    fileName: `journal-${month}.csv`,
    type: 'text/csv',
    read: async () =>
      drawnFrom(await readEntries(database, days), (facts, issue) => journalAsCsv(facts, issue.language)),
  } as const
  return readDocument({ database, ...shop }, source, language, now)
}

type Entries = Awaited<ReturnType<typeof readEntries>>

async function readEntries(database: Database, days: Days) {
  const entries = await listEntries(database, days)
  const documentOf = await readDocuments(database, days)
  const actorOf = await readActors(database, days)
  return entries.map((booked) => {
    const { entry, account, orderNumber, artistName } = booked
    const { at, transactionId, kind, amount } = entry
    const [document, by] = [documentOf(booked), actorOf(booked)]
    return { day: dayInTallinn(at), transactionId, kind, account, amount, orderNumber, artistName, document, by }
  })
}

function journalAsCsv(entries: Entries, language: Language): Buffer {
  const { columns } = booksTexts[language].journal
  const { accounts } = adminOrdersTexts[language].adminOrder
  const { kinds } = earningsTexts[language].statement
  const { actors } = auditTexts[language].audit
  const rows = entries.map(({ amount, by, ...entry }) => [
    entry.day,
    entry.transactionId,
    kinds[entry.kind],
    accounts[entry.account],
    amount > 0 ? toEuros(amount) : null,
    amount < 0 ? -toEuros(amount) : null,
    entry.orderNumber,
    entry.artistName,
    entry.document,
    by.name ?? actors[by.role] ?? by.role,
  ])
  const { day, transaction, kind, account, debit, credit, order, artist, document, by } = columns
  const header = [day, transaction, kind, account, debit, credit, order, artist, document, by]
  return csvOf([header, ...rows], language, { exact: true })
}
