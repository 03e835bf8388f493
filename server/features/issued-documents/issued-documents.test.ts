import { createHash } from 'node:crypto'
import { isNotNull, ne, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { yearInTallinn } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { artists, dueDocuments, issuedDocuments, orders, receivedFiles } from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { removeOldUploads } from '#server/features/uploads/remove-old-uploads.ts'
import { site } from '#site/site.ts'
import { documentsTexts } from '#texts/documents.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { change, issuedOf, readFile, withoutStorage } from '../../../tests/support/documents.ts'
import {
  type MoneyBack,
  openMoneyBack,
  refundOnDashboard,
  refundsFailCard,
  renewed,
} from '../../../tests/support/money-back.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { goodCard } from '../../../tests/support/payments.ts'
import { linesOf } from '../../../tests/support/pdf-lines.ts'
import { setFacts } from '../../../tests/support/shop-facts.ts'
import { checkDocuments } from './check-documents.ts'
import { drawnFrom, issueDocument } from './issue-document.ts'

type Reader = { readonly language?: Language }

/** The receipt as its buyer reads it. */
const readReceipt = async (world: MoneyBack, id: string, query: Reader = {}) =>
  readFile(world, 'GET /orders/{id}/receipt', { params: { id }, query }, (await renewed(world, world.buyer)).token)

async function buyPaid(world: MoneyBack, card = goodCard): Promise<string> {
  const orderId = await world.buy(card)
  await world.deliver()
  return orderId
}

const issue = ({ shop, time }: MoneyBack) => issueDueDocuments(shop, time.now())

const health = async (world: MoneyBack) => (await world.call('GET /admin/health', await world.admin())).documents

test('documents that are issued at the same moment are numbered without a gap', async () => {
  await using open = await openShop()
  const now = new Date('2026-11-27T10:00:00Z')
  const issueOne = (subject: string) =>
    issueDocument(
      open.shop,
      {
        kind: 'journal',
        subject,
        languages: ['en', 'et'],
        fileName: 'a.csv',
        type: 'text/csv',
        read: () => drawnFrom('a', Buffer.from),
      },
      now,
    )
  const rounds = Array.from({ length: 15 }, (_, round) => round)
  for (const round of rounds) await Promise.all([1, 2, 3, 4].map((at) => issueOne(`${round} ${at}`)))
  const issued = await issuedOf(open, 'journal')
  expect(issued.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
})

describe.each(databaseKinds)('on %s', (kind) => {
  test('a receipt is issued once it is paid, and reads the same bytes after address, names and texts have changed', async () => {
    await using world = await openMoneyBack(kind)
    const { database } = world
    const orderId = await buyPaid(world)
    expect(await database.select().from(dueDocuments)).toMatchObject([{ kind: 'receipt', subject: orderId }])
    await issue(world)
    expect(await database.select().from(dueDocuments)).toEqual([])
    const first = await readReceipt(world, orderId)
    expect(first.statusCode).toBe(200)
    expect(linesOf(first.bytes)).toEqual(expect.arrayContaining(['Receipt', site.street]))

    await database.update(orders).set({ buyerName: 'Somebody Else', shippingAddress: null })
    await database.update(artists).set({ name: 'Renamed' })
    await setFacts(world.shop, { street: 'Elsewhere 1' })
    change(documentsTexts.en.documents, { receipt: 'Till slip' })
    const again = await readReceipt(world, orderId)
    expect(again.bytes.equals(first.bytes)).toBe(true)
    const params = { id: orderId }
    const admins = await readFile(world, 'GET /orders/{id}/receipt', { params }, (await world.admin()).token)
    expect(admins.bytes.equals(first.bytes)).toBe(true)
    // One that is issued now says what is true now.
    const other = await readReceipt(world, await buyPaid(world))
    expect(linesOf(other.bytes)).toEqual(expect.arrayContaining(['Till slip', 'Elsewhere 1']))
  })

  test('readers who come at once read the same document, and numbers have no gaps', async () => {
    await using world = await openMoneyBack(kind)
    const orderIds = [await buyPaid(world), await buyPaid(world), await buyPaid(world)]
    const readings = await Promise.all(
      orderIds.flatMap((id) => [1, 2, 3].map(async () => ({ id, ...(await readReceipt(world, id)) }))),
    )
    expect(readings.map(({ statusCode }) => statusCode)).toEqual(readings.map(() => 200))
    for (const id of orderIds) {
      const [first, ...others] = readings.filter((reading) => reading.id === id)
      for (const other of others) expect(first?.bytes.equals(other.bytes)).toBe(true)
    }
    await issue(world)
    const issued = await issuedOf(world, 'receipt')
    expect(issued.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(new Set(issued.map(({ subject }) => subject))).toEqual(new Set(orderIds))
    // What others have drawn in vain is known, so that it goes.
    const kept = new Set(issued.map(({ storageKey }) => storageKey))
    for (const { key } of await world.database.select().from(receivedFiles)) expect(kept).not.toContain(key)
  })

  test('its second language is a copy with the same number, issued with it from the same facts', async () => {
    await using world = await openMoneyBack(kind)
    const orderId = await buyPaid(world)
    await issue(world)
    await world.database.update(orders).set({ buyerName: 'Somebody Else' })
    const estonian = await readReceipt(world, orderId, { language: 'et' })
    expect(linesOf(estonian.bytes)).toContain('Kviitung')
    expect(linesOf(estonian.bytes)).not.toContain('Somebody Else')
    change(documentsTexts.et.documents, { receipt: 'Tšekk' })
    const again = await readReceipt(world, orderId, { language: 'et' })
    expect(again.bytes.equals(estonian.bytes)).toBe(true)
    const english = await readReceipt(world, orderId)
    const [original] = await issuedOf(world, 'receipt')
    const issued = await world.database.select().from(issuedDocuments).orderBy(issuedDocuments.language)
    const common = { number: 1, issuedAt: original?.issuedAt, facts: original?.facts }
    expect(issued).toMatchObject([
      { ...common, language: 'en', copyOf: null },
      { ...common, language: 'et', copyOf: original?.id },
    ])
    for (const { bytes } of [english, estonian])
      expect(linesOf(bytes).filter((line) => line.startsWith('LK-'))).toEqual([
        `LK-${yearInTallinn(world.time.now())}-000001`,
      ])
  })

  test('without the storage people pay all the same, and what is due is issued once it is back, without a gap', async () => {
    await using world = await openMoneyBack(kind)
    let orderId = ''
    await withoutStorage(world, async () => {
      orderId = await buyPaid(world)
      expect(await readReceipt(world, orderId)).toMatchObject({ statusCode: 503, code: 'document-unavailable' })
      await expect(issue(world)).rejects.toThrow('1 documents were not issued')
      expect(await health(world)).toEqual({ waiting: 1, damaged: [] })
    })
    const other = await buyPaid(world)
    await issue(world)
    expect(await health(world)).toEqual({ waiting: 0, damaged: [] })
    for (const id of [orderId, other]) expect((await readReceipt(world, id)).statusCode).toBe(200)
    expect((await issuedOf(world, 'receipt')).map(({ number }) => number)).toEqual([1, 2])
    const before = await readReceipt(world, other)
    await withoutStorage(world, async () => {
      expect(await readReceipt(world, other)).toMatchObject({ statusCode: 503, code: 'document-unavailable' })
    })
    expect((await readReceipt(world, other)).bytes.equals(before.bytes)).toBe(true)
  })

  test('a file that is not what was issued is shown to nobody, and administrators hear of it until it is put back', async () => {
    await using world = await openMoneyBack(kind)
    const { storage } = world.shop
    const orderId = await buyPaid(world)
    const { bytes } = await readReceipt(world, orderId)
    const [{ storageKey } = { storageKey: '' }] = await issuedOf(world, 'receipt')
    const damaged = [
      ['changed', () => storage.put(storageKey, Buffer.concat([bytes, Buffer.from(' ')]), 'application/pdf')],
      ['missing', () => storage.remove(storageKey)],
    ] as const
    for (const [damage, harm] of damaged) {
      await harm()
      expect(await readReceipt(world, orderId)).toMatchObject({ statusCode: 500, code: 'document-damaged' })
      expect(await health(world)).toMatchObject({ damaged: [{ damage, storageKey }] })
      await expect(issue(world)).rejects.toThrow('1 are not what was issued')
      await storage.put(storageKey, bytes, 'application/pdf')
      await issue(world)
      expect(await health(world)).toEqual({ waiting: 0, damaged: [] })
      expect((await readReceipt(world, orderId)).bytes.equals(bytes)).toBe(true)
    }
    expect(await issuedOf(world, 'receipt')).toHaveLength(1)
  })

  test('what was issued can neither be changed nor deleted before its time is over', async () => {
    await using world = await openMoneyBack(kind)
    const { database } = world
    const orderId = await buyPaid(world)
    await issue(world)
    const [row] = await issuedOf(world, 'receipt')
    expect(row).toMatchObject({ orderId, issuer: 'shop', keptUntil: `${(row?.year ?? 0) + 7}-12-31` })
    const refused = (statement: Promise<unknown>) =>
      expect(statement).rejects.toMatchObject({ cause: { code: '23514' } })
    await refused(
      database
        .update(issuedDocuments)
        .set({ sha256: 'f'.repeat(64) })
        .execute(),
    )
    await refused(database.delete(issuedDocuments).execute())
    await refused(database.execute(sql`truncate issued_documents cascade`))
  })
})

test('a copy of a document that an earlier release issued alone is drawn when it is read first', async () => {
  await using world = await openMoneyBack()
  const { database } = world
  const orderId = await buyPaid(world)
  await issue(world)
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.delete(issuedDocuments).where(isNotNull(issuedDocuments.copyOf))
    await tx.update(issuedDocuments).set({ facts: null })
  })
  const [original] = await issuedOf(world, 'receipt')
  const estonian = await readReceipt(world, orderId, { language: 'et' })
  expect(linesOf(estonian.bytes)).toContain('Kviitung')
  expect((await readReceipt(world, orderId, { language: 'et' })).bytes.equals(estonian.bytes)).toBe(true)
  const rows = await database
    .select()
    .from(issuedDocuments)
    .where(ne(issuedDocuments.id, original?.id ?? ''))
  expect(rows).toMatchObject([{ language: 'et', number: 1, issuedAt: original?.issuedAt }])
})

test('a damaged file is noticed within some months of nights, though nobody reads it', async () => {
  await using world = await openMoneyBack()
  const { shop, time } = world
  await buyPaid(world)
  await issue(world)
  const [{ storageKey } = { storageKey: '' }] = await issuedOf(world, 'receipt')
  const nights = Array.from({ length: 96 }, (_, night) => new Date(time.now().getTime() + night * 86_400_000))
  for (const night of nights) await checkDocuments(shop, night)
  expect(await health(world)).toEqual({ waiting: 0, damaged: [] })
  await shop.storage.remove(storageKey)
  for (const night of nights) await checkDocuments(shop, night)
  expect(await health(world)).toMatchObject({ damaged: [{ damage: 'missing', storageKey }] })
})

test('after the seventh year a document is deleted with its file, and not drawn anew', async () => {
  await using world = await openMoneyBack()
  const { shop } = world
  const orderId = await buyPaid(world)
  const year = yearInTallinn(world.time.now()) + 7
  expect((await readReceipt(world, orderId)).statusCode).toBe(200)
  const [{ storageKey } = { storageKey: '' }] = await issuedOf(world, 'receipt')
  // Administrators are told 30 days before.
  for (const at of ['12-02T10:00:00Z', '12-31T21:59:59Z']) await purgeAccounts(shop, new Date(`${year}-${at}`))
  expect(await issuedOf(world, 'receipt')).toHaveLength(1)
  const over = new Date(`${year}-12-31T22:00:00Z`)
  await purgeAccounts(shop, over)
  expect(await issuedOf(world, 'receipt')).toEqual([])
  await removeOldUploads(shop, over)
  expect(await shop.storage.has(storageKey)).toBe(false)
  world.time.passMinutes((over.getTime() - world.time.now().getTime()) / 60_000)
  // The buyer is not known any more.
  const params = { id: orderId }
  const read = await readFile(world, 'GET /orders/{id}/receipt', { params }, (await world.admin()).token)
  expect(read).toMatchObject({ statusCode: 410, code: 'document-expired' })
})

test('the export of a buyer has their documents with the bytes', async () => {
  await using world = await openMoneyBack()
  const { bytes } = await readReceipt(world, await buyPaid(world))
  const { documents } = await world.call('GET /users/data-export', await renewed(world, world.buyer))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(documents).toMatchObject([{ kind: 'receipt', sha256, base64: bytes.toString('base64') }])
})

/** What a receipt says that was paid once all refunds are taken off. */
const afterRefunds = (pdf: Buffer) => {
  const lines = linesOf(pdf)
  return lines[lines.indexOf(documentsTexts.en.documents.paidAfterRefunds) + 1]
}

test('the receipt of an order that was refunded on the dashboard in two parts adds up, and the earlier ones stay', async () => {
  await using world = await openMoneyBack()
  const orderId = await buyPaid(world)
  await issue(world)
  await refundOnDashboard(world, orderId, 11_000)
  expect(afterRefunds((await readReceipt(world, orderId)).bytes)).toBe('€990.00')
  await refundOnDashboard(world, orderId)
  expect(afterRefunds((await readReceipt(world, orderId)).bytes)).toBe('€0.00')
  expect((await issuedOf(world, 'receipt')).map(({ number }) => number)).toEqual([1, 2, 3])
})

test('the receipt of an order whose refund came back says that nothing is refunded', async () => {
  await using world = await openMoneyBack()
  const orderId = await buyPaid(world, refundsFailCard)
  await refundOnDashboard(world, orderId)
  world.time.passMinutes(1)
  await world.deliver()
  expect(await world.show(orderId)).toMatchObject({ payment: { state: 'paid', refunded: 0 } })
  const lines = linesOf((await readReceipt(world, orderId)).bytes)
  expect(lines).not.toContain('Paid after refunds')
  expect(lines[lines.lastIndexOf('Paid') + 1]).toBe('€1,100.00')
})
