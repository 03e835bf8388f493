import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { projectFolder } from '#server/process/project-folder.ts'
import { SettingsError } from '#server/settings/settings-error.ts'
import type { Database } from './connect.ts'

export const migrationsFolder = join(projectFolder, 'server/database/migrations')

type Journal = { entries: { idx: number; when: number; tag: string }[] }

const journalIn = (folder: string) => join(folder, 'meta/_journal.json')
const readJournal = (): Journal => JSON.parse(readFileSync(journalIn(migrationsFolder), 'utf8'))

const { entries } = readJournal()
const baseline = entries[0]
if (!baseline) throw new Error('There are no migrations.')

/** The number of migrations that the baseline replaces. */
export const baselineMigrations = baseline.idx + 1

/** The number of migrations up to this release, including those that the baseline replaces. */
export const newestMigration = baselineMigrations + entries.length - 1

/** The last version with the migrations that the baseline replaces. */
export const lastBeforeBaseline = '0.9.0-last'

/** A folder with the first `count` migrations, for an older backup. */
export function migrationsUpTo(count: number): string {
  if (count === newestMigration) return migrationsFolder
  const folder = mkdtempSync(join(tmpdir(), 'louend-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = readJournal()
  writeFileSync(
    journalIn(folder),
    JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx < count) }),
  )
  return folder
}

type Query = <Row>(statement: string) => Promise<Row[]>

/** The number of migrations that the database has had. Its rows are the baseline, or the migrations that it replaces. */
export async function countMigrations(query: Query): Promise<number> {
  const [row] = await query<{ before: string; later: string }>(
    `select count(*) filter (where created_at <= ${baseline?.when}) as before,
        count(*) filter (where created_at > ${baseline?.when}) as later
      from drizzle.__drizzle_migrations`,
  )
  return Number(row?.before) > 0 ? baselineMigrations + Number(row?.later) : 0
}

/** Fails if the database lacks some of the migrations that the baseline replaces. */
export async function refuseBeforeBaseline(query: Query): Promise<void> {
  const [table] = await query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  if (!table?.exists) return
  const [row] = await query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  if (row?.newest && Number(row.newest) < Number(baseline?.when))
    throw new SettingsError([
      `The database is of a version before 0.9.0: start version ${lastBeforeBaseline} once, which upgrades it (docs/upgrade.md). A demo starts afresh with npm run demo -- --reset.`,
    ])
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
