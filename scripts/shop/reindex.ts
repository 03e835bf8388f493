import Fastify from 'fastify'
import { openSearchEngine } from '#server/adapters/search/open-search.ts'
import { rebuildIndexes } from '#server/features/search/rebuild-indexes.ts'
import { searchEngine } from '#server/features/search/search-engine.ts'
import { CommandError } from './command-error.ts'
import { withDatabase } from './with-database.ts'

export const reindex = (): Promise<void> =>
  withDatabase(async ({ database }, { search: settings, logLevel }) => {
    if (!settings) throw new CommandError('SEARCH_URL: the address of OpenSearch.')
    const { log } = Fastify({ logger: { level: logLevel } })
    const search = searchEngine(await openSearchEngine(settings.urls), settings.prefix, log)
    try {
      for (const { kind, documents } of await rebuildIndexes({ database, search, log, now: () => new Date() }))
        console.log(
          documents === undefined ? `${kind}: another process is building it.` : `${kind}: ${documents} documents.`,
        )
    } finally {
      await search.client.close()
    }
  })
