import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const packages = ['package.json', 'package-lock.json', 'tsconfig.json']

type Build = {
  /** Sources besides the packages, without tests. */
  readonly folders: readonly string[]
  readonly configs: readonly string[]
  /** Path of the record of the sources. */
  readonly stamp: string
  readonly build: () => Promise<void>
}

/** One function always builds; the other skips unchanged sources. */
export function buildOf({ folders, configs, stamp, build }: Build) {
  const file = join(root, stamp)
  const buildAnyway = async () => {
    const inputs = hashOf(folders, [...configs, ...packages])
    await build()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, inputs)
  }
  const buildWhereChanged = async (what: string) => {
    if (existsSync(file) && readFileSync(file, 'utf8') === hashOf(folders, [...configs, ...packages])) return
    console.log(`Building the ${what} …`)
    await buildAnyway()
  }
  return { buildAnyway, buildWhereChanged }
}

function hashOf(folders: readonly string[], files: readonly string[]): string {
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
