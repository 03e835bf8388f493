import pg from 'pg'
import type { Connection } from './connect.ts'

/** Names what changed: "artwork:68c8…", "artist:66fd…", "collection:prints"; "everything" after a lost connection. */
export type CacheTag = string

export type Changes = {
  /** Calls back after every committed change, whether this process or another one made it. */
  listen(onChange: (tag: CacheTag) => void): void
  close(): Promise<void>
}

const channel = 'louend_changes'

/** Subscribes to the notifications that database triggers send when a row changes. */
export async function listenToChanges({ driver }: Connection, onError: (error: unknown) => void): Promise<Changes> {
  const listeners: ((tag: CacheTag) => void)[] = []
  const notify = (tag: CacheTag) => {
    for (const listener of listeners) listener(tag)
  }
  const stop =
    driver.kind === 'embedded'
      ? await driver.pglite.listen(channel, notify)
      : await listenOnPostgres(driver.url, notify, onError)
  return {
    listen: (onChange) => void listeners.push(onChange),
    close: async () => {
      listeners.length = 0
      await stop()
    },
  }
}

/** Keeps a dedicated connection listening. Notifications sent while it was down are lost, so they count as "everything". */
async function listenOnPostgres(url: string, notify: (tag: CacheTag) => void, onError: (error: unknown) => void) {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (isReconnect: boolean) => {
    const connecting = new pg.Client({ connectionString: url, keepAlive: true })
    client = connecting
    connecting.on('error', onError)
    connecting.on('notification', (message) => notify(message.payload ?? 'everything'))
    connecting.on('end', () => {
      if (!closed) retry = setTimeout(() => void connect(true), 1000).unref()
    })
    try {
      await connecting.connect()
      await connecting.query(`listen ${channel}`)
      if (isReconnect) notify('everything')
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
