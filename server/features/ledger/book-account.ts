import { sql } from 'drizzle-orm'
import type { BookAccount } from '#domain/ledger.ts'
import { ledgerEntries } from '#server/database/schema.ts'

const { account, payoutId } = ledgerEntries

/** Where the money of an entry is. What is stored in `cash` is with the payment provider, but payouts leave the bank. */
export const bookAccount = sql<BookAccount>`case when ${account} <> 'cash' then ${account} when ${payoutId} is null then 'provider' else 'bank' end`
