import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DiscrepancyKind, DiscrepancySubject } from '#domain/discrepancy.ts'
import { cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, owedToArtists, payouts } from '#server/database/schema.ts'
import { findLines } from '#server/features/orders/order-store.ts'
import { balanceByRule } from '../../../tests/support/balance-by-rule.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { disputedCard, openMoneyBack, refundAsAdmin } from '../../../tests/support/money-back.ts'
import { goodCard } from '../../../tests/support/payments.ts'
import { createArtist } from '../../../tests/support/works.ts'
import { findDiscrepancies } from './find-discrepancies.ts'
import { payOut } from './ledger-store.ts'

type World = Awaited<ReturnType<typeof openMoneyBack>>

/** A trader's order that is paid out, one of two works of which one is refunded, one that is disputed, and a stranger. */
async function openBooks() {
  const world = await openMoneyBack()
  const { database, shop, call, time, artist, artistId, buyer } = world
  await database.update(artists).set({ sellerStatus: 'trader' }).where(eq(artists.id, artistId))
  const paidOut = await world.buy(goodCard)
  const refunded = await world.buy(goodCard, [50_000, 70_000])
  const disputed = await world.buy(disputedCard)
  await world.deliver()
  const params = { id: paidOut }
  const asArtist = { token: await tokenIssuedAt(database, artist, time.now()) }
  await call('POST /orders/{id}/ship', { params, body: {}, ...asArtist })
  await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...buyer })
  const [line] = await findLines(database, refunded)
  const body = { lineId: line?.id ?? '', amount: 500, refunded: 0, reason: 'A scratch', currentPassword }
  await call('POST /orders/{id}/refund', { params: { id: refunded }, body, ...(await world.admin()) })
  time.passMinutes(40 * 24 * 60)
  await payOut(shop, artistId, 'test', time.now())
  const [payout] = await database.select().from(payouts)
  const stranger = await createArtist(database, { name: 'Somebody else' })
  return { world, paidOut, payout: payout?.id ?? '', refunded, disputed, artist: artistId, stranger }
}

let books: Awaited<ReturnType<typeof openBooks>>
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.world.close())

test('books in which nothing was changed by hand agree', async () => {
  expect(await findDiscrepancies(books.world.database)).toEqual({ total: 0, found: [] })
})

type Names = Omit<typeof books, 'world'>
type Fault = [what: string, statements: (names: Names) => string[], found: Found[]]
type Found = readonly [DiscrepancyKind, DiscrepancySubject, keyof Names, number | null]

const entryOf = (order: string, kind = 'sale') =>
  `order_line_id in (select id from order_lines where order_id = '${order}') and kind = '${kind}'`

/** A correction of 25 € for an artist. */
const correctionOf = (artist: string, decision: string) => [
  `insert into adjustments (id, reason, asked_by, asked_at, is_asked_alone, decision, decided_by, decided_at)
    values ('${'a'.repeat(24)}', 'Because', 'one', now(), false, '${decision}', 'two', now())`,
  `insert into adjustment_lines (id, adjustment_id, account, artist_id, amount) values
    ('${'b'.repeat(24)}', '${'a'.repeat(24)}', 'artist', '${artist}', 2500),
    ('${'c'.repeat(24)}', '${'a'.repeat(24)}', 'commission', null, -2500)`,
]

/** An invoice for commission has the first sale of an artist, with this tax. */
const invoiceSale = ({ artist, month, vat }: { artist: string; month: string; vat: number }) =>
  `insert into fee_invoice_lines (fee_invoice_id, order_line_id, at, amount, treatment, rate, vat)
    select f.id, l.id, now(), 10000, 'estonia', 2400, ${vat}
    from fee_invoices f, (select min(id) as id from order_lines where artist_id = '${artist}') l
    where f.artist_id = '${artist}' and f.month = '${month}'`

/** The month of the first entry is closed, at the time of this entry, and one invoice was issued. */
const startInvoicing = (artist: string, closedAt: 'min(at)' | 'max(at)') => [
  `insert into fee_invoices (artist_id, month, vat) values ('${artist}', '2000-01-01', 0)`,
  `insert into closed_months (month, closed_at, entries)
    select date_trunc('month', min(at)), ${closedAt}, 0 from ledger_entries`,
]

