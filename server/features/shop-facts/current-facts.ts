import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { ShopFacts } from '#domain/shop-facts.ts'
import type { Changes } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { followChanges } from '#server/database/follow-changes.ts'
import type { Settings } from '#server/settings/settings.ts'
import { readFactsFrom } from '#site/site.ts'
import { readIcons } from './save-logo.ts'
import { readFacts } from './shop-facts-store.ts'

export type CurrentFacts = {
  current(): ShopFacts
  /** Drawn from the logo. */
  icon(name: string): Buffer | undefined
  /** Calls back when this instance has new facts. */
  listen(onChange: () => void): void
}

const inScope = new AsyncLocalStorage<ShopFacts>()

/** Everything that `act` writes has the same facts, also if they change meanwhile. */
export const withFacts = <Value>(facts: ShopFacts, act: () => Value): Value => inScope.run(facts, act)

/** Reads the facts of this instance, and again after each change by any instance. */
export async function openFacts(
  database: Database,
  changes: Pick<Changes, 'listen'>,
  log: FastifyBaseLogger,
  settings: Pick<Settings, 'production'>,
): Promise<CurrentFacts> {
  const listeners: (() => void)[] = []
  const followed = await followChanges(changes, log, {
    name: 'the facts about the shop',
    kind: 'facts',
    read: async () => ({ facts: (await readFacts(database, settings)).facts, icons: await readIcons(database) }),
    onRead: () => {
      for (const listener of listeners) listener()
    },
  })
  const current = () => followed().facts
  readFactsFrom(() => inScope.getStore() ?? current())
  return { current, icon: (name) => followed().icons.get(name), listen: (onChange) => void listeners.push(onChange) }
}
