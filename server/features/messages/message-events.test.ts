import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MessageEvent } from '#contract/messages.ts'
import { messageEventsPath } from '#contract/paths.ts'
import { users } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { openSecondInstance } from '../../../tests/support/second-instance.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'

const written = (text: string, fields: Record<string, string> = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, text })) form.append(name, value)
  return form
}

/** Counts the queries of a shop, and how many it asks or waits to ask at once. */
function watchQueries({ shop: { connection } }: Pick<OpenShop, 'shop'>) {
  const queries = { total: 0, atOnce: 0 }
  if (connection.driver.kind !== 'postgres') throw new Error('Only PostgreSQL answers several at once.')
  const { pool } = connection.driver
  pool.on('acquire', () => {
    queries.total += 1
    queries.atOnce = Math.max(queries.atOnce, pool.totalCount - pool.idleCount + pool.waitingCount)
  })
  return queries
}

/** Connects over the network, as browsers do. */
async function connect(app: FastifyInstance, { token }: Pick<Person, 'token'>) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const response = await fetch(`http://127.0.0.1:${port}${messageEventsPath}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
  })
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return {
    response,
    /** The next event; undefined when the server has closed the connection. */
    next: async (): Promise<MessageEvent | undefined> => {
      const { value } = (await events?.read()) ?? {}
      return value && JSON.parse(value.data)
    },
    close: () => events?.cancel(),
  }
}

test.each(databaseKinds)('on %s a connection tells of new messages, of reading and of blocking', async (database) => {
  await using open = await openShop({ database })
  const artist = await createUser(open.shop, { role: 'ARTIST' })
  const artistId = await createArtist(open.database, { userId: artist.userId })
  const { id: artworkId } = await createArtwork(open.database, { artistId })
  const buyer = await createUser(open.shop)
  const { response, next } = await connect(open.app, artist)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('cache-control')).toContain('no-')
  expect(await next()).toEqual({ unread: { fromArtists: 0, fromBuyers: 0 }, conversationId: null })

  const opened = await open.call('POST /conversations', { body: written('Hi', { artworkId }), token: buyer.token })
  const { conversationId } = opened
  // Opening the conversation and writing in it are two changes of one transaction.
  expect(await next()).toEqual({ unread: { fromArtists: 0, fromBuyers: 1 }, conversationId })
  const body = { until: opened.message.createdAt }
  await open.call('PUT /conversations/{id}/read', { params: { id: conversationId }, body, token: artist.token })
  expect(await next()).toEqual({ unread: { fromArtists: 0, fromBuyers: 0 }, conversationId })
  await open.call('PUT /conversations/{id}/block', { params: { id: conversationId }, token: buyer.token })
  expect(await next()).toMatchObject({ conversationId })
})

test('a message sent through one instance is on a page held by the other', async () => {
  await using one = await openShop({ database: 'postgres' })
  await using other = await openSecondInstance(one.shop)
  const artist = await createUser(one.shop, { role: 'ARTIST' })
  const artistId = await createArtist(one.database, { userId: artist.userId })
  const { id: artworkId } = await createArtwork(one.database, { artistId })
  const buyer = await createUser(one.shop)
  const { next } = await connect(other.app, artist)
  await next()
  const { conversationId: id } = await one.call('POST /conversations', {
    body: written('0', { artworkId }),
    token: buyer.token,
  })
  await next()
  for (let count = 1; count <= 20; count++) {
    await one.call('POST /conversations/{id}/messages', {
      params: { id },
      body: written(`${count}`),
      token: buyer.token,
    })
    expect(await next()).toMatchObject({ conversationId: id, unread: { fromBuyers: count + 1 } })
    const shown = await other.call('GET /conversations/{id}', { params: { id }, token: artist.token })
    expect(shown.messages.at(-1)?.text).toBe(`${count}`)
  }
})

test('nobody else hears of it, and nobody without a session is connected', async () => {
  await using open = await openShop()
  const artist = await createUser(open.shop, { role: 'ARTIST' })
  const artistId = await createArtist(open.database, { userId: artist.userId })
  const { id: artworkId } = await createArtwork(open.database, { artistId })
  const [buyer, stranger] = [await createUser(open.shop), await createUser(open.shop)]
  expect((await connect(open.app, { token: '' })).response.status).toBe(401)
  expect((await connect(open.app, { token: `${buyer.token}x` })).response.status).toBe(401)
  const strangerEvents = await connect(open.app, stranger)
  await strangerEvents.next()
  await open.call('POST /conversations', { body: written('Hi', { artworkId }), token: buyer.token })
  // Their own change comes first of all, so nothing came before it.
  const own = await open.call('POST /conversations', { body: written('Hi', { artworkId }), token: stranger.token })
  expect(await strangerEvents.next()).toMatchObject({ conversationId: own.conversationId })
})

test('a connection ends with its session, and with the server', async () => {
  await using open = await openShop()
  const artist = await createUser(open.shop, { role: 'ARTIST' })
  const artistId = await createArtist(open.database, { userId: artist.userId })
  const { id: artworkId } = await createArtwork(open.database, { artistId })
  const buyer = await createUser(open.shop)
  const ended = await connect(open.app, artist)
  await ended.next()
  // Tokens issued before are worth nothing now.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await open.call('DELETE /users/sessions', { token: artist.token })
  await open.call('POST /conversations', { body: written('Hi', { artworkId }), token: buyer.token })
  expect(await ended.next()).toBeUndefined()

  const open10 = await Promise.all(Array.from({ length: 10 }, () => connect(open.app, buyer)))
  expect(open10.map(({ response }) => response.status)).toEqual(Array(10).fill(200))
  const eleventh = await connect(open.app, buyer)
  expect([eleventh.response.status, eleventh.response.headers.get('retry-after')]).toEqual([429, '60'])
  await open10[0]?.close()
  await expect.poll(async () => (await connect(open.app, buyer)).response.status).toBe(200)

  await open.app.close()
  await open10[1]?.next()
  expect(await open10[1]?.next()).toBeUndefined()
})

test('whoever leaves before they are let in holds no connection', async () => {
  await using open = await openShop({ database: 'postgres' })
  const buyer = await createUser(open.shop)
  await open.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = open.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${buyer.token}`, accept: 'text/event-stream' }
  await open.database.transaction(async (tx) => {
    // Nobody is let in meanwhile.
    await tx.execute('lock table users in access exclusive mode')
    for (let count = 0; count < 10; count++) {
      const request = get({ port, path: messageEventsPath, headers }).on('error', () => undefined)
      const [, response] = await once(open.app.server, 'request')
      request.destroy()
      await once(response, 'close')
    }
  })
  const { response, next } = await connect(open.app, buyer)
  expect(response.status).toBe(200)
  expect(await next()).toMatchObject({ conversationId: null })
})