/** An invoice for commission has the refund of an order and its sale, each with its tax; null when it has none. */
const invoiceAll = (of: { artist: string; order: string; saleVat: number | null; refundVat: number }) => {
  const line = (subject: string, amount: number, vat: number | null) =>
    `select f.id, r.line_id, ${subject}, now(), ${amount}, ${vat === null ? `'not-registered', null, 0` : `'estonia', 2400, ${vat}`}
      from fee_invoices f, refunds r where f.artist_id = '${of.artist}' and r.order_id = '${of.order}'`
  return `insert into fee_invoice_lines (fee_invoice_id, order_line_id, refund_id, at, amount, treatment, rate, vat)
    ${line('null', 4545, of.saleVat)} union all ${line('r.id', -4545, of.refundVat)}`
}

/** Books the tax of the only invoice for commission. */
const bookVat = (vat: number) =>
  `insert into ledger_entries (id, transaction_id, kind, account, amount, fee_invoice_id, at)
    select substr(md5(account), 1, 24), 'vat', 'vat', account, amount, f.id, now()
    from fee_invoices f, (values ('vat', ${-vat}), ('commission', ${vat})) as entry (account, amount)`

/** Books it so many times as large. */
const bookCorrection = (times: number) => [
  `insert into ledger_entries (id, transaction_id, kind, account, amount, artist_id, adjustment_line_id, at)
    select reverse(id), 'adjustment:' || adjustment_id, 'adjustment', account, -amount * ${times}, artist_id, id, now()
    from adjustment_lines`,
]

