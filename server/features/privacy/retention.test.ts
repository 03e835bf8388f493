import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Id, newId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { orders, outgoingMail, users } from '#server/database/schema.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import { captureLog } from '../../../tests/support/captured-log.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { purgeAccounts } from './purge-accounts.ts'

const sums = { subtotal: cents(100), shipping: cents(0), tax: cents(0), total: cents(100) }

/** Cancelled orders of buyers who have left. */
async function placeNameless({ database }: OpenShop, count: number): Promise<Id[]> {
  const at = new Date()
  const rows = Array.from({ length: count }, (_, number) => ({
    id: newId(at),
    number: `LO-2026-${number}`,
    buyerName: '',
    buyerEmail: '',
    language: 'en' as const,
    state: 'cancelled' as const,
    ...sums,
    expiresAt: at,
    createdAt: at,
    updatedAt: at,
  }))
  await database.insert(orders).values(rows)
  return rows.map(({ id }) => id)
}

/** E-mails that were sent about these orders, one after the other, in turn. */
async function sendAbout({ database }: OpenShop, orderIds: readonly Id[], count: number): Promise<void> {
  const few = 5000
  for (let from = 1; from <= count; from += few)
    await database.execute(sql`
      insert into outgoing_mail (id, key, order_id, "to", language, subject, text, html, created_at, sent_at)
      select lpad(to_hex(n), 24, '0'), 'order-paid:' || ids[1 + n % ${orderIds.length}] || ':' || n,
        ids[1 + n % ${orderIds.length}], 'reader-' || n || '@louend.test', 'en', 'Hello', 'Hello', 'Hello', now(), now()
      from generate_series(${from}::int, ${Math.min(count, from + few - 1)}::int) n,
        (select ${sql.param(orderIds)}::text[] as ids) a`)
}

test('sixty thousand e-mails about a thousand orders whose buyers have left are deleted within the time of a query', async () => {
  await using open = await openShop()
  await sendAbout(open, await placeNameless(open, 1000), 60_000)
  await enqueueEmail(
    open.database,
    { key: 'news', to: 'mari@louend.test', about: 'other', language: 'en', subject: 'News', parts: ['News'] },
    new Date(),
  )
  await purgeAccounts(open.shop, new Date())
  expect((await open.database.select().from(outgoingMail)).map(({ key }) => key)).toEqual(['news'])
})

test('the e-mails of an order are found by an index', async () => {
  await using open = await openShop()
  const orderIds = await placeNameless(open, 1000)
  await sendAbout(open, orderIds, 20_000)
  await open.database.execute(sql`analyze outgoing_mail`)
  const query = open.database
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.orderId, orderIds[0] ?? ''))
  const { rows } = (await open.database.execute(sql`explain ${query}`)) as { rows: object[] }
  expect(JSON.stringify(rows)).toContain('outgoing_mail_order')
})

test('what cannot be deleted is reported, and keeps nothing else from being deleted', async () => {
  const { log, linesWith } = captureLog()
  await using open = await openShop({ log })
  const { database, shop } = open
  const long = new Date(Date.now() - 3 * 365 * 86_400_000)
  await sendAbout(open, [newId(long)], 10)
  await database.update(outgoingMail).set({ sentAt: long, orderId: null })
  const broken = { ...shop.identity, deleteExpired: () => Promise.reject(new Error('the provider is away')) }
  await expect(purgeAccounts({ ...shop, identity: broken }, new Date())).rejects.toThrow('expired identities')
  expect(await database.$count(outgoingMail)).toBe(0)
  expect(linesWith('expired identities')).toHaveLength(1)
})

test('nothing more is deleted once another instance has taken over', async () => {
  await using open = await openShop()
  await sendAbout(open, await placeNameless(open, 1), 10)
  await purgeAccounts(open.shop, new Date(), AbortSignal.abort())
  expect(await open.database.$count(outgoingMail)).toBe(10)
})

test('the address before a change is forgotten after thirty days', async () => {
  await using open = await openShop()
  const { userId } = await createUser(open)
  const emailChangedAt = new Date('2026-05-01T10:00:00Z')
  await open.database.update(users).set({ formerEmail: 'former@louend.test', emailChangedAt })
  const show = async () => (await open.database.select().from(users).where(eq(users.id, userId)))[0]
  await purgeAccounts(open.shop, new Date('2026-05-31T09:59:59Z'))
  expect(await show()).toMatchObject({ formerEmail: 'former@louend.test' })
  await purgeAccounts(open.shop, new Date('2026-05-31T10:00:00Z'))
  expect(await show()).toMatchObject({ formerEmail: null, emailChangedAt })
})
