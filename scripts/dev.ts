// Pages and styles reload in the browser; a change of the server restarts it (--watch).
import { createServer } from 'node:http'
import Fastify from 'fastify'
import { createServer as createVite } from 'vite'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import type { PageBuild, Pages } from '#server/http/pages.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { openShop } from '#server/open-shop.ts'
import { readSettings } from '#server/settings/settings.ts'
import { currentFacts } from '#site/site.ts'
import { writeTextIndexes } from './text-indexes.ts'

writeTextIndexes()
const settings = readSettings({ LOUEND_DEMO: '1', LOG_LEVEL: 'info', RESPONSE_CACHE_MB: '0', ...process.env })
const { log } = Fastify({ logger: { level: settings.logLevel, transport: { target: 'pino-pretty' } } })

const server = createServer()
const vite = await createVite({
  configLoader: 'native',
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
})
const loadPages = async () => (await vite.ssrLoadModule('/web/handle-page.ts')) as PageBuild
let build: PageBuild | undefined
const pages: Pages = {
  handlePage: async (...parameters) => {
    build = await loadPages()
    build.readFactsFrom(currentFacts)
    return build.handlePage(...parameters)
  },
  // Until the first page is loaded, each parameter is ignored.
  queryOf: (path) => build?.queryOf(path) ?? [],
  inDevelopment: true,
}

const connection = await connect(settings.database)
const shop = await openShop(settings, connection, log)
await loadDemo(shop)
const app = await buildApp(shop, pages)
await app.ready()
server.on('request', (request, response) => vite.middlewares(request, response, () => app.routing(request, response)))
server.listen(settings.port, settings.host, () => log.info(`${settings.publicUrl} is open`))
const jobs = await startJobs(shop)

async function close() {
  server.closeAllConnections()
  server.close()
  await vite.close()
  await app.close()
  await jobs.stop()
  await shop.changes.close()
  await connection.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
