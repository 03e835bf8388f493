import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  artists,
  artworks,
  conversations as conversationTable,
  messagePictures,
  orderLines,
  outgoingMail,
  payouts,
  pictures,
  reports,
  users,
} from '#server/database/schema.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { sendEmails } from '#server/features/outbox/send-emails.ts'
import { prerenderVariants } from '#server/features/pictures/prerender-variants.ts'
import { deleteRemovedFiles } from '#server/features/pictures/removed-files.ts'
import { removeUnused } from '#server/features/pictures/unused-pictures.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { filesBelow, leaver, tracesIn } from '../../../tests/support/rules/personal-data.ts'
import { keysIn } from '../../../tests/support/uploads.ts'
import { cartOf, createArtist, createArtwork, type Work } from '../../../tests/support/works.ts'

const written = (text: string, fields: Record<string, string> = {}, files: readonly Uint8Array[] = []): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, text })) form.append(name, value)
  for (const file of files) form.append('pictures', new Blob([Buffer.from(file)]), 'picture.png')
  return form
}

const painted = (width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background: '#345' } })
    .withExif({ IFD0: { Copyright: 'Kirsipuu' } })
    .jpeg()
    .toBuffer()

/** An artist with an account, a work of theirs and a buyer. */
async function openStudio(open: OpenShop) {
  const artist = await createUser(open.shop, { role: 'ARTIST', firstName: 'Leelo', language: 'et' })
  const artistId = await createArtist(open.database, { userId: artist.userId, email: 'studio@louend.test' })
  const work = await createArtwork(open.database, { artistId })
  const buyer = await createUser(open.shop, { firstName: 'Kadri', lastName: 'Rebane' })
  const openConversation = (text: string, from: Person = buyer, about: Work = work) =>
    open.call('POST /conversations', { body: written(text, { artworkId: about.id }), token: from.token })
  const send = (id: string, text: string, from: Person) =>
    open.call('POST /conversations/{id}/messages', { params: { id }, body: written(text), token: from.token })
  const show = (id: string, person: Person) =>
    open.call('GET /conversations/{id}', { params: { id }, token: person.token })
  const list = (side: 'buyer' | 'artist', person: Person) =>
    open.call('GET /conversations', { query: { side }, token: person.token })
  return { artist, artistId, work, buyer, openConversation, send, show, list }
}

async function buy({ shop, app, call }: OpenShop, buyer: Person, ...works: Work[]): Promise<string> {
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(...works),
    token: buyer.token,
  })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  return orderId
}

const refusal = (code: string) => ({ problem: { code } })

