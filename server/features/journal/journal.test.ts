import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { artists, auditEntries, payouts, providerMovements, users } from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import { bankNotice } from '../../../tests/support/bank-notices.ts'
import { loseDispute, openDispute } from '../../../tests/support/disputes.ts'
import { issuedOf, readFile } from '../../../tests/support/documents.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { intentOf, lineOf, openMoneyBack, refundAsAdmin, renewed } from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'
import { earned, makeFile, openPayouts, readNotice } from '../../../tests/support/payouts.ts'
import { readJournal } from './journal.ts'

test('a month is taken away with all its entries, and is the same for ever once it is over', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-03-31T10:00:00Z')))
  const { database, time } = world
  const read = async (month: string, token?: string) =>
    readFile(world, 'GET /admin/journal.csv', { query: { month } }, token ?? (await world.admin()).token)
  const rowsOf = async (month: string) => {
    const { bytes } = await read(month)
    const [header = '', ...rows] = bytes.toString().replace('\ufeff', '').trim().split('\r\n')
    return { header, rows: rows.map((row) => row.split(',')) }
  }
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const { lineId, order } = { lineId: (await lineOf(world, orderId)).id, order: (await world.show(orderId)).order }
  const artist = 'Leelo Uduvere'
  await issueDueDocuments(world.shop, time.now())
  const by = ['LK-2026-000001', 'the buyer']
  const sale = [
    ['2026-03-31', `sale:${lineId}`, 'Sale', 'Payment provider', '1100.00', '', order.orderNumber, '', ...by],
    ['2026-03-31', `sale:${lineId}`, 'Sale', 'Owed to artist', '', '1000.00', order.orderNumber, artist, ...by],
    ['2026-03-31', `sale:${lineId}`, 'Sale', 'Commission', '', '100.00', order.orderNumber, '', ...by],
  ]
  const march = await rowsOf('2026-03')
  expect(march.header).toBe('Date,Transaction,Entry,Account,Debit,Credit,Order,Artist,Document,By')
  expect(march.rows.toSorted()).toEqual(sale.toSorted())
  expect(await issuedOf(world, 'journal')).toEqual([])

  time.passMinutes(24 * 60)
  await refundAsAdmin(world, orderId, lineId, 110)
  const closed = await read('2026-03')
  expect((await rowsOf('2026-03')).rows.toSorted()).toEqual(sale.toSorted())
  expect((await read('2026-03')).bytes.equals(closed.bytes)).toBe(true)
  expect(await issuedOf(world, 'journal')).toMatchObject([{ subject: '2026-03', issuer: 'shop', number: 1 }])
  const april = await rowsOf('2026-04')
  const sumOf = (column: number) => april.rows.reduce((total, row) => total + Number(row[column]), 0)
  expect([april.rows.length, sumOf(4), sumOf(5)]).toEqual([3, 110, 110])
  expect(april.rows.every(([day, , kind]) => day === '2026-04-01' && kind === 'Refund')).toBe(true)

  expect(await read('2026-13')).toMatchObject({ statusCode: 400, code: 'invalid' })
  expect(await read('2026-03', (await renewed(world, world.artist)).token)).toMatchObject({ statusCode: 403 })
  const actions = (await database.select().from(auditEntries)).map(({ action }) => action)
  expect(actions).toContain('journal-exported')
})

test('what the payment provider keeps is in the journal, in both languages', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-05-11T09:00:00Z')))
  await world.buy(goodCard)
  await world.deliver()
  await compareProvider(world.shop, world.time.now(), new AbortController().signal)
  const rowsIn = async (language: Language) => {
    const journal = await readJournal(world.shop, { month: '2026-05', language }, world.time.now())
    const rows = journal.ok ? journal.value.bytes.toString().split('\r\n') : []
    return rows.filter((row) => row.includes('fee:'))
  }
  const english = (await rowsIn('en')).map((row) => row.split(',').slice(2).join())
  const [movement] = await world.database.select().from(providerMovements)
  const name = movement?.movementId
  expect(english.toSorted()).toEqual([
    `Payment fee,Fees,16.75,,,,${name},the payment provider`,
    `Payment fee,Payment provider,,16.75,,,${name},the payment provider`,
  ])
  const estonian = (await rowsIn('et')).map((row) => row.split(';').slice(2).join())
  expect(estonian.toSorted()).toEqual([
    `Makseteenuse pakkuja tasu,Makseteenuse pakkuja,,16,75,,,${name},makseteenuse pakkuja`,
    `Makseteenuse pakkuja tasu,Teenustasud,16,75,,,,${name},makseteenuse pakkuja`,
  ])
})

