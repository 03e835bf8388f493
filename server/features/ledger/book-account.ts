import { sql } from 'drizzle-orm'
import type { BookAccount } from '#domain/ledger.ts'
import { ledgerEntries } from '#server/database/schema.ts'

const { account, payoutId } = ledgerEntries

/** Splits `cash`: payouts leave the bank, everything else is with the payment provider. */
export const bookAccount = sql<BookAccount>`case when ${account} <> 'cash' then ${account} when ${payoutId} is null then 'provider' else 'bank' end`
