import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { address } from '#contract/client.ts'
import type { Language } from '#domain/language.ts'
import { cents } from '#domain/money.ts'
import { artists, closedMonths, ledgerEntries } from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { enqueueStatements } from '#server/features/earnings/issue-statements.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import { countWaiting } from '../../../tests/support/databases/count-waiting.ts'
import { issuedOf, readFile, withoutStorage } from '../../../tests/support/documents.ts'
import { type MoneyBack, openMoneyBack } from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'
import { bookingMoment, closeMonthOf } from './closed-months.ts'
import { bookWaiver } from './ledger-store.ts'

const openAt = (moment: string) => openMoneyBack('postgres', clock(new Date(moment)))

const travel = ({ time }: MoneyBack, to: string) => time.passMinutes((Date.parse(to) - time.now().getTime()) / 60_000)

async function sell(world: MoneyBack) {
  await world.buy(goodCard)
  await world.deliver()
}

async function rowsOf(world: MoneyBack, month: string) {
  const { bytes } = await readFile(world, 'GET /admin/journal.csv', { query: { month } }, (await world.admin()).token)
  return bytes.toString().replace('\ufeff', '').trim().split('\r\n').slice(1)
}

test('a job that began before midnight books into the month that is open at the moment of booking', async () => {
  await using world = await openAt('2026-03-31T20:45:00Z')
  await sell(world)
  await issueDueDocuments(world.shop, world.time.now())
  const began = world.time.now()
  travel(world, '2026-03-31T21:20:00Z')
  expect(await rowsOf(world, '2026-03')).toHaveLength(3)
  await compareProvider(world.shop, began, new AbortController().signal)
  travel(world, '2026-05-02T10:00:00Z')
  const journals = [...(await rowsOf(world, '2026-03')), ...(await rowsOf(world, '2026-04'))]
  expect(journals).toHaveLength(await world.database.$count(ledgerEntries))
})

test('a month is closed after the bookings under way, and a later booking with an earlier moment goes into the next month', async () => {
  await using world = await openAt('2026-03-31T20:59:59Z')
  const { database, artistId, time } = world
  const began = time.now()
  const march = () => database.select().from(closedMonths)
  let closing: Promise<boolean> | undefined
  await database.transaction(async (tx) => {
    await bookWaiver(tx, { artistId, amount: cents(1) }, began)
    travel(world, '2026-03-31T22:00:00Z')
    closing = closeMonthOf(database, '2026-03-31', time.now())
    await expect.poll(() => countWaiting(database)).toBe(1)
    expect(await march()).toEqual([])
  })
  expect(await closing).toBe(true)
  expect(await march()).toMatchObject([{ month: '2026-03-01', entries: 2 }])
  await database.transaction((tx) => bookWaiver(tx, { artistId, amount: cents(2) }, began))
  const moments = (await database.select().from(ledgerEntries).orderBy(ledgerEntries.at)).map(({ at }) => at)
  const april = new Date('2026-03-31T21:00:00Z')
  expect(moments).toEqual([began, began, april, april])
  expect(await bookingMoment(database, time.now())).toEqual(time.now())
})

test('a month is not closed during it, nor in the ten minutes after it, and once by many at the same moment', async () => {
  await using world = await openAt('2026-03-31T20:59:59Z')
  const { database } = world
  const close = (moment: string) => closeMonthOf(database, '2026-03-05', new Date(moment))
  expect(await close('2026-03-31T20:59:59Z')).toBe(false)
  expect(await close('2026-03-31T21:09:59Z')).toBe(false)
  const both = await Promise.all([close('2026-03-31T21:10:00Z'), close('2026-03-31T21:10:01Z')])
  expect([both, await close('2026-05-01T00:00:00Z')]).toEqual([[true, true], true])
  expect(await database.$count(closedMonths)).toBe(1)
})

test('a journal is preliminary while a document of its month is due, and names its documents once it is issued', async () => {
  await using world = await openAt('2026-03-31T10:00:00Z')
  const { shop, time } = world
  await sell(world)
  // The storage is away over the end of the month.
  await withoutStorage(world, async () => {
    await expect(issueDueDocuments(shop, time.now())).rejects.toThrow('1 documents were not issued')
  })
  travel(world, '2026-04-01T10:00:00Z')
  const preliminary = await rowsOf(world, '2026-03')
  expect(preliminary).toHaveLength(3)
  expect(preliminary.filter((row) => row.includes('LK-'))).toEqual([])
  expect(await issuedOf(world, 'journal')).toEqual([])
  await issueDueDocuments(shop, time.now())
  const rows = await rowsOf(world, '2026-03')
  expect(rows.filter((row) => row.includes('LK-2026-000001'))).toHaveLength(3)
  expect(await issuedOf(world, 'journal')).toHaveLength(1)
})

test('both languages of a journal are issued from the same facts', async () => {
  await using world = await openAt('2026-03-31T10:00:00Z')
  await sell(world)
  await issueDueDocuments(world.shop, world.time.now())
  travel(world, '2026-04-01T10:00:00Z')
  const { token } = await world.admin()
  const read = async (language: Language) => {
    const url = `${address('GET /admin/journal.csv')}?month=2026-03`
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
    return (await world.app.inject({ url, headers })).body
  }
  const issued = await read('et')
  expect(issued).toContain('Leelo Uduvere')
  await world.database.update(artists).set({ name: 'Somebody Else' }).where(eq(artists.id, world.artistId))
  expect(await read('et')).toBe(issued)
  expect(await read('en')).toContain('Leelo Uduvere')
})

test('the statements of a month close it', async () => {
  await using world = await openAt('2026-03-31T10:00:00Z')
  await sell(world)
  travel(world, '2026-04-01T10:00:00Z')
  await enqueueStatements(world.shop, world.time.now())
  expect(await world.database.select().from(closedMonths)).toMatchObject([{ month: '2026-03-01', entries: 3 }])
})
