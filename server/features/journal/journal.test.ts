import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { auditEntries } from '#server/database/schema.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import { issuedOf, readFile } from '../../../tests/support/documents.ts'
import { lineOf, openMoneyBack, refundAsAdmin, renewed } from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'
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
  const sale = [
    ['2026-03-31', `sale:${lineId}`, 'Sale', 'Payment provider', '1100.00', '', order.orderNumber, ''],
    ['2026-03-31', `sale:${lineId}`, 'Sale', 'Owed to artist', '', '1000.00', order.orderNumber, artist],
    ['2026-03-31', `sale:${lineId}`, 'Sale', 'Commission', '', '100.00', order.orderNumber, ''],
  ]
  const march = await rowsOf('2026-03')
  expect(march.header).toBe('Date,Transaction,Entry,Account,Debit,Credit,Order,Artist')
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
  expect(english.toSorted()).toEqual(['Payment fee,Fees,16.75,,,', 'Payment fee,Payment provider,,16.75,,'])
  const estonian = (await rowsIn('et')).map((row) => row.split(';').slice(2).join())
  expect(estonian.toSorted()).toEqual([
    'Makseteenuse pakkuja tasu,Makseteenuse pakkuja,,16,75,,',
    'Makseteenuse pakkuja tasu,Teenustasud,16,75,,,',
  ])
})

test('a month of 100,000 entries is taken away whole, and adds up', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-03-31T10:00:00Z')))
  const { database, time } = world
  const at = time.now().toISOString()
  await database.execute(sql`
    insert into ledger_entries (id, transaction_id, account, kind, amount, at)
    select lpad(to_hex(2 * n + side), 24, '0'), 'many:' || n, case side when 0 then 'bank' else 'commission' end, 'settled',
      (case side when 0 then 1 else -1 end) * n, ${at}::timestamptz
    from generate_series(1, 50000) n, generate_series(0, 1) side`)
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
