import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { buildApp } from './app.ts'
import { connect } from './database/connect.ts'
import { heedRoleRequests } from './features/account/role-requests.ts'
import { logOptions } from './http/log-options.ts'
import type { Pages } from './http/pages.ts'
import { startJobs } from './jobs.ts'
import { openShop } from './open-shop.ts'
import { readSettings, SettingsError } from './settings.ts'
import type { Shop } from './shop.ts'

const build = join(import.meta.dirname, '../build')

/** Opens a shop until the process is told to stop. `opened` sees it before anybody enters. */
export async function startShop(environment: NodeJS.ProcessEnv, opened?: (shop: Shop) => unknown): Promise<void> {
  const settings = readSettings(environment)
  const { log } = Fastify({ logger: logOptions(settings) })
  const connection = await connect(settings.database)
  const shop = await openShop(settings, connection, log)
  opened?.(shop)
  if (settings.demo) await (await import('./database/load-demo.ts')).loadDemo(shop)
  const app = await buildApp(shop, await builtPages())
  await app.listen({ port: settings.port, host: settings.host })
  const jobs = await startJobs(shop)
  const stopHeeding = settings.database.kind === 'embedded' ? heedRoleRequests(shop) : undefined
  log.info(`${settings.publicUrl} is open`)

  const close = async () => {
    stopHeeding?.()
    await app.close()
    await jobs.stop()
    await shop.changes.close()
    await connection.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
}

async function builtPages(): Promise<Pages> {
  const door = join(build, 'server/index.js')
  if (!existsSync(door)) throw new SettingsError(['The pages are not built yet: npm run build'])
  const { handlePage } = (await import(pathToFileURL(door).href)) as Pick<Pages, 'handlePage'>
  return { handlePage, clientFolder: join(build, 'client') }
}