describe.each(databaseKinds)('on %s', (database) => {
  test('a buyer asks about a work, and the artist answers', async () => {
    await using open = await openShop({ database })
    const { artist, work, buyer, openConversation, send, show, list } = await openStudio(open)
    const about = { query: { artworkId: work.id }, token: buyer.token }
    expect(await open.call('GET /conversations/about', about)).toMatchObject({
      side: 'buyer',
      partner: { name: 'Leelo Uduvere' },
      artwork: { id: work.id, isPublic: true },
      conversationId: null,
    })
    const { conversationId: id } = await openConversation('Is it framed?\n<b>Really</b>')
    expect(await open.call('GET /conversations/about', about)).toMatchObject({ conversationId: id })
    expect((await list('artist', artist)).content).toMatchObject([
      {
        id,
        side: 'artist',
        partner: { name: 'Kadri R.', artistSlug: null },
        unread: 1,
        lastMessage: { author: 'buyer', text: 'Is it framed?\n<b>Really</b>', pictures: 0 },
      },
    ])
    expect(JSON.stringify(await show(id, artist))).not.toMatch(/louend\.test|Rebane/)

    await send(id, 'It is.', artist)
    expect(await show(id, artist)).toMatchObject({ unread: 0 })
    const seen = await show(id, buyer)
    expect(seen).toMatchObject({ unread: 1, blockedReason: null, hasEarlier: false })
    expect(seen.messages.map(({ author, text }) => [author, text])).toEqual([
      ['buyer', 'Is it framed?\n<b>Really</b>'],
      ['artist', 'It is.'],
    ])
    const until = seen.messages.at(-1)?.createdAt ?? ''
    expect(
      await open.call('PUT /conversations/{id}/read', { params: { id }, body: { until }, token: buyer.token }),
    ).toEqual({
      unread: 0,
    })
    // What was read stays read.
    const earlier = { until: '2020-01-01T00:00:00.000Z' }
    await open.call('PUT /conversations/{id}/read', { params: { id }, body: earlier, token: buyer.token })
    expect(await show(id, buyer)).toMatchObject({ unread: 0 })
    // The next question about the same work goes to the same conversation.
    expect((await openConversation('And signed?')).conversationId).toBe(id)
    expect(await list('buyer', buyer)).toMatchObject({ totalElements: 1 })
  })

  test('buyer and artist write about a paid order, one conversation with each artist', async () => {
    await using open = await openShop({ database })
    const { artist, artistId, work, show } = await openStudio(open)
    const other = await createUser(open.shop, { role: 'ARTIST' })
    const otherId = await createArtist(open.database, { userId: other.userId, name: 'Kaur Kask' })
    const buyer = await createUser(open.shop)
    await open.database.update(users).set({ verified: false }).where(eq(users.id, buyer.userId))
    const orderId = await buy(open, buyer, work, await createArtwork(open.database, { artistId: otherId }))
    const start = (fields: Record<string, string>, { token }: Person) =>
      open.call('POST /conversations', { body: written('When?', { orderId, ...fields }), token })

    await expect(start({}, buyer)).rejects.toMatchObject(refusal('artist-not-found'))
    const { conversationId: id } = await start({ artistId }, buyer)
    expect((await start({}, artist)).conversationId).toBe(id)
    expect((await start({ artistId: otherId }, buyer)).conversationId).not.toBe(id)
    expect(await show(id, artist)).toMatchObject({ artwork: null, order: { id: orderId }, side: 'artist' })
    await expect(start({}, await createUser(open.shop))).rejects.toMatchObject(refusal('order-not-found'))
    // About a work, the same buyer has to verify the address first.
    const question = { body: written('Framed?', { artworkId: work.id }), token: buyer.token }
    await expect(open.call('POST /conversations', question)).rejects.toMatchObject(refusal('email-not-verified'))
  })
})

