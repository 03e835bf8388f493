import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { auditEntries, restrictions, users } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { emailTo, firstPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork, type Work } from '../../../tests/support/works.ts'

const statement = { ground: 'terms', rule: 'Terms, section 4', reason: 'The pictures are copied.' } as const

async function opened(database: (typeof databaseKinds)[number] = 'postgres') {
  const open = await openShop({ database })
  const leelo = await createUser(open, { role: 'ARTIST', language: 'et' })
  const artistId = await createArtist(open.database, { userId: leelo.userId })
  const admin = await createUser(open, { role: 'ADMIN' })
  const params = { id: artistId }
  const suspend = ({ token }: Person = admin) =>
    open.call('PUT /admin/artists/{id}/suspension', { params, body: statement, token })
  const restore = ({ token }: Person = admin) => open.call('DELETE /admin/artists/{id}/suspension', { params, token })
  return { ...open, open, leelo, artistId, admin, suspend, restore }
}

const begin = ({ call }: OpenShop, { token }: Person, ...works: Work[]) =>
  call('POST /payments/create-checkout-session', { body: cartOf(...works), token })

async function pay({ app, shop }: OpenShop, sessionUrl: string) {
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
}

test.each(databaseKinds)('on %s a suspended artist is hidden, sells nothing, and finishes orders', async (database) => {
  await using shop = await opened(database)
  const { open, call, leelo, artistId, suspend, restore } = shop
  const { token } = leelo
  const [sold, running, hanging, draft] = [
    await createArtwork(shop.database, { artistId }),
    await createArtwork(shop.database, { artistId }),
    await createArtwork(shop.database, { artistId }),
    await createArtwork(shop.database, { artistId, status: 'draft' }),
  ]
  const buyer = await createUser(shop)
  const { conversationId: inquiryId } = await call('POST /conversations', {
    body: formOf({ artworkId: hanging.id, text: 'Is it signed?' }),
    token: buyer.token,
  })
  const { orderId, sessionUrl } = await begin(open, buyer, sold)
  await pay(open, sessionUrl)
  const started = await begin(open, buyer, running)

  expect(await suspend()).toEqual({ id: artistId, approval: 'suspended' })
  const gone = { problem: { status: 404 } }
  await expect(call('GET /artists/profile/{id}', { params: { id: artistId } })).rejects.toMatchObject(gone)
  await expect(call('GET /artworks/{id}', { params: { id: hanging.id } })).rejects.toMatchObject(gone)
  expect((await call('GET /artworks', {})).content).toEqual([])
  await expect(begin(open, buyer, hanging)).rejects.toMatchObject({ problem: { code: 'artwork-not-found' } })
  const refused = { problem: { code: 'artist-suspended', status: 403 } }
  for (const { id } of [draft, hanging]) {
    await expect(call('PUT /artworks/my-artworks/{id}/publication', { params: { id }, token })).rejects.toMatchObject(
      refused,
    )
    await expect(
      call('PUT /artworks/{id}', { params: { id }, body: formOf({ year: '2020' }), token }),
    ).rejects.toMatchObject(refused)
    await expect(call('DELETE /artworks/{id}', { params: { id }, token })).rejects.toMatchObject(refused)
  }

  // Who was paying may finish: they have a contract.
  await pay(open, started.sessionUrl)
  expect((await call('GET /sales', { token })).totalElements).toBe(2)
  await call('POST /orders/{id}/prepare', { params: { id: orderId }, body: {}, token })
  await call('POST /orders/{id}/ship', { params: { id: orderId }, body: {}, token })
  expect(await call('GET /earnings', { token })).toMatchObject({ totalElements: 2 })
  const shown = await call('GET /artists/dashboard', { token })
  expect(shown).toMatchObject({ approval: 'suspended', suspension: { rule: statement.rule, reason: statement.reason } })
  expect(shown.overview?.toSend).toHaveLength(1)
  const about = { body: formOf({ orderId, text: 'It is on its way.' }), token }
  const { conversationId } = await call('POST /conversations', about)
  const answer = { params: { id: conversationId }, body: formOf({ text: 'Thank you.' }), token: buyer.token }
  await call('POST /conversations/{id}/messages', answer)
  await expect(
    call('POST /conversations/{id}/messages', {
      params: { id: inquiryId },
      body: formOf({ text: 'Yes.' }),
      token,
    }),
  ).rejects.toMatchObject({ problem: { status: 403 } })
  expect((await call('GET /conversations', { query: { side: 'artist' }, token })).totalElements).toBe(2)

  expect(await restore()).toEqual({ id: artistId, approval: 'approved' })
  expect(await call('GET /artworks/{id}', { params: { id: hanging.id } })).toMatchObject({ id: hanging.id })
  await call('PUT /artworks/my-artworks/{id}/archive', { params: { id: hanging.id }, token })
})

