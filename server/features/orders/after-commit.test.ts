import { expect, onTestFinished, test } from 'vitest'
import { startStatementProxy } from '../../../tests/support/databases/statement-proxy.ts'
import { createPostgresDatabase } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { lineOf, openMoneyBack, refundAsAdmin, renewed } from '../../../tests/support/money-back.ts'
import { bankOf, goodCard } from '../../../tests/support/payments.ts'
import { bankAccountOf, chosenIn, made, openPayouts } from '../../../tests/support/payouts.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'

/** A database that answers no question any more once a transaction that says these words is committed. */
async function databaseLostAfterCommit() {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const proxy = await startStatementProxy(url)
  onTestFinished(proxy.close)
  const lose = async <Answer>(words: string, run: () => Promise<Answer>): Promise<Answer> => {
    let step: 'begun' | 'written' | 'committed' = 'begun'
    proxy.watch((statement, isInTransaction) => {
      if (step === 'committed') return isInTransaction ? undefined : 'cut-before'
      if (step === 'written' && statement === 'commit') step = 'committed'
      else if (statement.startsWith(words)) step = 'written'
      return undefined
    })
    const answer = await run()
    proxy.watch(undefined)
    expect(step, words).toBe('committed')
    return answer
  }
  return { url: proxy.url, lose }
}

test('what administrators do with payouts is answered from the transaction that stored it', async () => {
  const { url, lose } = await databaseLostAfterCommit()
  await using world = await openPayouts({ url })
  const { call, asAdmin, people } = world
  const [artist] = people
  if (!artist) throw new Error('An artist')
  const token = await asAdmin()
  const seller = await world.renew(artist)
  const chosen = await chosenIn(world)
  const body = { currentPassword }

  const batch = made(
    await lose('insert into "payout_batches"', () =>
      call('POST /admin/payout-batches', { body: { payouts: chosen, ...body }, ...token }),
    ),
  )
  expect(batch).toMatchObject({ sent: 2 })
  const [first, second] = batch.payouts
  const params = { id: batch.id }
  const one = (payout: typeof first) => ({ params, body: { payoutIds: [payout?.id ?? ''], ...body }, ...token })
  const isDone = { isWaiting: false }
  expect(await lose('update "payouts"', () => call('POST /admin/payout-batches/{id}/paid', one(first)))).toEqual(isDone)
  expect(await lose('update "payouts"', () => call('POST /admin/payout-batches/{id}/not-sent', one(second)))).toEqual(
    isDone,
  )
  expect(await call('GET /admin/payout-batches/{id}', { params, ...token })).toMatchObject({ paid: 1, notSent: 1 })
  const hold = { reason: 'A question', days: 5, ...body }
  const held = await lose('insert into "payout_holds"', () =>
    call('POST /admin/artists/{id}/payout-hold', { params: { id: artist.artistId }, body: hold, ...token }),
  )
  expect(held.hold).toMatchObject({ reason: 'A question' })
  const saved = await lose('update "artists"', () =>
    call('PUT /earnings/bank-account', { body: { ...bankAccountOf('Õnn'), iban: 'EE471000001020145685' }, ...seller }),
  )
  expect(saved.bankAccount).toMatchObject({ holder: 'Õnn' })
})

test('what is done with orders is answered from the transaction that stored it, and a refund is sent later', async () => {
  const { url, lose } = await databaseLostAfterCommit()
  await using world = await openMoneyBack({ url })
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const params = { id: orderId }
  const { id: lineId } = await lineOf(world, orderId)
  const artist = await renewed(world, world.artist)
  const buyer = await renewed(world, world.buyer)
  const shipped = await lose('update "order_lines"', () =>
    world.call('POST /orders/{id}/ship', { params, body: {}, ...artist }),
  )
  expect(shipped.status).toBe('shipped')
  const confirmed = await lose('update "order_lines"', () =>
    world.call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...buyer }),
  )
  expect(confirmed.status).toBe('delivered')
  expect(await lose('insert into "refunds"', () => refundAsAdmin(world, orderId, lineId, 100))).toMatchObject({
    items: [{ refunded: 100 }],
  })
})

test('what artists do with their works is answered from the transaction that stored it', async () => {
  const { url, lose } = await databaseLostAfterCommit()
  await using world = await openMoneyBack({ url })
  const { call, database, artist, artistId } = world
  const token = await renewed(world, artist)
  const { id } = await createArtwork(database, { artistId, edition: 3 })
  const params = { id }
  const sold = await lose('insert into "holds"', () =>
    call('POST /artworks/my-artworks/{id}/outside-sales', { params, ...token }),
  )
  expect(sold).toMatchObject({ available: 2 })
  const back = await lose('delete from "holds"', () =>
    call('DELETE /artworks/my-artworks/{id}/outside-sales/{saleId}', { params: { id, saleId: sold.saleId }, ...token }),
  )
  expect(back).toMatchObject({ available: 3 })
  expect(
    await lose('insert into "artworks"', () =>
      call('POST /artworks/my-artworks/{id}/duplicates', { params, ...token }),
    ),
  ).toMatchObject({
    status: 'draft',
  })
  expect(
    await lose('update "artworks"', () => call('DELETE /artworks/my-artworks/{id}/publication', { params, ...token })),
  ).toMatchObject({
    status: 'draft',
  })
})