describe('nobody', () => {
  test('writes where they may not', async () => {
    await using open = await openShop()
    const { artist, artistId, work, buyer, openConversation, send, show, list } = await openStudio(open)
    const unreachable = await createArtwork(open.database)
    const draft = await createArtwork(open.database, { artistId, status: 'draft' })
    const unpaid = await open.call('POST /payments/create-checkout-session', { body: cartOf(work), token: buyer.token })
    await expect(openConversation('Mine', artist)).rejects.toMatchObject(refusal('forbidden'))
    await expect(openConversation('Hello', buyer, unreachable)).rejects.toMatchObject(refusal('recipient-unreachable'))
    await expect(openConversation('Hello', buyer, draft)).rejects.toMatchObject(refusal('artwork-not-found'))
    await expect(
      open.call('POST /conversations', { body: written('Hi', { orderId: unpaid.orderId }), token: buyer.token }),
    ).rejects.toMatchObject(refusal('order-not-found'))
    for (const body of [written('Hi'), written('Hi', { artworkId: work.id, orderId: unpaid.orderId })])
      await expect(open.call('POST /conversations', { body, token: buyer.token })).rejects.toMatchObject({
        problem: { code: 'invalid', fields: { artworkId: { code: 'required' } } },
      })
    await expect(openConversation('  ')).rejects.toMatchObject({ problem: { fields: { text: { code: 'required' } } } })
    await expect(openConversation('a'.repeat(4001))).rejects.toMatchObject({
      problem: { fields: { text: { code: 'too-long' } } },
    })

    const { conversationId: id } = await openConversation('Hello')
    await open.database.update(artists).set({ approval: 'rejected' }).where(eq(artists.id, artistId))
    await expect(send(id, 'Hello?', buyer)).rejects.toMatchObject(refusal('recipient-unreachable'))
    await expect(send(id, 'Hello!', artist)).rejects.toMatchObject(refusal('artist-not-approved'))
    await expect(list('artist', artist)).rejects.toMatchObject(refusal('artist-not-approved'))
    expect(await show(id, buyer)).toMatchObject({ blockedReason: 'recipient-unreachable' })
  })

  test('writes to somebody who has blocked them, about anything', async () => {
    await using open = await openShop()
    const { artist, artistId, buyer, openConversation, send, show } = await openStudio(open)
    const { conversationId: id } = await openConversation('Buy my tins')
    const other = await createArtwork(open.database, { artistId })
    const block = { params: { id }, token: artist.token }
    expect(await open.call('PUT /conversations/{id}/block', block)).toEqual({ blockedBy: 'artist' })
    await expect(send(id, 'Tins!', buyer)).rejects.toMatchObject(refusal('messages-blocked'))
    await expect(send(id, 'No.', artist)).rejects.toMatchObject(refusal('messages-blocked'))
    await expect(openConversation('Tins?', buyer, other)).rejects.toMatchObject(refusal('messages-blocked'))
    expect(await show(id, buyer)).toMatchObject({ blockedBy: 'artist', blockedReason: 'messages-blocked' })
    // Only who has blocked can unblock.
    expect(await open.call('DELETE /conversations/{id}/block', { ...block, token: buyer.token })).toEqual({
      blockedBy: 'artist',
    })
    expect(await open.call('DELETE /conversations/{id}/block', block)).toEqual({ blockedBy: null })
    await send(id, 'Sorry.', buyer)
    await openConversation('Is that one framed?', buyer, other)
  })

  test('reads, reports or blocks what others write', async () => {
    await using open = await openShop()
    const { artist, buyer, openConversation } = await openStudio(open)
    const { conversationId: id, message } = await openConversation('Between us')
    const { token } = await createUser(open.shop)
    const admin = await createUser(open.shop, { role: 'ADMIN' })
    const until = message.createdAt
    for (const stranger of [token, admin.token]) {
      const at = { params: { id }, token: stranger }
      for (const attempt of [
        () => open.call('GET /conversations/{id}', at),
        () => open.call('PUT /conversations/{id}/read', { ...at, body: { until } }),
        () => open.call('PUT /conversations/{id}/block', at),
        () => open.call('DELETE /conversations/{id}/block', at),
        () => open.call('POST /conversations/{id}/messages', { ...at, body: written('Hi') }),
        () =>
          open.call('POST /messages/{id}/report', {
            params: { id: message.id },
            body: { reason: 'X' },
            token: stranger,
          }),
      ])
        await expect(attempt()).rejects.toMatchObject(refusal('conversation-not-found'))
    }
    // Nor can anybody report their own message.
    const report = (reason: string, { token }: Person) =>
      open.call('POST /messages/{id}/report', { params: { id: message.id }, body: { reason }, token })
    await expect(report('Mine', buyer)).rejects.toMatchObject(refusal('conversation-not-found'))
    expect(await report('Advertising', artist)).toEqual({ reported: true })
    await report('Advertising, again', artist)
    expect(await open.database.select().from(reports)).toMatchObject([
      { subject: 'message', subjectId: message.id, userId: artist.userId, reason: 'Advertising' },
    ])
    // Administrators read what was reported, and nothing else.
    const list = () => open.call('GET /reports', { token: admin.token })
    expect((await list()).content).toMatchObject([
      { reason: 'Advertising', name: { en: 'Kadri R.' }, message: { text: 'Between us' } },
    ])
    await open.database.delete(conversationTable)
    expect((await list()).content).toMatchObject([{ reason: 'Advertising', message: null }])
  })

  test('sends more messages than a person writes', async () => {
    await using open = await openShop({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
    const { buyer, openConversation, send } = await openStudio(open)
    const { conversationId: id } = await openConversation('Once')
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => send(id, 'Again', buyer)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(send(id, 'Again', buyer)).rejects.toMatchObject(refusal('rate-limited'))
  })
})

describe('pictures', () => {
  test('are for the two who write to each other, and for administrators', async () => {
    await using open = await openShop()
    const { artist, work, buyer, show } = await openStudio(open)
    const body = written('', { artworkId: work.id }, [await painted(), await painted(4000)])
    const { conversationId: id, message } = await open.call('POST /conversations', { body, token: buyer.token })
    expect(message.pictures).toMatchObject([
      { width: 300, height: 200 },
      { width: 1600, height: 80 },
    ])
    expect((await show(id, artist)).messages[0]?.pictures).toEqual(message.pictures)
    const load = async (person?: Person, url = message.pictures[0]?.url ?? '') =>
      open.app.inject({ url, headers: person ? { authorization: `Bearer ${person.token}` } : {} })
    for (const person of [buyer, artist, await createUser(open.shop, { role: 'ADMIN' })]) {
      const { statusCode, headers, rawPayload } = await load(person)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'private, no-store',
      ])
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    }
    expect((await load()).statusCode).toBe(401)
    expect((await load(await createUser(open.shop))).statusCode).toBe(404)
    expect((await load(buyer, `/api/messages/${message.id}/pictures/7`)).statusCode).toBe(400)
    expect((await load(buyer, `/api/messages/${message.id}/pictures/2`)).statusCode).toBe(404)

    // At their public address there is nothing, and nothing is made ahead either.
    await prerenderVariants(open.shop, new Date())
    for (const { hash } of await open.database.select().from(pictures))
      for (const end of ['', '-300.avif', '-160.jpg'])
        expect((await open.app.inject(`/pictures/${hash.slice(0, 16)}${end}`)).statusCode).toBe(404)
    await removeUnused(open.shop)
    expect((await load(buyer)).statusCode).toBe(200)
  })

  test('are refused when they are none, too many or too large, and nothing is sent then', async () => {
    let passed = 0
    await using open = await openShop({ now: () => new Date(Date.now() + passed) })
    const { work, buyer, list } = await openStudio(open)
    const picture = await painted()
    const start = (files: readonly Uint8Array[]) =>
      open.call('POST /conversations', { body: written('Look', { artworkId: work.id }, files), token: buyer.token })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await expect(start([picture, svg])).rejects.toMatchObject(refusal('wrong-content-type'))
    await expect(start([picture.subarray(0, 400)])).rejects.toMatchObject(refusal('wrong-content-type'))
    await expect(start(Array.from({ length: 6 }, () => picture))).rejects.toMatchObject(refusal('too-large'))
    await expect(start([Buffer.alloc(5_000_001)])).rejects.toMatchObject(refusal('too-large'))
    expect(await list('buyer', buyer)).toMatchObject({ totalElements: 0 })
    expect(await open.database.$count(messagePictures)).toBe(0)
    passed = 3_600_000
    await deleteRemovedFiles(open.shop)
    expect(await keysIn(open.shop.storage, 'originals/')).toEqual([])
  })
})