test('the artist is told why in their language, and once it is over; both are written down', async () => {
  await using shop = await opened()
  const { leelo, admin, artistId, suspend, restore } = shop
  await suspend()
  const email = await emailTo(shop, leelo.email)
  expect(email.language).toBe('et')
  expect(email.text).toContain(statement.rule)
  expect(email.text).toContain(statement.reason)
  await restore()
  expect((await emailTo(shop, leelo.email)).subject).not.toBe(email.subject)
  const entries = await shop.database.select().from(auditEntries).orderBy(desc(auditEntries.at), desc(auditEntries.id))
  expect(entries).toMatchObject([
    {
      by: admin.userId,
      action: 'artist-restored',
      subject: leelo.userId,
      details: { after: { approval: 'approved' } },
    },
    { action: 'artist-suspended', details: { artistId, reason: statement.reason, before: { approval: 'approved' } } },
  ])
})

test('two administrators at once suspend once, and restore once', async () => {
  await using shop = await opened()
  const { admin, suspend, restore } = shop
  const other = await createUser(shop, { role: 'ADMIN' })
  for (const [act, code] of [
    [suspend, 'already-restricted'],
    [restore, 'not-restricted'],
  ] as const) {
    const outcomes = await Promise.allSettled([act(admin), act(other)])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { problem: { code } } }])
  }
  expect(await shop.database.$count(restrictions)).toBe(1)
})

test('only artists who sell are suspended, with a reason', async () => {
  await using shop = await opened()
  const { call, admin, artistId } = shop
  const pending = await createArtist(shop.database, { approval: 'pending' })
  const suspend = (id: string, body: typeof statement) =>
    call('PUT /admin/artists/{id}/suspension', { params: { id }, body, ...admin })
  await expect(suspend(pending, statement)).rejects.toMatchObject({ problem: { code: 'not-selling' } })
  const without = { ...statement, reason: ' ' as typeof statement.reason }
  await expect(suspend(artistId, without)).rejects.toMatchObject({
    problem: { fields: { reason: { code: 'required' } } },
  })
})

test('artists are searched, with what they have sold and are owed', async () => {
  await using shop = await opened()
  const { open, call, leelo, artistId, admin } = shop
  await createArtist(shop.database, { name: 'Aino Õunapuu', approval: 'pending' })
  await createArtwork(shop.database, { artistId, status: 'draft' })
  const work = await createArtwork(shop.database, { artistId, price: cents(11_000) })
  const { sessionUrl } = await begin(open, await createUser(shop), work)
  await pay(open, sessionUrl)
  const list = (query: object = {}) => call('GET /admin/artists', { query, ...admin })
  expect((await list()).content).toMatchObject([
    { name: 'Aino Õunapuu', email: null, approval: 'pending', works: 0, sold: 0, owed: 0 },
    { name: 'Leelo Uduvere', email: leelo.email, commissionTier: 'premium', works: 1, sold: 1, owed: 100 },
  ])
  expect((await list({ q: 'õunap' })).totalElements).toBe(1)
  expect((await list({ q: leelo.email })).content).toMatchObject([{ id: artistId }])
  expect((await list({ state: 'suspended' })).content).toEqual([])
  await expect(list({ q: 'x'.repeat(10_000) })).rejects.toMatchObject({
    problem: { fields: { q: { code: 'too-long' } } },
  })
})

test('the commission of what is listed from now on changes, with the password, once', async () => {
  await using shop = await openShop()
  const { call } = shop
  const { token, userId } = await signUp(shop)
  await shop.database.update(users).set({ role: 'ADMIN' })
  const leelo = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(shop.database, { userId: leelo.userId })
  const listed = await createArtwork(shop.database, { artistId, price: cents(11_000) })
  const change = (currentPassword: string) => {
    const body = { before: 'premium', tier: 'standard', currentPassword } as const
    return call('PUT /admin/artists/{id}/commission', { params: { id: artistId }, body, token })
  }
  await expect(change('Wrong-1234')).rejects.toMatchObject({ problem: { code: 'wrong-password' } })
  const outcomes = await Promise.allSettled([change(firstPassword), change(firstPassword)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const body = formOf({ title: 'X', category: 'painting', artistPrice: '100', status: 'draft' })
  const { id } = await call('POST /artworks', { body, token: leelo.token })
  expect(await call('GET /artworks/my-artworks/{id}', { params: { id }, token: leelo.token })).toMatchObject({
    commissionRate: 0.15,
    price: 115,
  })
  expect(await call('GET /artworks/{id}', { params: { id: listed.id } })).toMatchObject({
    commissionRate: 0.1,
    price: 110,
  })
  expect(await shop.database.select().from(auditEntries)).toMatchObject([
    {
      by: userId,
      action: 'commission-changed',
      subject: leelo.userId,
      details: { after: { commissionTier: 'standard' } },
    },
    { action: 'artwork-created' },
  ])
})