test('an instance asks nothing for people who are not connected to it', async () => {
  await using one = await openShop({ database: 'postgres' })
  await using other = await openSecondInstance(one.shop)
  const artist = await createUser(one.shop, { role: 'ARTIST' })
  const artistId = await createArtist(one.database, { userId: artist.userId })
  const { id: artworkId } = await createArtwork(one.database, { artistId })
  const [buyer, stranger] = [await createUser(one.shop), await createUser(one.shop)]
  const strangerEvents = await connect(other.app, stranger)
  await strangerEvents.next()
  const heard: unknown[] = []
  other.shop.changes.listenToConversations((change) => heard.push(change))
  const queries = watchQueries(other)
  const { conversationId } = await one.call('POST /conversations', {
    body: written('Hi', { artworkId }),
    token: buyer.token,
  })
  await expect.poll(() => heard).toEqual([{ conversationId, userIds: [buyer.userId, artist.userId] }])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(queries.total).toBe(0)
  const { conversationId: own } = await one.call('POST /conversations', {
    body: written('Hi', { artworkId }),
    token: stranger.token,
  })
  expect(await strangerEvents.next()).toMatchObject({ conversationId: own })
})

test('hundreds of connections are opened, checked and closed with a few queries at once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await using open = await openShop({ database: 'postgres' })
  const people: Person[] = []
  for (let count = 0; count < 30; count++) people.push(await createUser(open.shop))
  const connections = await Promise.all(
    people.flatMap((person) => Array.from({ length: 10 }, () => connect(open.app, person))),
  )
  await Promise.all(connections.map(({ next }) => next()))

  const [left] = people
  await open.database
    .update(users)
    .set({ tokensValidFrom: new Date(Date.now() + 60_000) })
    .where(eq(users.id, left?.userId ?? ''))
  const checking = watchQueries(open)
  vi.advanceTimersByTime(30_000)
  expect(await Promise.all(connections.slice(0, 10).map(({ next }) => next()))).toEqual(Array(10).fill(undefined))
  await expect.poll(() => checking.total).toBeGreaterThanOrEqual(connections.length)
  expect(checking.atOnce).toBeLessThanOrEqual(6)
})
