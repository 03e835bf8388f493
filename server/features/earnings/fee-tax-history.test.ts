import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { feeTaxOf } from '#domain/fee-tax.ts'
import { cents, sum } from '#domain/money.ts'
import { vatIn } from '#domain/vat.ts'
import { artists, feeInvoiceLines, feeInvoices, ledgerEntries, orderLines, orders } from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { listVatRegistrations } from '#server/features/vat/vat-registrations.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { readFile, withoutStorage } from '../../../tests/support/documents.ts'
import { lineOf, type MoneyBack, openMoneyBack, refundAsAdmin, renewed } from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'
import { linesOf } from '../../../tests/support/pdf-lines.ts'
import { confirmVatNumber, registerForVat } from '../../../tests/support/vat.ts'
import { addEarlierLines } from './earlier-fee-invoices.ts'
import { enqueueStatements } from './issue-statements.ts'

const day = 24 * 60
const aMonth = 31 * day

const openInMarch = (kind: (typeof databaseKinds)[number] = 'postgres') =>
  openMoneyBack(kind, clock(new Date('2026-03-20T10:00:00Z')))

/** A work is sold for €1,100, of which the artist has €1,000. */
async function sell(world: MoneyBack, price = 110_000) {
  const orderId = await world.buy(goodCard, [price])
  await world.deliver()
  return { orderId, lineId: (await lineOf(world, orderId)).id }
}

const refund = (world: MoneyBack, { orderId, lineId }: { orderId: string; lineId: string }, euros: number) =>
  refundAsAdmin(world, orderId, lineId, euros)

async function issue({ shop, time }: MoneyBack) {
  await enqueueStatements(shop, time.now())
  await issueDueDocuments(shop, time.now())
}

async function printed(world: MoneyBack, month: string) {
  const { token } = await renewed(world, world.artist)
  const { bytes } = await readFile(world, 'GET /earnings/fee-invoices/{month}', { params: { month } }, token)
  return linesOf(bytes).join('\n')
}

/** The rows of the table for the VAT return. */
async function vatTable(world: MoneyBack) {
  const { token } = await world.admin()
  const { bytes } = await readFile(world, 'GET /admin/vat.csv', { query: { year: 2026 } }, token)
  return bytes.toString().trim().split('\r\n').slice(1)
}

const vatBooked = async (world: MoneyBack) => (await world.books()).vat ?? 0

const livesIn = ({ database, artistId }: MoneyBack, country: string) =>
  database
    .update(artists)
    .set({ taxDetails: { birthDate: '1984-05-17', address: '12 Main St', country, taxNumber: '123-45-6789' } })
    .where(eq(artists.id, artistId))

const setVatNumber = ({ database, artistId }: MoneyBack, vatNumber: string) =>
  database
    .update(artists)
    .set({
      sellerStatus: 'trader',
      trader: { name: 'Studio', registryCode: '4000', address: 'Rīga', email: 'studio@louend.test', vatNumber },
    })
    .where(eq(artists.id, artistId))

const agrees = async ({ database }: MoneyBack) => expect((await findDiscrepancies(database)).found).toEqual([])

describe.each(databaseKinds)('on %s', (kind) => {
  test('a registration changes neither earlier months nor refunds of earlier sales', async () => {
    await using world = await openInMarch(kind)
    const sale = await sell(world)
    world.time.passMinutes(aMonth)
    await issue(world)
    await registerForVat(world, '2026-04-01')
    const march = 'March 2026,,1,100.00,0.00,100.00,shop not registered,,invoiced'
    expect(await vatTable(world)).toEqual([march])
    await refund(world, sale, 550)
    world.time.passMinutes(aMonth)
    await issue(world)
    expect(await vatBooked(world)).toBe(0)
    expect(await vatTable(world)).toEqual([march, 'April 2026,,1,-50.00,0.00,-50.00,shop not registered,,invoiced'])
    const april = await printed(world, '2026-04')
    expect(april).toContain('was not registered for VAT when the works were sold')
    expect(april).not.toMatch(/VAT \d|VAT number EE/)
    await agrees(world)
  })
})

test('the end of a registration leaves refunds of taxed sales taxed', async () => {
  await using world = await openInMarch()
  await registerForVat(world, '2026-01-01', '2026-03-31')
  const sale = await sell(world)
  world.time.passMinutes(aMonth)
  await issue(world)
  expect(await vatBooked(world)).toBe(-1935)
  await refund(world, sale, 1100)
  await sell(world)
  world.time.passMinutes(aMonth)
  await issue(world)
  expect(await vatBooked(world)).toBe(0)
  const april = await printed(world, '2026-04')
  for (const words of ['VAT number EE987654321', 'VAT 24%', '-€19.35', 'was not registered'])
    expect(april).toContain(words)
  await agrees(world)
})

