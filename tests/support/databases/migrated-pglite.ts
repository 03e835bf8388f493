import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { connect } from '#server/database/connect.ts'
import { embeddedOptions } from '#server/database/connect-embedded.ts'

const root = join(import.meta.dirname, '../../..')
const migrations = join(root, 'server/database/migrations')
const cache = join(root, 'node_modules/.cache/louend')

let packed: Promise<Blob> | undefined

/** An empty PGlite that has the schema: migrating takes seconds, unpacking what was once migrated tenths of one. */
export async function migratedPglite(): Promise<PGlite> {
  packed ??= readPacked()
  return PGlite.create({ loadDataDir: await packed, ...embeddedOptions })
}

async function readPacked(): Promise<Blob> {
  const file = join(cache, `packed-${hashOfMigrations()}.tar`)
  if (!existsSync(file)) await pack(file)
  // Read at once: a blob on the file itself breaks when another worker puts its own in its place.
  return new Blob([readFileSync(file)])
}

async function pack(file: string): Promise<void> {
  const connection = await connect({ kind: 'embedded', folder: undefined })
  if (connection.driver.kind !== 'embedded') throw new Error('expected the embedded database')
  const { pglite } = connection.driver
  // Nobody creates another database from these, and they are a third of what is unpacked for each test.
  await pglite.exec('update pg_database set datistemplate = false')
  for (const template of ['template0', 'template1']) await pglite.exec(`drop database ${template}`)
  const dump = await pglite.dumpDataDir('none')
  await connection.close()
  mkdirSync(cache, { recursive: true })
  // Several workers may do this at once: each writes its own, and the last name wins.
  const own = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, file)
}

function hashOfMigrations(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(sql|json)$/.test(name),
  )
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(migrations, name)))
  return hash.digest('hex').slice(0, 16)
}
