import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { loadSharp } from '#server/features/decoding/sharp.ts'
import type { OpenShop } from '../open-shop.ts'

/** Somebody whose name and address stand nowhere else. */
export const leaver = { email: 'kirsipuu.aino@louend.test', firstName: 'Aino-Kirsipuu', lastName: 'Haldjasaar' }
/** What gives the leaver away. */
export const traces = /kirsipuu|haldjasaar/i

/** Every row of every table of every schema, as text after the name of its table. */
export async function everyRow({ database }: OpenShop): Promise<string[]> {
  const query = async (question: SQL) => ((await database.execute(question)) as { rows: Record<string, string>[] }).rows
  const tables = await query(sql`select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const rows: string[] = []
  for (const { schema, name } of tables) {
    const found = await query(sql.raw(`select to_jsonb(t)::text as row from "${schema}"."${name}" t`))
    rows.push(...found.map(({ row }) => `${schema}.${name} ${row}`))
  }
  return rows
}

/** Which table a row stands in. */
export const tableOf = (row: string) => row.split(' ', 1)[0]

/** The rows that name the leaver. */
/** What gives the leaver away. */
export const tracesIn = async (shop: OpenShop) => (await everyRow(shop)).filter((row) => traces.test(row))

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}

/** A picture of one colour. */
export const paint = async (background: string) =>
  (await loadSharp())({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
