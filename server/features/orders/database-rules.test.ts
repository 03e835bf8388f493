import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

const nobody = `'${'d'.repeat(24)}'`
const notAllowed = '23514'
const nowhere = '23503'
const missing = '23502'
const twice = '23505'

const rules: [string, string, string, string?][] = [
  ['a negative price', 'update artworks set price = -1, artist_price = -1', notAllowed, 'artworks_price'],
  ['a price below the artist’s', 'update artworks set price = artist_price - 1', notAllowed, 'artworks_price'],
  [
    'a negative price that was',
    `insert into prices values ((select id from artworks), -1, now())`,
    notAllowed,
    'prices_price',
  ],
  [
    'an order line of a negative price',
    'update order_lines set unit_price = -1, total = -1',
    notAllowed,
    'order_lines_amounts',
  ],
  ['an order line of no copies', 'update order_lines set quantity = 0, total = 0', notAllowed, 'order_lines_quantity'],
  ['an order line that does not add up', 'update order_lines set total = total + 1', notAllowed, 'order_lines_amounts'],
  ['an order of a negative sum', 'update orders set subtotal = -1, total = -1', notAllowed, 'orders_amounts'],
  ['an order that does not add up', 'update orders set total = total + 1', notAllowed, 'orders_amounts'],
  ['more given back than was paid', 'update payments set refunded = amount + 1', notAllowed, 'payments_amounts'],
  ['an order line without an order', 'update order_lines set order_id = null', missing],
  ['an order line of an order that is not there', `update order_lines set order_id = ${nobody}`, nowhere],
  ['a hold of an order that is not there', `update holds set order_id = ${nobody}`, nowhere],
  ['a payment of an order that is not there', `update payments set order_id = ${nobody}`, nowhere],
  ['an order that vanishes from under its lines', 'delete from orders', nowhere],
  ['an unknown status of a work', `update artworks set status = 'lost'`, notAllowed, 'artworks_status'],
  ['an unknown status of an order', `update orders set state = 'lost'`, notAllowed, 'orders_state'],
  ['an unknown status in its history', `update order_history set state = 'lost'`, notAllowed, 'order_history_state'],
  ['an unknown status of a hold', `update holds set state = 'lost'`, notAllowed, 'holds_state'],
  ['an unknown status of a payment', `update payments set state = 'lost'`, notAllowed, 'payments_state'],
  ['an unknown status of an artist', `update artists set approval = 'lost'`, notAllowed, 'artists_approval'],
  ['an unknown role', `update users set role = 'OWNER'`, notAllowed, 'users_role'],
  ['a copy beyond the edition', 'update holds set copy = 2', notAllowed],
  [
    'a second owner of one copy',
    `insert into holds select '${'a'.repeat(24)}', artwork_id, copy, order_id, 'sold', expires_at, created_at from holds`,
    twice,
    'holds_one_owner',
  ],
  [
    'a second payment of one order',
    `insert into payments (id, order_id, provider, amount, refunded, created_at, updated_at)
     select '${'a'.repeat(24)}', order_id, provider, amount, refunded, created_at, updated_at from payments`,
    twice,
    'payments_order',
  ],
  ['a sale that is booked twice', bookTwice('sale', 'order_line_id'), twice, 'ledger_entries_sold_once'],
  ['a refund that is booked twice', bookTwice('refund', 'refund_id'), twice, 'ledger_entries_refunded_once'],
  ['a payout that is booked twice', bookTwice('payout', 'payout_id'), twice, 'ledger_entries_paid_once'],
  ['a payout that comes back twice', bookTwice('payout-return', 'payout_id'), twice, 'ledger_entries_returned_once'],
  ['a sale of nothing', bookTwice('sale', 'dispute_id'), notAllowed, 'ledger_entries_subject'],
]

/** Two entries in different transactions about the same thing. */
function bookTwice(kind: string, column: string): string {
  return `insert into ledger_entries (id, transaction_id, kind, account, amount, at, ${column})
    select repeat(n, 24), '${kind}:' || n, '${kind}', 'cash', 0, now(), id from order_lines, unnest(array['a', 'b']) n`
}

describe.each(databaseKinds)('the database itself, on %s', (kind) => {
  let open: OpenShop
  beforeAll(async () => {
    open = await openShop({ database: kind })
    const { shop, call, database } = open
    const artistId = await createArtist(database, { userId: (await createUser(shop)).userId })
    await call('POST /payments/create-checkout-session', {
      body: cartOf(await createArtwork(database, { artistId })),
      ...(await createUser(shop)),
    })
  })
  afterAll(() => open.close())

  test.each(rules)('refuses %s', async (_what, statement, code, constraint) => {
    await expect(open.database.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: constraint ? { code, constraint } : { code },
    })
  })
})