describe('an e-mail', () => {
  const emailsTo = async ({ database }: OpenShop, { email }: Person) =>
    database.select().from(outgoingMail).where(eq(outgoingMail.to, email))

  test('tells of messages once, until they are read, in the language of the reader', async () => {
    let now = new Date('2026-11-21T10:00:00Z')
    await using open = await openShop({ now: () => now })
    const { artist, openConversation, send, show } = await openStudio(open)
    // The tests sign tokens now, so they must not be old.
    now = new Date()
    const { conversationId: id } = await openConversation('First')
    await openConversation('Second')
    const [email, ...more] = await emailsTo(open, artist)
    expect(more).toEqual([])
    expect(email).toMatchObject({ language: 'et', subject: 'Teile kirjutas Kadri R.' })
    expect(email?.text).toContain(`/et/artist-dashboard/messages/${id}`)
    expect(`${email?.text}${email?.html}`).not.toMatch(/First|Second|buyer-|Rebane/)

    // It waits, in case the artist is reading right now.
    await sendEmails(open.shop, now)
    expect((await emailsTo(open, artist))[0]?.sentAt).toBeNull()
    await sendEmails(open.shop, new Date(now.getTime() + 180_000))
    expect((await emailsTo(open, artist))[0]?.sentAt).not.toBeNull()

    const { messages: seen } = await show(id, artist)
    const body = { until: seen.at(-1)?.createdAt ?? '' }
    await open.call('PUT /conversations/{id}/read', { params: { id }, body, token: artist.token })
    await openConversation('Third')
    expect(await emailsTo(open, artist)).toHaveLength(2)
    // Who answers has read.
    await send(id, 'Patience', artist)
    expect(await emailsTo(open, artist)).toHaveLength(1)
  })

  test('is not for those who want none', async () => {
    await using open = await openShop()
    const { artist, openConversation } = await openStudio(open)
    const body = { notifications: { messages: false } }
    await open.call('PUT /users/settings', { body, token: artist.token })
    await openConversation('Hello')
    expect(await emailsTo(open, artist)).toEqual([])
  })
})

