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

/** Milliseconds between keep-alive comments. */
const heartbeatInterval = 20_000
/** Milliseconds between session checks. */
const sessionInterval = 30_000
/** Each person or connection takes two queries; limited to leave database connections to requests. */
const concurrency = 2
/** New messages go before session checks. */
const priorities = { send: 1, check: 0 }
const maxConnections = 10

type Connection = { userId: Id; request: FastifyRequest; reply: FastifyReply }

/** Sends unread counts as server-sent events: on connecting, and when a conversation changes on any instance. */
export async function messageEvents(app: FastifyInstance, shop: Shop): Promise<void> {
  const connectionsByUser = new Map<Id, Set<Connection>>()
  const queue = new PQueue({ concurrency })
  const lastSentTo = new Map<Id, Promise<unknown>>()
  await app.register(fastifySSE, { heartbeatInterval })

  const options = { sse: 'manual', schema: { hide: true }, preParsing: authorise(shop, 'user') } as const
  app.get(messageEventsPath, options, async (request, reply) => {
    // The client disconnected during authorisation; `onClose` would never fire.
    if (reply.raw.destroyed) return reply.hijack()
    const { userId } = callerOfRequest(request)
    const connections = connectionsByUser.get(userId) ?? new Set()
    if (connections.size >= maxConnections)
      return sendProblem(request, reply.header('retry-after', '60'), 'rate-limited')
    const connection = { userId, request, reply }
    connectionsByUser.set(userId, connections.add(connection))
    // A reused connection would delay shutdown.
    reply.header('connection', 'close')
    reply.sse.keepAlive()
    reply.sse.onClose(() => {
      connections.delete(connection)
      if (connections.size === 0) connectionsByUser.delete(userId)
    })
    await sendInTurn(userId, () => [connection], null)
  })

  /** Serialised for each person, so that counts arrive in order. */
  async function sendInTurn(userId: Id, connections: () => Iterable<Connection>, conversationId: Id | null) {
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
      // Not awaited: slow clients must not delay others.
      if ((await hasSession(connection)) && sse.isConnected) logged(sse.send({ event: 'messages', data }))
    }
  }

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
    // The previous round is still running.
    if (queue.sizeBy({ priority: priorities.check }) > 0) return
    const checks = every().map((connection) => () => hasSession(connection))
    await queue.addAll(checks, { priority: priorities.check })
  }

  const every = (): Connection[] => [...connectionsByUser.values()].flatMap((connections) => [...connections])
  const logged = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => shop.log.error({ err: error }, 'message events'))

  shop.changes.listenToConversations(onChange)
  const timer = setInterval(() => logged(checkSessions()), sessionInterval).unref()
  // `preClose` runs before the server waits for open requests.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const { reply } of every()) reply.sse.close()
  })
}