const faults: Fault[] = [
  [
    'a refund is due that exceeds what the payment has left',
    ({ refunded }) => [
      `insert into refunds (id, order_id, amount, artist_amount, reason, by, created_at)
        values ('${'a'.repeat(24)}', '${refunded}', 80000, 0, 'Because', 'admin', now())`,
    ],
    [
      ['order-cash', 'order', 'refunded', 80_000],
      ['refunds-due', 'order', 'refunded', 10_000],
    ],
  ],
  [
    'an entry is changed',
    ({ paidOut }) => [
      `update ledger_entries set amount = amount - 7 where ${entryOf(paidOut)} and account = 'commission'`,
    ],
    [['unbalanced', 'order', 'paidOut', -7]],
  ],
  [
    'a sale is booked twice',
    ({ paidOut }) => [
      'drop index ledger_entries_sold_once',
      `insert into ledger_entries (id, transaction_id, kind, account, amount, artist_id, order_line_id, at)
        select reverse(id), 'again', kind, account, amount, artist_id, order_line_id, at
        from ledger_entries where ${entryOf(paidOut)}`,
    ],
    [
      ['artist-share', 'order', 'paidOut', 100_000],
      ['owed', 'artist', 'artist', -100_000],
      ['order-cash', 'order', 'paidOut', 110_000],
      ['sale-count', 'order', 'paidOut', 110_000],
    ],
  ],
  [
    'a sale is not booked',
    ({ paidOut }) => [`delete from ledger_entries where ${entryOf(paidOut)}`],
    [
      ['artist-share', 'order', 'paidOut', -100_000],
      ['owed', 'artist', 'artist', 100_000],
      ['order-cash', 'order', 'paidOut', -110_000],
      ['sale-count', 'order', 'paidOut', 110_000],
    ],
  ],
  [
    'a payment took effect by half',
    ({ paidOut }) => [
      `delete from ledger_entries where ${entryOf(paidOut)}`,
      `update order_lines set state = null, payout_id = null where order_id = '${paidOut}'`,
      `update ledger_entries set at = at - interval '1 year'`,
    ],
    [
      ['not-sold', 'order', 'paidOut', 110_000],
      ['owed', 'artist', 'artist', 100_000],
    ],
  ],
  [
    'a refund is booked, and its line knows nothing of it',
    ({ refunded }) => [`update order_lines set refunded = 0 where order_id = '${refunded}' and refunded > 0`],
    [
      ['ended-unrefunded', 'order', 'refunded', 50_000],
      ['line-refunds', 'order', 'refunded', 50_000],
    ],
  ],
  [
    'a refund is deleted, and its entries stay',
    ({ refunded }) => [`delete from refunds where order_id = '${refunded}'`],
    [
      ['artist-share', 'order', 'refunded', -45_455],
      ['line-refunds', 'order', 'refunded', -50_000],
    ],
  ],
  [
    'an artist bears more than their share',
    ({ refunded }) => [`update refunds set artist_amount = amount where order_id = '${refunded}'`],
    [
      ['artist-share', 'order', 'refunded', 4545],
      ['share-exceeded', 'order', 'refunded', 4545],
    ],
  ],
  [
    'money is booked for another artist',
    ({ paidOut, stranger }) => [
      `update ledger_entries set artist_id = '${stranger}' where ${entryOf(paidOut)} and account = 'artist'`,
    ],
    [
      ['wrong-artist', 'order', 'paidOut', 100_000],
      ['owed', 'artist', 'artist', 100_000],
      ['owed', 'artist', 'stranger', -100_000],
    ],
  ],
  [
    'the provider sent back what nobody decided',
    ({ paidOut }) => [`update payments set refunded = 1000 where order_id = '${paidOut}'`],
    [['order-cash', 'order', 'paidOut', 1000]],
  ],
  [
    'a dispute ends without a booking',
    ({ disputed }) => [`update disputes set taken = 0, reinstated_at = withdrawn_at where order_id = '${disputed}'`],
    [
      ['order-cash', 'order', 'disputed', -110_000],
      ['unsettled', 'order', 'disputed', 110_000],
    ],
  ],
  [
    'what is owed was not added up',
    ({ artist, stranger }) => [
      `update owed_to_artists set amount = amount + 500 where artist_id = '${artist}'`,
      `insert into owed_to_artists (artist_id, amount) values ('${stranger}', -300)`,
    ],
    [
      ['owed', 'artist', 'artist', 500],
      ['owed', 'artist', 'stranger', -300],
    ],
  ],
  [
    'a payout is not the one that was booked',
    ({ payout }) => [`update payouts set amount = amount + 100 where id = '${payout}'`],
    [['payout', 'payout', 'payout', 100]],
  ],
  [
    'a payout came back, and is still booked and noted on its lines',
    ({ payout }) => [`update payouts set state = 'returned' where id = '${payout}'`],
    [
      ['payout', 'payout', 'payout', -100_000],
      ['payout-lines', 'payout', 'payout', 100_000],
    ],
  ],
  [
    'a copy is sold twice',
    ({ paidOut, refunded }) => [
      'drop index holds_one_owner',
      `insert into holds (id, artwork_id, copy, order_id, state, expires_at, created_at)
        select reverse(h.id), h.artwork_id, h.copy, '${refunded}', h.state, h.expires_at, h.created_at
        from holds h where h.order_id = '${paidOut}'`,
    ],
    [
      ['copy-owners', 'order', 'paidOut', null],
      ['copy-owners', 'order', 'refunded', null],
    ],
  ],
  [
    'a copy is sold in the shop and elsewhere',
    ({ paidOut }) => [
      'drop index holds_one_owner',
      `insert into holds (id, artwork_id, copy, state, expires_at, created_at)
        select reverse(id), artwork_id, copy, state, expires_at, created_at from holds where order_id = '${paidOut}'`,
    ],
    [
      ['copy-owners', 'artist', 'artist', null],
      ['copy-owners', 'order', 'paidOut', null],
    ],
  ],
  [
    'a sold copy is free again',
    ({ paidOut }) => [`update holds set state = 'released' where order_id = '${paidOut}'`],
    [['copy-missing', 'order', 'paidOut', null]],
  ],
  [
    'a correction is agreed to and not booked',
    ({ artist }) => correctionOf(artist, 'agreed'),
    [['adjustment', 'artist', 'artist', -2500]],
  ],
  [
    'a correction is booked with another amount',
    ({ artist }) => [...correctionOf(artist, 'agreed'), ...bookCorrection(2)],
    [
      ['adjustment', 'artist', 'artist', 2500],
      ['owed', 'artist', 'artist', -5000],
    ],
  ],
  [
    'an invoice is deleted',
    ({ paidOut }) => [`delete from invoices where order_id = '${paidOut}'`],
    [['invoice-numbers', 'artist', 'artist', null]],
  ],
  [
    'the tax in an invoice for commission is not booked',
    ({ artist }) => [
      `insert into fee_invoices (artist_id, month, vat) values ('${artist}', '2999-01-01', 1935)`,
      invoiceSale({ artist, month: '2999-01-01', vat: 1935 }),
    ],
    [['fee-vat', 'artist', 'artist', -1935]],
  ],
  [
    'the lines of an invoice for commission have another tax than the invoice',
    ({ artist }) => [
      `insert into fee_invoices (artist_id, month, vat) values ('${artist}', '2999-01-01', 0)`,
      invoiceSale({ artist, month: '2999-01-01', vat: 1935 }),
    ],
    [['fee-lines', 'artist', 'artist', 1935]],
  ],
  [
    'the sales and refunds of a month that is over are on no invoice',
    ({ stranger }) => startInvoicing(stranger, 'min(at)'),
    [['fee-missing', 'artist', 'artist', 26_364]],
  ],
  [
    'the invoices of a month are issued late, after an outage',
    ({ stranger }) => startInvoicing(stranger, 'max(at)'),
    [],
  ],
  [
    'a refund is taxed differently from its sale',
    ({ artist, refunded }) => [
      `insert into fee_invoices (artist_id, month, vat) values ('${artist}', '2999-01-01', 0)`,
      invoiceAll({ artist, order: refunded, saleVat: null, refundVat: -880 }),
      `update fee_invoices set vat = -880`,
      bookVat(-880),
    ],
    [['fee-credit', 'order', 'refunded', 880]],
  ],
  [
    'more tax is credited of a sale than was invoiced',
    ({ artist, refunded }) => [
      `insert into fee_invoices (artist_id, month, vat) values ('${artist}', '2999-01-01', -20)`,
      invoiceAll({ artist, order: refunded, saleVat: 860, refundVat: -880 }),
      bookVat(-20),
    ],
    [['fee-credit', 'order', 'refunded', 20]],
  ],
]

