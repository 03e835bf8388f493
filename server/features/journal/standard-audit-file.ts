import { lt, sql } from 'drizzle-orm'
import { beginningOf, type Day, dayInTallinn } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { type BookAccount, bookAccounts } from '#domain/ledger.ts'
import { type Cents, cents, sum, toEuros, zero } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { ledgerEntries } from '#server/database/schema.ts'
import { bookAccount } from '#server/features/ledger/book-account.ts'
import { type Element, toXml } from '#server/http/xml.ts'
import { site } from '#site/site.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { booksTexts } from '#texts/books.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { daysOf, type JournalEntry, readEntries } from './journal.ts'

/** What an account is, in the words of the form. */
const accountTypes: Readonly<Record<BookAccount, string>> = {
  provider: 'Asset',
  bank: 'Asset',
  unsettled: 'Asset',
  artist: 'Liability',
  buyer: 'Liability',
  commission: 'Sale',
  vat: 'Liability',
  fees: 'Expense',
}

/**
 * Everything that was booked in a month ("2026-11") in the form of the OECD's "Standard Audit File for Tax", version 2.00: each
 * account with its balance before and after the month, and each transaction with its lines. The names are those of the form.
 */
export async function standardAuditFile(
  database: Database,
  { month, language }: { readonly month: string; readonly language: Language },
  now: Date,
): Promise<Buffer> {
  const days = daysOf(month)
  const entries = await readEntries(database, days, language)
  const opening = await readBalances(database, days.from)
  return toXml({
    AuditFile: {
      '@xmlns': 'urn:OECD:StandardAuditFile-Taxation/2.00',
      Header: headerElement(days, now),
      MasterFiles: { GeneralLedgerAccounts: { Account: accountElements(entries, opening, language) } },
      GeneralLedgerEntries: entriesElement(entries, month, language),
    },
  })
}

/** What stood on each account when a day began. */
async function readBalances(database: Database, day: Day): Promise<ReadonlyMap<BookAccount, Cents>> {
  const rows = await database
    .select({ account: bookAccount, balance: sql`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(lt(ledgerEntries.at, beginningOf(day)))
    .groupBy(bookAccount)
  return new Map(rows.map(({ account, balance }) => [account, cents(balance)]))
}

const headerElement = ({ from, to }: ReturnType<typeof daysOf>, now: Date): Element => ({
  AuditFileVersion: '2.00',
  AuditFileCountry: 'EE',
  AuditFileDateCreated: dayInTallinn(now),
  SoftwareCompanyName: site.name,
  SoftwareID: site.name,
  SoftwareVersion: '1',
  Company: {
    RegistrationNumber: site.registryCode,
    Name: site.studio.name,
    Address: { StreetName: site.studio.street, City: site.studio.city, Country: 'EE' },
    // The form requires a contact person, and the shop names none.
    Contact: {
      ContactPerson: { FirstName: site.name, LastName: site.name },
      Telephone: site.phone,
      Email: site.email,
    },
  },
  DefaultCurrencyCode: 'EUR',
  SelectionCriteria: { SelectionStartDate: from, SelectionEndDate: to },
  TaxAccountingBasis: 'Invoice',
})

function accountElements(
  entries: readonly JournalEntry[],
  opening: ReadonlyMap<BookAccount, Cents>,
  language: Language,
): readonly Element[] {
  const { accounts } = adminOrdersTexts[language].adminOrder
  const booked = Map.groupBy(entries, ({ account }) => account)
  return bookAccounts.map((account) => {
    const before = opening.get(account) ?? zero
    const after = cents(before + sum((booked.get(account) ?? []).map(({ entry }) => entry.amount)))
    return {
      AccountID: account,
      AccountDescription: accounts[account],
      AccountType: accountTypes[account],
      ...sideOf(before, (side) => `Opening${side}Balance`, euros),
      ...sideOf(after, (side) => `Closing${side}Balance`, euros),
    }
  })
}

function entriesElement(entries: readonly JournalEntry[], month: string, language: Language): Element {
  const { title } = booksTexts[language].journal
  const { kinds } = earningsTexts[language].statement
  const totalOf = (isCounted: (amount: Cents) => boolean) =>
    euros(sum(entries.map(({ entry }) => entry.amount).filter(isCounted)))
  const [periodYear = '', period = ''] = month.split('-')
  const numbers = new Map(entries.map(({ entry }, at) => [entry.id, at + 1]))
  // Entries about one dispute that an earlier version booked on different days share an id, and a transaction has one day.
  const transactions = Map.groupBy(entries, ({ entry }) => `${entry.transactionId} ${dayInTallinn(entry.at)}`)
  return {
    NumberOfEntries: String(transactions.size),
    TotalDebit: totalOf((amount) => amount > 0),
    TotalCredit: totalOf((amount) => amount < 0),
    Journal: {
      JournalID: 'GL',
      Description: title,
      Type: 'GL',
      Transaction: [...transactions.values()].flatMap((lines) => {
        const [first] = lines
        if (!first) return []
        const day = dayInTallinn(first.entry.at)
        return {
          TransactionID: first.entry.transactionId,
          Period: String(Number(period)),
          PeriodYear: periodYear,
          TransactionDate: day,
          ...(first.by ? { SourceID: first.by.slice(0, maxSourceId) } : {}),
          Description: kinds[first.entry.kind],
          SystemEntryDate: day,
          GLPostingDate: day,
          Line: lines.map(({ entry, account, document, orderNumber, artistName }) => ({
            RecordID: String(numbers.get(entry.id)),
            AccountID: account,
            ...(document || orderNumber ? { SourceDocumentID: document || (orderNumber ?? '') } : {}),
            Description: artistName ? `${kinds[entry.kind]}, ${artistName}` : kinds[entry.kind],
            ...sideOf(
              entry.amount,
              (side) => `${side}Amount`,
              (amount) => ({ Amount: euros(amount) }),
            ),
          })),
        }
      }),
    },
  }
}

/** So long is the id of a person in the form. */
const maxSourceId = 35

/** An amount on its side: what the shop has is positive, and is debit. */
const sideOf = (amount: Cents, nameOf: (side: 'Debit' | 'Credit') => string, element: (amount: Cents) => Element) =>
  amount < 0 ? { [nameOf('Credit')]: element(cents(-amount)) } : { [nameOf('Debit')]: element(amount) }

const euros = (amount: Cents): string => toEuros(cents(Math.abs(amount))).toFixed(2)
