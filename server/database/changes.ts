import pg from 'pg'
import type { Connection } from './connect.ts'

/** Names what changed: "artwork:68c8…", "artist:66fd…", "collection:prints"; "everything" after a lost connection. */
export type CacheTag = string

export type Changes = {
  /** Calls back after every committed change of the catalogue, whether this process or another one made it. */
  listen(onChange: (tag: CacheTag) => void): void
  /** Calls back with the id of each conversation that is written in, read or blocked; "everything" as above. */
  listenToConversations(onChange: (id: string) => void): void
  /** Calls back after every transaction that wrote e-mails to be sent, and after a lost connection. */
  listenToEmails(onWritten: () => void): void
  close(): Promise<void>
}

const catalogue = 'louend_changes'
const conversations = 'louend_conversations'
const emails = 'louend_emails'
const channels = [catalogue, conversations, emails]

/** Subscribes to the notifications that database triggers send when a row changes. */
export async function listenToChanges({ driver }: Connection, onError: (error: unknown) => void): Promise<Changes> {
  const listeners = new Map(channels.map((channel) => [channel, [] as ((payload: string) => void)[]]))
  const notify = (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  const stop =
    driver.kind === 'embedded'
      ? await listenOnPglite(driver.pglite, notify)
      : await listenOnPostgres(driver.url, notify, onError)
  return {
    listen: (onChange) => void listeners.get(catalogue)?.push(onChange),
    listenToConversations: (onChange) => void listeners.get(conversations)?.push(onChange),
    listenToEmails: (onWritten) => void listeners.get(emails)?.push(onWritten),
    close: async () => {
      listeners.clear()
      await stop()
    },
  }
}

type Notify = (channel: string, payload: string) => void
type Pglite = Extract<Connection['driver'], { kind: 'embedded' }>['pglite']

async function listenOnPglite(pglite: Pglite, notify: Notify) {
  const stops = await Promise.all(
    channels.map((channel) => pglite.listen(channel, (payload) => notify(channel, payload))),
  )
  return async () => {
    for (const stop of stops) await stop()
  }
}

/** Milliseconds between two questions whether the connection still lives, and within which it must answer. */
const heartbeatEvery = 5000
const silence = { connectionTimeoutMillis: 5000, query_timeout: 5000 }

/** Keeps a dedicated connection listening. Notifications sent while it was down are lost, so they count as "everything". */
async function listenOnPostgres(url: string, notify: Notify, onError: (error: unknown) => void) {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (isReconnect: boolean) => {
    const connecting = new pg.Client({ connectionString: url, keepAlive: true, ...silence })
    client = connecting
    connecting.on('error', onError)
    connecting.on('notification', ({ channel, payload }) => notify(channel, payload ?? 'everything'))
    // A server that has gone without a word would leave this one listening for ever.
    const heartbeat = setInterval(() => {
      connecting.query('select 1').catch((error: unknown) => {
        onError(error)
        void connecting.end()
      })
    }, heartbeatEvery).unref()
    connecting.on('end', () => {
      clearInterval(heartbeat)
      if (!closed) retry = setTimeout(() => void connect(true), 1000).unref()
    })
    try {
      await connecting.connect()
      for (const channel of channels) {
        await connecting.query(`listen ${channel}`)
        if (isReconnect) notify(channel, 'everything')
      }
    } catch (error) {
      onError(error)
      await connecting.end().catch(() => undefined)
    }
  }
  await connect(false)

  return async () => {
    closed = true
    clearTimeout(retry)
    await client?.end().catch(() => undefined)
  }
}
