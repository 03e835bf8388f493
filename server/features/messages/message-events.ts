import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import type { MessageEvent } from '#contract/messages.ts'
import { messageEventsPath } from '#contract/paths.ts'
import type { Id } from '#domain/id.ts'
import type { ConversationChange } from '#server/database/changes.ts'
import { authorise, callerOfRequest } from '#server/http/authorise.ts'
import { findCaller } from '#server/http/caller.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import type { Shop } from '#server/shop.ts'
import { countAllUnread } from './message-store.ts'

/** How often a comment keeps a quiet connection open, in milliseconds. */
const heartbeatInterval = 20_000
/** How often it is checked that sessions have not ended, in milliseconds. */
const sessionInterval = 30_000
/** So many people or connections are dealt with at once: they ask two queries each, and requests need connections too. */
const concurrency = 2
/** Whoever has messages does not wait for those whose session is checked. */
const priorities = { send: 1, check: 0 }
/** Connections of one person to one instance: as many windows as somebody may look at. */
const maxConnections = 10

type Connection = { userId: Id; request: FastifyRequest; reply: FastifyReply }

/**
 * Tells signed-in browsers of their unread messages as server-sent events: at first, and whenever one of their
 * conversations changes on any instance.
 */
export async function messageEvents(app: FastifyInstance, shop: Shop): Promise<void> {
  const connectionsByUser = new Map<Id, Set<Connection>>()
  const queue = new PQueue({ concurrency })
  const lastSentTo = new Map<Id, Promise<unknown>>()
  await app.register(fastifySSE, { heartbeatInterval })

  const options = { sse: 'manual', schema: { hide: true }, preParsing: authorise(shop, 'user') } as const
  app.get(messageEventsPath, options, async (request, reply) => {
    // Whoever left before they were let in: nothing would tell that they have gone.
    if (reply.raw.destroyed) return reply.hijack()
    const { userId } = callerOfRequest(request)
    const connections = connectionsByUser.get(userId) ?? new Set()
    if (connections.size >= maxConnections)
      return sendProblem(request, reply.header('retry-after', '60'), 'rate-limited')
    const connection = { userId, request, reply }
    connectionsByUser.set(userId, connections.add(connection))
    // Kept for later requests, it would hold up a server that closes.
    reply.header('connection', 'close')
    reply.sse.keepAlive()
    reply.sse.onClose(() => {
      connections.delete(connection)
      if (connections.size === 0) connectionsByUser.delete(userId)
    })
    await sendInTurn(userId, () => [connection], null)
  })

  /** To one person one after another, so that no count overtakes a later one. */
  async function sendInTurn(
    userId: Id,
    connections: () => Iterable<Connection>,
    conversationId: Id | null,
  ): Promise<void> {
    const before = lastSentTo.get(userId)?.catch(() => undefined)
    const add = () => queue.add(() => send(connections(), conversationId), { priority: priorities.send })
    const sent = before ? before.then(add) : add()
    lastSentTo.set(userId, sent)
    try {
      await sent
    } finally {
      if (lastSentTo.get(userId) === sent) lastSentTo.delete(userId)
    }
  }

  async function send(connections: Iterable<Connection>, conversationId: Id | null): Promise<void> {
    const [first, ...others] = connections
    if (!first) return
    const unread = await countAllUnread(shop.database, first.userId)
    const data: MessageEvent = { unread, conversationId }
    for (const connection of [first, ...others]) {
      const { sse } = connection.reply
      // Not awaited: a slow reader keeps nobody waiting.
      if ((await hasSession(connection)) && sse.isConnected) logged(sse.send({ event: 'messages', data }))
    }
  }

  /** Closes a connection whose token has run out, or whose session has ended. */
  async function hasSession({ request, reply }: Connection): Promise<boolean> {
    const caller = await findCaller(shop, request)
    if (!caller.ok) reply.sse.close()
    return caller.ok
  }

  function onChange(change: ConversationChange | 'everything'): void {
    const isAnything = change === 'everything'
    const conversationId = isAnything ? null : change.conversationId
    for (const userId of isAnything ? connectionsByUser.keys() : change.userIds)
      if (connectionsByUser.has(userId))
        logged(sendInTurn(userId, () => connectionsByUser.get(userId) ?? [], conversationId))
  }

  async function checkSessions(): Promise<void> {
    // Those of the last time are not through yet.
    if (queue.sizeBy({ priority: priorities.check }) > 0) return
    const checks = every().map((connection) => () => hasSession(connection))
    await queue.addAll(checks, { priority: priorities.check })
  }

  const every = (): Connection[] => [...connectionsByUser.values()].flatMap((connections) => [...connections])
  const logged = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => shop.log.error({ err: error }, 'message events'))

  shop.changes.listenToConversations(onChange)
  const timer = setInterval(() => logged(checkSessions()), sessionInterval).unref()
  // Before the server waits for its open requests.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const { reply } of every()) reply.sse.close()
  })
}
