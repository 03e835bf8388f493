// npm run reindex: builds new search indexes and swaps them in. Needs SEARCH_URL.
import Fastify from 'fastify'
import { openSearchEngine } from '#server/adapters/search/open-search.ts'
import { connect } from '#server/database/connect.ts'
import { rebuildIndexes } from '#server/features/search/rebuild-indexes.ts'
import { searchEngine } from '#server/features/search/search-engine.ts'
import { readSettings } from '#server/settings/settings.ts'
import { SettingsError } from '#server/settings/settings-error.ts'
import { orFail } from './or-fail.ts'

await orFail(async () => {
  const settings = readSettings(process.env)
  if (!settings.search) throw new SettingsError(['SEARCH_URL: the address of OpenSearch.'])
  const { log } = Fastify({ logger: { level: settings.logLevel } })
  const search = searchEngine(await openSearchEngine(settings.search.urls), settings.search.prefix, log)
  const { database, close } = await connect(settings.database)
  try {
    for (const { kind, documents } of await rebuildIndexes({ database, search, log, now: () => new Date() }))
      console.log(
        documents === undefined ? `${kind}: somebody else is building it.` : `${kind}: ${documents} documents.`,
      )
  } finally {
    await close()
    await search.client.close()
  }
})
