import { eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { startStatementProxy } from '../../tests/support/databases/statement-proxy.ts'
import { createPostgresDatabase, databaseKinds } from '../../tests/support/databases/test-databases.ts'
import { createUser } from '../../tests/support/identity/users.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { cartOf, createArtwork, type Work } from '../../tests/support/works.ts'
import { listenToChanges } from './changes.ts'
import { connect } from './connect.ts'
import { artworks, holds } from './schema.ts'

test('a server that has gone without a word is noticed, and whatever changed meanwhile counts as changed', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const proxy = await startStatementProxy(url)
  onTestFinished(proxy.close)
  const connection = await connect({ kind: 'postgres', url: proxy.url, connections: 1 })
  onTestFinished(connection.close)
  const changes = await listenToChanges(connection, () => undefined)
  onTestFinished(changes.close)
  const changed: string[] = []
  changes.listen((tag) => changed.push(tag))
  changes.listenToEmails(() => changed.push('emails'))

  let left = 1
  proxy.watch((statement) => (statement === 'select 1' && left-- > 0 ? 'freeze-in' : undefined))
  await expect.poll(() => changed).toEqual(['everything', 'emails'])
})

describe.each(databaseKinds)('on %s', (database) => {
  test('lists hear of a work when it changes, but not of copies that are held, released or bought', async () => {
    await using open = await openShop({ database })
    const work = await createArtwork(open.database, { edition: 3 })
    const heard: string[] = []
    open.shop.changes.listen((tag) => heard.push(tag))
    /** Which kinds of tags are announced by this. */
    const announced = async (change: () => PromiseLike<unknown>) => {
      heard.length = 0
      await change()
      await open.database.execute(`select pg_notify('louend_changes', 'end')`)
      await expect.poll(() => heard.at(-1)).toBe('end')
      return [...new Set(heard.slice(0, -1).map((tag) => tag.split(':')[0]))].sort()
    }
    const update = (values: object) => () => open.database.update(artworks).set(values).where(eq(artworks.id, work.id))
    const turn = (copy: number, state: 'sold' | 'released') => () =>
      open.database.update(holds).set({ state }).where(eq(holds.copy, copy))
    const buyers = [await createUser(open.shop), await createUser(open.shop), await createUser(open.shop)]
    const buy = (bought: Work) =>
      open.call('POST /payments/create-checkout-session', { body: cartOf(bought), token: buyers.pop()?.token ?? '' })
    const now = new Date()
    const outside = {
      id: newId(now),
      artworkId: work.id,
      copy: 3,
      state: 'sold',
      expiresAt: now,
      createdAt: now,
    } as const

    // What was announced before.
    await announced(async () => undefined)
    expect(await announced(() => buy(work))).toEqual(['artwork'])
    expect(await announced(() => buy(work))).toEqual(['artwork'])
    expect(await announced(turn(1, 'released'))).toEqual(['artwork'])
    expect(await announced(turn(2, 'sold'))).toEqual(['artwork'])
    // Somebody has decided these, and looks whether it is so.
    expect(await announced(turn(2, 'released'))).toEqual(['artwork', 'listed'])
    expect(await announced(() => open.database.insert(holds).values(outside))).toEqual(['artwork', 'listed'])
    expect(await announced(() => open.database.delete(holds).where(isNull(holds.orderId)))).toEqual([
      'artwork',
      'listed',
    ])
    expect(await announced(update({ status: 'draft' }))).toEqual(['artwork', 'listed'])
    expect(await announced(update({ takenDownAt: now }))).toEqual(['artwork', 'listed'])
    expect(await announced(update({ price: cents(300_000) }))).toEqual(['artwork', 'listed'])
    expect(await announced(update({ title: { en: 'Another' } }))).toEqual(['artwork', 'listed'])

    const original = await createArtwork(open.database)
    await announced(async () => undefined)
    expect(await announced(() => buy(original))).toEqual(['artwork'])
    const sell = () => open.database.update(holds).set({ state: 'sold' }).where(eq(holds.artworkId, original.id))
    expect(await announced(sell)).toEqual(['artwork', 'listed'])
    const id = newId(new Date(now.getTime() + 1))
    const copy = sql`insert into artworks select (jsonb_populate_record(a, ${JSON.stringify({ id })})).* from artworks a where id = ${original.id}`
    expect(await announced(() => open.database.execute(copy))).toEqual(['artwork', 'listed'])
    expect(await announced(() => open.database.delete(artworks).where(eq(artworks.id, id)))).toEqual([
      'artwork',
      'listed',
    ])
  })
})
