import pg from 'pg'
import type { Connection } from './connect.ts'

/** What changed: "artwork:68c8…", "artist:66fd…", "collection:prints"; "everything" after a lost connection. */
export type ChangeTag = string

export type Changes = {
  /** Hears of every committed change, of this process and of all others. */
  listen(heard: (tag: ChangeTag) => void): void
  close(): Promise<void>
}

const channel = 'louend_changes'

/** Listens to what the database tells of its changes. */
export async function listenToChanges({ driver }: Connection, faulted: (error: unknown) => void): Promise<Changes> {
  const listeners: ((tag: ChangeTag) => void)[] = []
  const tell = (tag: ChangeTag) => {
    for (const heard of listeners) heard(tag)
  }
  const stop =
    driver.kind === 'embedded'
      ? await driver.pglite.listen(channel, tell)
      : await listenOnPostgres(driver.url, tell, faulted)
  return {
    listen: (heard) => void listeners.push(heard),
    close: async () => {
      listeners.length = 0
      await stop()
    },
  }
}

/** Keeps one connection listening; what was missed while it was down counts as everything. */
async function listenOnPostgres(url: string, tell: (tag: ChangeTag) => void, faulted: (error: unknown) => void) {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const open = async (again: boolean) => {
    const opening = new pg.Client({ connectionString: url, keepAlive: true })
    client = opening
    opening.on('error', faulted)
    opening.on('notification', (message) => tell(message.payload ?? 'everything'))
    opening.on('end', () => {
      if (!closed) retry = setTimeout(() => void open(true), 1000).unref()
    })
    try {
      await opening.connect()
      await opening.query(`listen ${channel}`)
      if (again) tell('everything')
    } catch (error) {
      faulted(error)
      await opening.end().catch(() => undefined)
    }
  }
  await open(false)

  return async () => {
    closed = true
    clearTimeout(retry)
    await client?.end().catch(() => undefined)
  }
}
