import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { findMissingFacts } from '#domain/shop-facts.ts'
import { currentFacts } from '#site/site.ts'
import { buildApp } from './app.ts'
import { connect } from './database/connect.ts'
import { removeDecodeLeftovers } from './features/decoding/decode-folder.ts'
import type { Content } from './features/information/content.ts'
import { recommendSearchEngine } from './features/search/recommend-search-engine.ts'
import { logOptions } from './http/log/log-options.ts'
import type { PageBuild, Pages } from './http/pages.ts'
import { startJobs } from './jobs/jobs.ts'
import { openShop } from './open-shop.ts'
import { closeOnSignal } from './process/close-on-signal.ts'
import { projectFolder } from './process/project-folder.ts'
import { release } from './process/release.ts'
import { readSettings } from './settings/settings.ts'
import { SettingsError } from './settings/settings-error.ts'
import type { Shop } from './shop.ts'

const build = join(projectFolder, 'build')

type Options = {
  /** Replaces the shop's long texts. */
  content?: Content | undefined
  /** Awaited before the demo is loaded. */
  onOpen?: (shop: Shop) => unknown
  /** Awaited after the demo is loaded, before listening and jobs. */
  beforeListening?: (shop: Shop) => Promise<unknown>
  onClose?: () => unknown
}

export async function startShop(
  environment: NodeJS.ProcessEnv,
  { content, onOpen, beforeListening, onClose }: Options = {},
): Promise<void> {
  const settings = readSettings(environment)
  const { log } = Fastify({ logger: logOptions(settings) })
  log.info(release, 'the shop starts')
  const connection = await connect(settings.database, {
    onError: (error) => log.warn({ err: error }, 'lost a connection to the database'),
  })
  const shop = await openShop(settings, connection, log, undefined, content)
  requireFacts(shop)
  collectDefaultMetrics({ register: shop.metrics.registry })
  await onOpen?.(shop)
  if (settings.demo) await (await import('./demo/load-demo.ts')).loadDemo(shop)
  await beforeListening?.(shop)
  const app = await buildApp(shop, await builtPages())
  await app.listen({ port: settings.port, host: settings.host })
  warmUp(shop)
  Promise.all([shop.storage.removeLeftovers(), removeDecodeLeftovers()]).catch((error: unknown) =>
    log.warn({ err: error }, 'leftovers stay until the next start'),
  )
  const jobs = startJobs(shop)
  closeOnSignal({ shop, app, jobs, onClose })
  await jobs
  log.info(`${settings.publicUrl} is open`)
}

/** The law requires a public shop to name its operator. */
export function requireFacts({ settings, facts }: Shop): void {
  const missing = settings.production ? findMissingFacts(facts.current()) : []
  if (missing.length > 0)
    throw new SettingsError([`${missing.join(', ')}: who runs the shop? npm run shop -- facts ${missing[0]}=…`])
}

/** Preloads the catalogue and search. `/readyz` and the first search retry failures. */
function warmUp(shop: Shop): void {
  const report = (error: unknown) => shop.log.warn({ err: error }, 'the catalogue could not be read ahead')
  shop.catalogue.warmUp().catch(report)
  recommendSearchEngine(shop).catch(report)
}

export async function builtPages(): Promise<Pages> {
  const server = join(build, 'server/index.js')
  if (!existsSync(server)) throw new SettingsError(['The pages are not built yet: npm run build'])
  const { handlePage, queryOf, readFactsFrom }: PageBuild = await import(pathToFileURL(server).href)
  readFactsFrom(currentFacts)
  return { handlePage, queryOf, clientFolder: join(build, 'client') }
}
