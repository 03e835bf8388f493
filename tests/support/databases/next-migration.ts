import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { migrationsFolder } from '#server/database/known-migrations.ts'

/** The migrations of the next release: those of this one, and one with these statements. */
export function withNextMigration(...statements: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'louend-next-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const newest = journal.entries.at(-1)
  const next = { ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: 'next' }
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  writeFileSync(join(folder, 'next.sql'), statements.join('--> statement-breakpoint\n'))
  return folder
}
