import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import PQueue from 'p-queue'
import type { MessageEvent } from '#contract/messages.ts'
import { messageEventsPath } from '#contract/paths.ts'
import type { Id } from '#domain/id.ts'
import { authorise, callerOfRequest } from '#server/http/authorise.ts'
import { findCaller } from '#server/http/caller.ts'
import { sendProblem } from '#server/http/problem-response.ts'
import type { Shop } from '#server/shop.ts'
import { countAllUnread, findParties } from './conversation-store.ts'

/** How often a comment keeps a quiet connection open, in milliseconds. */
const heartbeatInterval = 20_000
/** How often it is checked that sessions have not ended, in milliseconds. */
const sessionInterval = 30_000
/** Connections of one person to one instance: as many windows as somebody may look at. */
const maxConnections = 10

type Connection = { userId: Id; request: FastifyRequest; reply: FastifyReply }

/**
 * Tells signed-in browsers of their unread messages as server-sent events: at first, and whenever one of their
 * conversations changes on any instance.
 */
export async function messageEvents(app: FastifyInstance, shop: Shop): Promise<void> {
  const connectionsByUser = new Map<Id, Set<Connection>>()
  // One after another, so that no count overtakes a later one.
  const queue = new PQueue({ concurrency: 1 })
  await app.register(fastifySSE, { heartbeatInterval })

  const options = { sse: 'manual', schema: { hide: true }, preParsing: authorise(shop, 'user') } as const
  app.get(messageEventsPath, options, async (request, reply) => {
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
    await queue.add(() => send([connection], null))
  })

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

  async function onChange(conversationId: Id): Promise<void> {
    if (connectionsByUser.size === 0) return
    const isAnything = conversationId === 'everything'
    const userIds = isAnything ? [...connectionsByUser.keys()] : await findParties(shop.database, conversationId)
    for (const userId of userIds) await send(connectionsByUser.get(userId) ?? [], isAnything ? null : conversationId)
  }

  const every = (): Connection[] => [...connectionsByUser.values()].flatMap((connections) => [...connections])
  const logged = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => shop.log.error({ err: error }, 'message events'))

  shop.changes.listenToConversations((conversationId) => logged(queue.add(() => onChange(conversationId))))
  const timer = setInterval(() => logged(Promise.all(every().map(hasSession))), sessionInterval).unref()
  // Before the server waits for its open requests.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const { reply } of every()) reply.sse.close()
  })
}
