import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp } from './app.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { connect } from './database/connect.ts'
import { logOptions } from './http/log-options.ts'
import type { Pages } from './http/pages.ts'
import { startJobs } from './jobs.ts'
import { openShop } from './open-shop.ts'
import { readSettings } from './settings.ts'
import { SettingsError } from './settings-error.ts'
import type { Shop } from './shop.ts'

const build = join(import.meta.dirname, '../build')

type Hooks = {
  /** Called with the shop before the demo is loaded. */
  onOpen?: (shop: Shop) => unknown
  /** Awaited once the demo is loaded, before the shop listens and its jobs run. */
  beforeListening?: (shop: Shop) => Promise<unknown>
  /** Called when everything else has closed. */
  onClose?: () => unknown
}

/** Runs a shop until the process is told to stop. */
export async function startShop(
  environment: NodeJS.ProcessEnv,
  { onOpen, beforeListening, onClose }: Hooks = {},
): Promise<void> {
  const settings = readSettings(environment)
  const { log } = Fastify({ logger: logOptions(settings) })
  const connection = await connect(settings.database, {
    onError: (error) => log.warn({ err: error }, 'lost a connection to the database'),
  })
  const shop = await openShop(settings, connection, log)
  collectDefaultMetrics({ register: shop.metrics.registry })
  onOpen?.(shop)
  if (settings.demo) await (await import('./demo/load-demo.ts')).loadDemo(shop)
  await beforeListening?.(shop)
  const app = await buildApp(shop, await builtPages())
  await app.listen({ port: settings.port, host: settings.host })
  const jobs = startJobs(shop)
  closeOnSignal({ shop, app, jobs, onClose })
  await jobs
  log.info(`${settings.publicUrl} is open`)
}

async function builtPages(): Promise<Pages> {
  const door = join(build, 'server/index.js')
  if (!existsSync(door)) throw new SettingsError(['The pages are not built yet: npm run build'])
  const { handlePage } = (await import(pathToFileURL(door).href)) as Pick<Pages, 'handlePage'>
  return { handlePage, clientFolder: join(build, 'client') }
}
