import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BookAccount } from '#domain/ledger.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { type AccountSums, ledgerEntries } from '#server/database/schema.ts'
import { SumInCents, selectRows } from '#server/database/select-rows.ts'
import { bookAccount } from './book-account.ts'
import { bookedMovements, isTransferred } from './booked-movements.ts'
import { orderMoney } from './order-money.ts'

/** `unaccounted`: the provider balance beyond payments, refunds, disputes and movements. Call it in a snapshot. */
export async function readAccountSums(database: Database): Promise<AccountSums & { unaccounted: Cents }> {
  const sums = new Map<BookAccount, Cents>()
  const rows = await database
    .select({ account: bookAccount, sum: sql`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.account, ['cash', 'provider', 'bank', 'buyer']))
    .groupBy(bookAccount)
  for (const { account, sum } of rows) sums.set(account, cents(sum))
  const provider = sums.get('provider') ?? cents(0)
  const bank = sums.get('bank') ?? cents(0)
  const owedToBuyers = cents(0 - (sums.get('buyer') ?? 0))
  const [{ accounted, notSent } = { accounted: zero, notSent: zero }] = await selectRows(database, Accounted, question)
  return { provider, bank, notSent, owedToBuyers, unaccounted: cents(provider - accounted) }
}

const Accounted = z.object({ accounted: SumInCents, notSent: SumInCents })

/** Money of refunds that the bank paid by hand remains with the provider. */
const question = sql`
with ${orderMoney()},
moved as (
  select sum(case when booked_as = 'fee' or ${isTransferred} then amount - fee else -fee end) as amount
  from ${bookedMovements} m where currency = 'EUR' and not is_repeated)
select coalesce(sum(left_over + owed + by_hand), 0) + coalesce((select amount from moved), 0) as accounted,
  coalesce(sum(not_sent - by_hand) filter (where is_sold), 0) as "notSent"
from order_money`
