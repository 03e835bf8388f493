import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '#server/process/project-folder.ts'

export const migrationsFolder = join(projectFolder, 'server/database/migrations')

type Journal = { entries: { tag: string }[] }

const journalIn = (folder: string) => join(folder, 'meta/_journal.json')
const readJournal = (): Journal => JSON.parse(readFileSync(journalIn(migrationsFolder), 'utf8'))

/** How many migrations this version of the shop knows. */
export const newestMigration = (): number => readJournal().entries.length

/** A folder with the first migrations alone, for a backup that was made before the others. */
export function migrationsUpTo(count: number): string {
  if (count === newestMigration()) return migrationsFolder
  const folder = mkdtempSync(join(tmpdir(), 'louend-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = readJournal()
  writeFileSync(journalIn(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

/** How many migrations a database has had. */
export async function countMigrations(query: <Row>(statement: string) => Promise<Row[]>): Promise<number> {
  const [row] = await query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations')
  return Number(row?.count)
}