test('how a payment ended is answered from the transaction that stored it', async () => {
  const { url, lose } = await databaseLostAfterCommit()
  await using world = await openMoneyBack({ url })
  const { call, shop, database, artistId } = world
  await bankOf(shop).holdWebhooks()
  const buyer = await renewed(world, world.buyer)
  const orderId = await world.buy(goodCard)
  const paid = await lose('update "orders"', () => call('POST /payments/confirm', { body: { orderId }, ...buyer }))
  expect(paid.status).toBe('paid')

  const work = await createArtwork(database, { artistId })
  const placed = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
  const { orderId: unpaid } = placed
  const cancelled = await lose('update "orders"', () =>
    call('POST /payments/cancel-checkout', { body: { orderId: unpaid }, ...buyer }),
  )
  expect(cancelled.status).toBe('cancelled')
})

test('what administrators do is answered from the transaction that stored it', async () => {
  const { url, lose } = await databaseLostAfterCommit()
  await using world = await openMoneyBack({ url })
  const { call, database, artistId, buyer } = world
  const token = await world.admin()
  const { id: artworkId } = await createArtwork(database, { artistId })
  const unsold = await createArtwork(database)
  const statement = { ground: 'terms', rule: 'Terms, section 4', reason: 'Not their own' } as const
  const taken = await lose('insert into "restrictions"', () =>
    call('POST /restrictions', { body: { artworkId, ...statement }, ...token }),
  )
  expect(taken).toMatchObject({ subjectId: artworkId, liftedAt: null })
  const lifted = await lose('update "restrictions"', () =>
    call('POST /restrictions/{id}/lift', { params: { id: taken.id }, body: {}, ...token }),
  )
  expect(lifted.liftedAt).not.toBeNull()

  const artist = { params: { id: artistId }, ...token }
  await call('PUT /admin/artists/{id}/suspension', { ...artist, body: statement })
  expect(
    await lose('update "restrictions"', () => call('DELETE /admin/artists/{id}/suspension', artist)),
  ).toMatchObject({
    approval: 'approved',
  })
  const person = { params: { id: buyer.userId }, body: statement, ...token }
  expect(await lose('insert into "restrictions"', () => call('PUT /admin/users/{id}/block', person))).toMatchObject({
    id: buyer.userId,
  })

  const run = await lose('insert into "audit_entries"', () =>
    call('POST /admin/health/jobs/{name}', { params: { name: 'check-books' }, ...token }),
  )
  expect(run.database.kind).toBe('postgres')
  const written = { title: 'Kevad', content: '<p>On käes.</p>', isDraft: true }
  const post = await lose('insert into "posts"', () => call('POST /blog/posts', { body: written, ...token }))
  expect(post.titles).toMatchObject({ en: 'Kevad' })

  const chosen = { kind: 'chosen' as const, titles: { en: 'Kevad' }, artworkIds: [unsold.id] }
  const collection = await lose('insert into "collections"', () =>
    call('POST /admin/collections', { body: chosen, ...token }),
  )
  expect(collection).toMatchObject({ id: 'kevad', artworksCount: 1, works: [{ isShown: true }] })
  const byRule = { rule: 'category=paintings', kind: 'rule', titles: { en: 'Paintings' } } as const
  const ruled = await call('POST /admin/collections', { body: byRule, ...token })
  const changed = await lose('update "collections"', () =>
    call('PUT /admin/collections/{id}', { params: { id: ruled.id }, body: { isPublished: true }, ...token }),
  )
  expect(changed).toMatchObject({ isPublished: true, artworksCount: 2 })
})

test('what people do with their own is answered from the transaction that stored it', async () => {
  const { url, lose } = await databaseLostAfterCommit()
  await using world = await openMoneyBack({ url })
  const { call, buyer } = world
  const artist = await renewed(world, world.artist)
  const changed = await lose('update "artists"', () =>
    call('PUT /artists/profile', { body: formOf({ name: 'Õnne Kask', biography: 'Paints.' }), ...artist }),
  )
  expect(changed.name).toBe('Õnne Kask')
  const without = await lose('update "users"', () =>
    call('POST /users/delete-profile-picture', { body: { userId: buyer.userId }, token: buyer.token }),
  )
  expect(without.user).toMatchObject({ id: buyer.userId, profilePicUrl: null })
})