test('an artist who moves to Estonia is credited no VAT that was never charged', async () => {
  await using world = await openInMarch()
  await registerForVat(world, '2026-01-01')
  await livesIn(world, 'US')
  const sale = await sell(world)
  world.time.passMinutes(aMonth)
  await issue(world)
  expect(await vatBooked(world)).toBe(0)
  await livesIn(world, 'EE')
  await refund(world, sale, 550)
  world.time.passMinutes(aMonth)
  await issue(world)
  expect(await vatBooked(world)).toBe(0)
  await agrees(world)
})

test('an artist who moves away is credited the VAT that was charged, under the number of then', async () => {
  await using world = await openInMarch()
  await registerForVat(world, '2026-01-01')
  const sale = await sell(world)
  world.time.passMinutes(aMonth)
  await issue(world)
  await setVatNumber(world, 'LV12345678901')
  await confirmVatNumber(world, { artistId: world.artistId, vatNumber: 'LV12345678901' })
  await refund(world, sale, 1100)
  const abroad = await sell(world)
  world.time.passMinutes(aMonth)
  await issue(world)
  expect(await vatBooked(world)).toBe(0)
  await setVatNumber(world, 'EE123456789')
  await refund(world, abroad, 1100)
  world.time.passMinutes(aMonth)
  await issue(world)
  expect(await vatBooked(world)).toBe(0)
  const may = await printed(world, '2026-05')
  for (const words of ['VAT number LV12345678901', 'Reverse charge']) expect(may).toContain(words)
  await agrees(world)
})

test('a refund in a month that is invoiced before that of its sale is taxed as the sale will be', async () => {
  await using world = await openInMarch()
  const { database, shop, time } = world
  await registerForVat(world, '2026-01-01')
  const sale = await sell(world)
  time.passMinutes(aMonth)
  await refund(world, sale, 550)
  time.passMinutes(aMonth)
  // The invoice of March is missing when that of April is issued.
  await database.execute(sql`create function refuse_march() returns trigger language plpgsql as $$
    begin if new.month = '2026-03-01' then raise 'March waits'; end if; return new; end $$`)
  await database.execute(
    sql`create trigger march before insert on fee_invoices for each row execute function refuse_march()`,
  )
  await expect(enqueueStatements(shop, time.now())).rejects.toThrow('1 invoices for commission were not issued')
  await database.execute(sql`drop trigger march on fee_invoices`)
  await livesIn(world, 'US')
  expect((await vatTable(world)).map((row) => row.split(',').at(-1))).toEqual(['estimate', 'invoiced'])
  // A shop that issued nothing before April has no earlier months.
  await database.insert(feeInvoices).values({ artistId: world.artistId, month: '2026-02-01', vat: cents(0) })
  await issue(world)
  const lines = await database.select().from(feeInvoiceLines)
  expect(lines.map(({ treatment, rate }) => `${treatment} ${rate}`)).toEqual(['estonia 2400', 'estonia 2400'])
  expect(await vatBooked(world)).toBe(-968)
  await agrees(world)
})

test('a made-up or unchecked VAT number leaves commission taxed', async () => {
  await using world = await openInMarch()
  const { artistId } = world
  await registerForVat(world, '2026-01-01')
  await setVatNumber(world, 'LV12')
  await sell(world)
  world.time.passMinutes(aMonth)
  await issue(world)
  expect(await vatBooked(world)).toBe(-1935)
  await setVatNumber(world, 'LV12345678901')
  await confirmVatNumber(world, { artistId, vatNumber: 'LV12345678901' })
  world.time.passMinutes(1)
  await confirmVatNumber(world, { artistId, vatNumber: 'LV12345678901', isValid: false })
  await sell(world)
  world.time.passMinutes(aMonth)
  await issue(world)
  expect(await vatBooked(world)).toBe(-2 * 1935)
})

test('a document that fails at first is drawn from the stored figures, whatever has changed since', async () => {
  await using world = await openInMarch()
  const { shop, time } = world
  await registerForVat(world, '2026-01-01')
  await sell(world)
  time.passMinutes(aMonth)
  await enqueueStatements(shop, time.now())
  expect(await vatBooked(world)).toBe(-1935)
  await withoutStorage(world, async () => {
    await expect(issueDueDocuments(shop, time.now())).rejects.toThrow('were not issued')
  })
  await livesIn(world, 'US')
  const [registration] = await listVatRegistrations(world.database)
  const params = { id: registration?.id ?? '' }
  await world.call('DELETE /admin/vat-registrations/{id}', { params, ...(await world.admin()) })
  await issue(world)
  const march = await printed(world, '2026-03')
  for (const words of ['VAT number EE987654321', 'VAT 24%', '€19.35', '€80.65']) expect(march).toContain(words)
  expect(await vatBooked(world)).toBe(-1935)
  await agrees(world)
})

test('two instances issue an invoice once', async () => {
  await using world = await openInMarch()
  const { shop, time, database } = world
  await registerForVat(world, '2026-01-01')
  await sell(world)
  time.passMinutes(aMonth)
  await Promise.all([enqueueStatements(shop, time.now()), enqueueStatements(shop, time.now())])
  expect(await database.$count(feeInvoices)).toBe(1)
  expect(await vatBooked(world)).toBe(-1935)
  await agrees(world)
})