test('conversations outlive the works that they are about', async () => {
  await using open = await openShop()
  const { artistId, buyer, openConversation, show } = await openStudio(open)
  const other = await createArtwork(open.database, { artistId })
  const { conversationId: id } = await openConversation('One')
  await openConversation('Two', buyer, other)
  await open.database.delete(artworks).where(eq(artworks.artistId, artistId))
  expect(await show(id, buyer)).toMatchObject({ artwork: null, order: null, messages: [{ text: 'One' }] })
})

test('a long conversation is read in parts', async () => {
  await using open = await openShop()
  const { buyer, openConversation, send, show } = await openStudio(open)
  const { conversationId: id } = await openConversation('0')
  for (let count = 1; count < 60; count++) await send(id, `${count}`, buyer)
  const latest = await show(id, buyer)
  expect(latest).toMatchObject({ hasEarlier: true })
  expect(latest.messages.map(({ text }) => Number(text))).toEqual(Array.from({ length: 50 }, (_, at) => at + 10))
  const query = { before: latest.messages[0]?.id }
  const earlier = await open.call('GET /conversations/{id}', { params: { id }, query, token: buyer.token })
  expect(earlier).toMatchObject({ hasEarlier: false })
  expect(earlier.messages.map(({ text }) => Number(text))).toEqual(Array.from({ length: 10 }, (_, at) => at))
})

describe.each(['buyer', 'artist'] as const)('of a %s who leaves', (side) => {
  test('everything is exported, and nothing stays', async () => {
    await using open = await openShop()
    const aino = await signUp(open, leaver)
    await open.database.update(users).set({ verified: true }).where(eq(users.id, aino.userId))
    const other = await createUser(open.shop, { role: side === 'buyer' ? 'ARTIST' : 'USER' })
    const [buyer, artist] = side === 'buyer' ? [aino, other] : [other, aino]
    const artistId = await createArtist(open.database, { userId: artist.userId })
    if (side === 'artist') await open.database.update(users).set({ role: 'ARTIST' }).where(eq(users.id, aino.userId))
    const sold = await createArtwork(open.database, { artistId })
    const orderId = await buy(open, buyer, sold)
    const opened = await open.call('POST /conversations', {
      body: written('Kirsipuu asks', { orderId }, [await painted()]),
      token: buyer.token,
    })
    await open.call('POST /conversations/{id}/messages', {
      params: { id: opened.conversationId },
      body: written('Haldjasaar, it is on its way'),
      token: artist.token,
    })

    const exported = await open.call('GET /users/data-export', { token: aino.token })
    expect(exported.conversations).toMatchObject([
      { side, order: { id: orderId }, messages: [{ text: 'Kirsipuu asks' }, { author: 'artist' }] },
    ])
    expect(JSON.stringify(exported.conversations)).not.toContain(other.email)
    expect(JSON.stringify(exported.emails)).not.toContain(other.email)

    // An artist leaves only when nobody waits for a work any more, and nothing is owed.
    const now = new Date()
    const at = new Date(now.getTime() - 40 * 86_400_000)
    const delivered = { deliveredAt: at, deliveryConfirmedAt: at, deliveryConfirmedBy: 'buyer' } as const
    await open.database.update(orderLines).set({ state: 'delivered', ...delivered })
    await payOut(open.shop, artistId, 'test', now)
    // The bank can no longer return it.
    await open.database.update(payouts).set({ createdAt: at, settledAt: at })
    const body = { email: leaver.email, currentPassword: firstPassword }
    await open.call('POST /users/delete-account', { body, token: aino.token })
    const gone = { params: { id: opened.conversationId }, token: other.token }
    await expect(open.call('GET /conversations/{id}', gone)).rejects.toMatchObject(refusal('conversation-not-found'))
    const traces = (await tracesIn(open)).filter((row) => /conversations|messages|outgoing_mail .*message:/.test(row))
    expect(traces).toEqual([])
    expect(await open.database.$count(pictures)).toBe(0)
    await deleteRemovedFiles(open.shop)
    expect(filesBelow(open.shop.settings.dataFolder).filter((path) => path.includes('originals'))).toEqual([])
  })
})
