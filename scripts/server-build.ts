import { join } from 'node:path'
import { run } from './run-program.ts'
import { buildWeb, buildWebWhereChanged } from './web-build.ts'
import { buildOf } from './where-changed.ts'

const server = buildOf({
  folders: ['server', 'domain', 'site', 'contract', 'texts'],
  configs: ['vite.server.config.ts'],
  stamp: 'build/.server-inputs',
  build: () => run('vite', ['build', '--config=vite.server.config.ts'], { output: 'on-failure' }),
})

export async function buildShop(): Promise<void> {
  await buildWeb()
  await server.buildAnyway()
}

export async function buildShopWhereChanged(): Promise<void> {
  await buildWebWhereChanged()
  await server.buildWhereChanged('server')
}

/** Node's arguments for the built shop, as in `npm start`. */
export const builtShop = ['--max-semi-space-size=8', join(import.meta.dirname, '../build/shop/main.js')]
