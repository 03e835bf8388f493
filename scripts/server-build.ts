import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run-program.ts'
import { buildWeb, buildWebWhereChanged } from './web-build.ts'
import { buildOf } from './where-changed.ts'

const root = join(import.meta.dirname, '..')

const server = buildOf({
  folders: ['server', 'domain', 'site', 'contract', 'texts'],
  configs: ['vite.server.config.ts'],
  stamp: 'build/.server-inputs',
  build: async () => {
    await run('vite', ['build', '--config=vite.server.config.ts'], { output: 'on-failure' })
    writeFileSync(join(root, 'build/commit'), readCommit())
  },
})

/** An image is built without git, and gets COMMIT. */
function readCommit(): string {
  if (process.env.COMMIT) return process.env.COMMIT
  try {
    const words = ['rev-parse', '--short', 'HEAD']
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

export async function buildShop(): Promise<void> {
  await buildWeb()
  await server.buildAnyway()
}

export async function buildShopWhereChanged(): Promise<void> {
  await buildWebWhereChanged()
  await server.buildWhereChanged('server')
}

/** Node's arguments for the built shop, as in `npm start`. */
export const builtShop = ['--max-semi-space-size=8', join(root, 'build/shop/main.js')]
