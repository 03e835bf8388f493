import pg from 'pg'
import type { Connection } from './connect.ts'

/**
 * Cache tags: "artwork:68c8…", "artist:66fd…", "collection:prints"; "everything" after a lost connection.
 * "listed:68c8…" also announces a work whose lists change; not sent for holds, releases by buyers and purchases of held
 * copies. "artwork:*" and "artist:*": the search engine is up to date, lists may be read again.
 */
export type CacheTag = string

/** With the user ids of both sides. */
export type ConversationChange = { readonly conversationId: string; readonly userIds: readonly string[] }

export type Changes = {
  /** Calls back after every committed change of the catalogue by any process. */
  listen(onChange: (tag: CacheTag) => void): void
  /** Calls back after writing, reading or blocking; "everything" after a lost connection. */
  listenToConversations(onChange: (change: ConversationChange | 'everything') => void): void
  /** Calls back after commits with new e-mails, and after a lost connection. */
  listenToEmails(onWritten: () => void): void
  /** The same for deliveries of webhooks. */
  listenToWebhooks(onWritten: () => void): void
  /** True while all changes arrive; "everything" follows a reconnection. */
  isListening(): boolean
  /** Calls back after commits with changes for the search engine, and after a lost connection. */
  listenToSearch(onNoted: () => void): void
  close(): Promise<void>
}

const catalogue = 'louend_changes'
const conversations = 'louend_messages'
const emails = 'louend_emails'
const webhooks = 'louend_webhooks'
const search = 'louend_search'
const channels = [catalogue, conversations, emails, webhooks, search]

/** Subscribes to notifications of database triggers. */
export async function listenToChanges({ driver }: Connection, onError: (error: unknown) => void): Promise<Changes> {
  const listeners = new Map(channels.map((channel) => [channel, [] as ((payload: string) => void)[]]))
  const notify = (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  const { isListening, stop } =
    driver.kind === 'embedded'
      ? await listenOnPglite(driver.pglite, notify)
      : await listenOnPostgres(driver.url, notify, onError)
  return {
    listen: (onChange) => void listeners.get(catalogue)?.push(onChange),
    listenToConversations: (onChange) =>
      void listeners.get(conversations)?.push((payload) => onChange(conversationChangeOf(payload))),
    listenToEmails: (onWritten) => void listeners.get(emails)?.push(onWritten),
    listenToWebhooks: (onWritten) => void listeners.get(webhooks)?.push(onWritten),
    isListening,
    listenToSearch: (onNoted) => void listeners.get(search)?.push(onNoted),
    close: async () => {
      listeners.clear()
      await stop()
    },
  }
}

/** Parses "68c8…:66fd…,66fe…": a conversation and its users. */
function conversationChangeOf(payload: string): ConversationChange | 'everything' {
  if (payload === 'everything') return payload
  const [conversationId = '', userIds = ''] = payload.split(':')
  return { conversationId, userIds: userIds.split(',') }
}

type Notify = (channel: string, payload: string) => void
type Pglite = Extract<Connection['driver'], { kind: 'embedded' }>['pglite']

async function listenOnPglite(pglite: Pglite, notify: Notify) {
  const stops = await Promise.all(
    channels.map((channel) => pglite.listen(channel, (payload) => notify(channel, payload))),
  )
  return {
    isListening: () => true,
    stop: async () => {
      for (const stop of stops) await stop()
    },
  }
}

/** Milliseconds between heartbeats, and until one times out. */
const heartbeatEvery = 5000
const silence = { connectionTimeoutMillis: 5000, query_timeout: 5000 }

/** A dedicated connection. Notifications during a disconnection are lost, so reconnecting announces "everything". */
async function listenOnPostgres(url: string, notify: Notify, onError: (error: unknown) => void) {
  let client: pg.Client | undefined
  let isListening = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (isReconnect: boolean) => {
    const connecting = new pg.Client({ connectionString: url, keepAlive: true, ...silence })
    client = connecting
    connecting.on('error', onError)
    connecting.on('notification', ({ channel, payload }) => notify(channel, payload ?? 'everything'))
    // Detects a dead peer that never closed the socket.
    const heartbeat = setInterval(() => {
      connecting.query('select 1').catch((error: unknown) => {
        onError(error)
        void connecting.end()
      })
    }, heartbeatEvery).unref()
    connecting.on('end', () => {
      isListening = false
      clearInterval(heartbeat)
      if (!closed) retry = setTimeout(() => void connect(true), 1000).unref()
    })
    try {
      await connecting.connect()
      for (const channel of channels) {
        await connecting.query(`listen ${channel}`)
        if (isReconnect) notify(channel, 'everything')
      }
      isListening = true
    } catch (error) {
      onError(error)
      await connecting.end().catch(() => undefined)
    }
  }
  await connect(false)

  return {
    isListening: () => isListening,
    stop: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
