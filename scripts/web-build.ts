import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { run } from './run-program.ts'
import { writeTextIndexes } from './text-indexes.ts'
import { buildOf } from './where-changed.ts'

const root = join(import.meta.dirname, '..')

const web = buildOf({
  folders: ['web', 'domain', 'site', 'contract', 'texts'],
  configs: ['vite.config.ts', 'react-router.config.ts'],
  stamp: 'build/.inputs',
  build: async () => {
    await run('react-router', ['build'], { output: 'on-failure', environment: { NODE_ENV: 'production' } })
    compressAssets(join(root, 'build/client/assets'))
  },
})

export function buildWeb(): Promise<void> {
  writeTextIndexes()
  return web.buildAnyway()
}

export function buildWebWhereChanged(): Promise<void> {
  writeTextIndexes()
  return web.buildWhereChanged('pages')
}

/** The server sends precompressed static files. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => /\.(js|css|svg)$/.test(one))) {
    const bytes = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}