test('invoices of the previous release get their lines, with the tax that they had', async () => {
  await using world = await openInMarch()
  const { database, artistId, time } = world
  const [taxed, small] = [await sell(world), await sell(world, 1111)]
  await sell(world, 1111)
  time.passMinutes(aMonth)
  await refund(world, small, 11.11)
  // As the previous release stored them: the tax of March was rounded once.
  const kept = { artistId, treatment: 'estonia' } as const
  const total = cents(10_000 + 101 + 101)
  await database.insert(feeInvoices).values({ ...kept, month: '2026-03-01', vat: vatIn(total, 2400) })
  await database.insert(feeInvoices).values({ ...kept, month: '2026-04-01', vat: cents(0) })
  await addEarlierLines(database)
  await addEarlierLines(database)
  const lines = await database
    .select({ line: feeInvoiceLines, month: feeInvoices.month })
    .from(feeInvoiceLines)
    .innerJoin(feeInvoices, eq(feeInvoices.id, feeInvoiceLines.feeInvoiceId))
  const ofMarch = lines.filter(({ month }) => month === '2026-03-01')
  expect(ofMarch).toHaveLength(3)
  expect(sum(ofMarch.map(({ line }) => line.vat))).toBe(vatIn(total, 2400))
  expect(sum(ofMarch.map(({ line }) => line.amount))).toBe(total)
  expect(ofMarch.find(({ line }) => line.orderLineId === taxed.lineId)?.line).toMatchObject({ rate: 2400 })
  expect(lines.find(({ month }) => month === '2026-04-01')?.line).toMatchObject({
    treatment: 'not-registered',
    rate: null,
    vat: 0,
    amount: -101,
  })
})

/** Others by `SEED=7`, more of them by `HISTORIES=20`. */
const seed = Number(process.env.SEED ?? 2026)
const histories = Number(process.env.HISTORIES ?? 3)

test(`registrations that begin and end in the middle of months tax every sale and refund by the day of the sale, over ${histories} histories of seed ${seed}`, async () => {
  const arbitraryDay = fc.integer({ min: 1, max: 80 })
  const arbitraryHistory = fc.record({
    first: arbitraryDay,
    length: fc.integer({ min: 0, max: 40 }),
    sales: fc.array(fc.record({ on: arbitraryDay, price: fc.integer({ min: 50, max: 500_000 }) }), {
      minLength: 2,
      maxLength: 4,
    }),
    refunds: fc.array(fc.record({ on: arbitraryDay, of: fc.nat(3), percent: fc.integer({ min: 1, max: 60 }) }), {
      maxLength: 4,
    }),
  })
  await fc.assert(
    fc.asyncProperty(arbitraryHistory, async ({ first, length, sales, refunds }) => {
      await using world = await openMoneyBack('postgres', clock(new Date('2026-01-31T10:00:00Z')))
      const { time, database } = world
      const dayAt = (at: number) => afterDays('2026-01-31', at)
      const period = { vatNumber: 'EE987654321', from: dayAt(first), to: dayAt(first + length) }
      await registerForVat(world, period.from, period.to)
      const sold: { orderId: string; lineId: string }[] = []
      for (let at = 1; at <= 125; at += 1) {
        time.passMinutes(day)
        for (const { price } of sales.filter(({ on }) => on === at)) sold.push(await sell(world, price))
        for (const { of, percent } of refunds.filter(({ on }) => on === at)) {
          const sale = sold[of % Math.max(1, sold.length)]
          const line = sale && (await lineOf(world, sale.orderId))
          const amount = line ? Math.floor((line.total * percent) / 100) : 0
          if (sale && line && amount > 0 && line.refunded + amount < line.total) await refund(world, sale, amount / 100)
        }
        if (dayInTallinn(time.now()).endsWith('-01')) await issue(world)
      }
      const lines = await database
        .select({ line: feeInvoiceLines, paidAt: orders.paidAt })
        .from(feeInvoiceLines)
        .innerJoin(orderLines, eq(orderLines.id, feeInvoiceLines.orderLineId))
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
      for (const { line, paidAt } of lines) {
        const { treatment, rate, shopVatNumber } = feeTaxOf(dayInTallinn(paidAt ?? new Date(0)), [period], {})
        expect(line).toMatchObject({ treatment, rate, shopVatNumber })
      }
      const [booked] = await database
        .select({ vat: sql`coalesce(-sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.account, 'vat'))
      const left = [...Map.groupBy(lines, ({ line }) => line.orderLineId).values()].map((group) => {
        const rate = group[0]?.line.rate
        return rate ? vatIn(sum(group.map(({ line }) => line.amount)), rate) : cents(0)
      })
      expect(booked?.vat).toBe(sum(left))
      const declared = (await vatTable(world)).map((row) => Math.round(Number(row.split(',')[4]) * 100))
      expect(declared.reduce((all, vat) => all + vat, 0)).toBe(booked?.vat)
      await agrees(world)
    }),
    { seed, numRuns: histories },
  )
}, 600_000)
