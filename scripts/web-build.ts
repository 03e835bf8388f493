import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { run } from './run-program.ts'

const root = join(import.meta.dirname, '..')
const folders = ['web', 'domain', 'contract', 'texts']
const configs = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json']
const files = [...configs, 'package.json', 'package-lock.json']
const stamp = join(root, 'build/.inputs')

/** Builds what the browser gets and the server renders, unless the build at hand is of the very same files. */
export async function buildWebWhereChanged(): Promise<void> {
  const inputs = hashOfInputs()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  console.log('Building the pages …')
  await buildWeb()
}

/** Builds in any case. */
export async function buildWeb(): Promise<void> {
  const inputs = hashOfInputs()
  await run('react-router', ['build'], { output: 'on-failure', environment: { NODE_ENV: 'production' } })
  compressAssets(join(root, 'build/client/assets'))
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, inputs)
}

/** The server sends these twins as they are: it never compresses a file that does not change. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => /\.(js|css|svg)$/.test(one))) {
    const bytes = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...inFolders.sort(), ...files.map((name) => join(root, name))]) {
    if (existsSync(file)) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