test('whatever is booked says of which order, by which document and who did it, each event by itself', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-03-10T10:00:00Z')))
  const { call, database, artistId, adminIds, time } = world
  const trader = { name: 'Leelo OÜ', registryCode: '12345678', address: 'Pikk 1', email: 'leelo@louend.test' }
  await database.update(artists).set({ sellerStatus: 'trader', trader }).where(eq(artists.id, artistId))
  await database
    .update(users)
    .set({ firstName: 'Tiina', lastName: 'Tamm' })
    .where(eq(users.id, adminIds[0] ?? ''))
  await database
    .update(users)
    .set({ firstName: 'Kaur', lastName: 'Kask' })
    .where(eq(users.id, adminIds[1] ?? ''))
  const refunded = await world.buy(goodCard)
  const disputed = await world.buy(goodCard)
  await world.deliver()
  time.passMinutes(1)
  await refundAsAdmin(world, refunded, (await lineOf(world, refunded)).id, 110)
  time.passMinutes(1)
  const dispute = { intentId: await intentOf(world, disputed), amount: 60_000 }
  await openDispute(world, dispute)
  time.passMinutes(1)
  await loseDispute(world, dispute)
  time.passMinutes(1)
  const lines = [
    { account: 'artist' as const, artistId, amount: 25 },
    { account: 'commission' as const, artistId: null, amount: -25 },
  ]
  const correction = { orderId: disputed, reason: 'Charged in error', lines, currentPassword }
  const { id } = await call('POST /admin/adjustments', { body: correction, ...(await world.admin(0)) })
  const agreeing = { params: { id }, body: { amount: 25, currentPassword } }
  await call('POST /admin/approvals/{id}/approve', { ...agreeing, ...(await world.admin(1)) })
  await issueDueDocuments(world.shop, time.now())

  const { bytes } = await readFile(
    world,
    'GET /admin/journal.csv',
    { query: { month: '2026-03' } },
    (await world.admin()).token,
  )
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
  const numberOf = async (orderId: string) => (await world.show(orderId)).order.orderNumber
  const [first, second] = [await numberOf(refunded), await numberOf(disputed)]
  const seen = [...Map.groupBy(rows, ({ Transaction }) => Transaction).values()].map((some) =>
    [...new Set(some.map(({ Entry, Order, Document, By }) => [Entry, Order, Document, By].join(', ')))].join('; '),
  )
  const expected = [
    `Sale, ${first}, LA-000001, the buyer`,
    `Sale, ${second}, LA-000002, the buyer`,
    `Refund, ${first}, LA-000003, Tiina Tamm`,
    `Taken by the payment provider, ${second}, du_1, the payment provider`,
    `Settled, ${second}, du_1, the payment provider`,
    `Refund, ${second}, LA-000004, the payment provider`,
    `Correction, ${second}, LE-2026-000001, Kaur Kask`,
  ]
  expect(seen.toSorted()).toEqual(expected.toSorted())
})

test('a payout names the file for the bank and the administrator who made it, and one that came back who said so', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { database, adminId, time, shop } = world
  await database.update(users).set({ firstName: 'Tiina', lastName: 'Tamm' }).where(eq(users.id, adminId))
  await makeFile(world)
  const [payout] = await database.select().from(payouts)
  time.passMinutes(1)
  await readNotice(world, bankNotice([{ payoutId: payout?.id ?? '', amount: earned, returned: 'AC04' }]))
  await issueDueDocuments(shop, time.now())
  const query = { month: dayInTallinn(time.now()).slice(0, 7) }
  const { bytes } = await readFile(world, 'GET /admin/journal.csv', { query }, (await world.asAdmin()).token)
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
  const seen = rows.filter(({ Account }) => Account === 'Bank').map(({ Entry, Document, By }) => [Entry, Document, By])
  const file = `LP-${query.month.slice(0, 4)}-000001`
  expect(seen).toEqual([
    ['Payout', file, 'Tiina Tamm'],
    ['Payout reversed', file, 'Tiina Tamm'],
  ])
})

test('a month of 100,000 entries is taken away whole, and adds up', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-03-31T10:00:00Z')))
  const { database, time } = world
  const at = time.now().toISOString()
  for (let first = 1; first <= 50_000; first += 5_000)
    await database.execute(sql`
    insert into ledger_entries (id, transaction_id, account, kind, amount, at)
    select lpad(to_hex(2 * n + side), 24, '0'), 'many:' || n, case side when 0 then 'bank' else 'commission' end, 'settled',
      (case side when 0 then 1 else -1 end) * n, ${at}::timestamptz
    from generate_series(${first}::int, ${first + 4_999}::int) n, generate_series(0, 1) side`)
  time.passMinutes(24 * 60)
  const read = async () =>
    readFile(world, 'GET /admin/journal.csv', { query: { month: '2026-03' } }, (await world.admin()).token)
  const { statusCode, bytes } = await read()
  expect(statusCode).toBe(200)
  const rows = bytes
    .toString()
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
  const sumOf = (column: number) => rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0)
  expect([rows.length, sumOf(4), sumOf(5)]).toEqual([100_000, 1_250_025_000, 1_250_025_000])
  // Two who close the month at once get the same file.
  const again = await Promise.all([read(), read()])
  expect(again.every((one) => one.bytes.equals(bytes))).toBe(true)
  expect(await issuedOf(world, 'journal')).toHaveLength(1)
})