test.each(faults)('when %s, the books say so', async (_what, statements, found) => {
  const { world, ...names } = books
  const expected = found.map(([kind, subject, name, amount]) => ({
    kind,
    subject,
    id: names[name],
    amount: amount === null ? null : cents(amount),
  }))
  const answer = await withFault(world, statements(names))
  expect(byKind(answer.found)).toEqual(byKind(expected))
  expect(answer.total).toBe(found.length)
})

test('a correction that was refused cannot be booked', async () => {
  const { world, artist } = books
  const [correction = ''] = correctionOf(artist, 'refused')
  await expect(world.database.execute(sql.raw(correction))).rejects.toMatchObject({
    cause: { constraint: 'adjustments_booked' },
  })
})

test('what is owed is added up as it is booked', async () => {
  const { world, artist } = books
  const { database } = world
  const owedTo = async () =>
    (await database.select().from(owedToArtists)).find(({ artistId }) => artistId === artist)?.amount ?? 0
  const before = await owedTo()
  const orderId = await world.buy(goodCard, [30_000])
  await world.deliver()
  const [line] = await findLines(database, orderId)
  expect(await owedTo()).toBe(before + (line?.artistUnitPrice ?? 0))
  expect(await owedTo()).toBeGreaterThan(before)
  await refundAsAdmin(world, orderId, line?.id ?? '', 10)
  const balance = await balanceByRule(database, artist, world.time.now())
  expect(await owedTo()).toBe(balance.owed)
  expect(balance.owed).toBeLessThan(before + (line?.artistUnitPrice ?? 0))
})

/** What the books say while something was changed by hand, without the triggers that would refuse it. */
async function withFault({ database }: World, statements: readonly string[]) {
  let answer: Awaited<ReturnType<typeof findDiscrepancies>> | undefined
  const undo = new Error('undone')
  const change = async (tx: Database) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    answer = await findDiscrepancies(tx)
    throw undo
  }
  await expect(database.transaction(change)).rejects.toBe(undo)
  if (!answer) throw new Error('The books were not asked')
  return answer
}

const byKind = <One extends { kind: string; id: string }>(all: readonly One[]) =>
  all.toSorted((a, b) => `${a.kind} ${a.id}`.localeCompare(`${b.kind} ${b.id}`))
