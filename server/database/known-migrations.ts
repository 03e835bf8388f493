import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { projectFolder } from '#server/process/project-folder.ts'
import { SettingsError } from '#server/settings/settings-error.ts'
import type { Database } from './connect.ts'

export const migrationsFolder = join(projectFolder, 'server/database/migrations')

type Journal = { entries: { tag: string }[] }

const journalIn = (folder: string) => join(folder, 'meta/_journal.json')
const readJournal = (): Journal => JSON.parse(readFileSync(journalIn(migrationsFolder), 'utf8'))

/** The number of migrations in this release. */
export const newestMigration = readJournal().entries.length

/** A folder with the first `count` migrations, for an older backup. */
export function migrationsUpTo(count: number): string {
  if (count === newestMigration) return migrationsFolder
  const folder = mkdtempSync(join(tmpdir(), 'louend-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = readJournal()
  writeFileSync(journalIn(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

/** The number of migrations that the database has had. */
export async function countMigrations(query: <Row>(statement: string) => Promise<Row[]>): Promise<number> {
  const [row] = await query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations')
  return Number(row?.count)
}

/** Also used to find out whether the database responds. */
export async function checkProgramAge(database: Database): Promise<void> {
  const needed = sql`migrations_needed()`.mapWith(Number)
  const [row] = await database.select({ needed }).from(sql`(values (1)) as one`)
  if (row && row.needed > newestMigration)
    throw new SettingsError([
      `DATABASE_URL: a newer version has changed the database: it needs a version with ${row.needed} migrations, and this one has ${newestMigration}. Start the newer version again (docs/upgrade.md).`,
    ])
}
