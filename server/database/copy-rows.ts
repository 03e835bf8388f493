import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Connection } from './connect.ts'

/** Copies whole tables as CSV, independent of the kind of database. */
type Copying = {
  query<Row>(statement: string): Promise<Row[]>
  /** The output of `copy … to stdout`. */
  read(table: Table): Promise<Readable>
  write(table: Table, rows: Readable): Promise<void>
}

export type Table = { readonly name: string; readonly columns: readonly string[] }

/** Runs a transaction on one snapshot. */
export function copying<T>({ driver }: Connection, run: (copying: Copying) => Promise<T>): Promise<T> {
  if (driver.kind === 'postgres') return copyingInPostgres(driver.url, run)
  return driver.pglite.transaction((tx) =>
    run({
      query: async <Row>(statement: string) => (await tx.query<Row>(statement)).rows,
      async read(table) {
        const copied = await tx.query(`copy ${target(table)} to '/dev/blob' with (format csv)`)
        return Readable.from((copied.blob ?? new Blob()).stream())
      },
      async write(table, rows) {
        await tx.query(`copy ${target(table)} from '/dev/blob' with (format csv)`, [], {
          blob: new Blob([await buffer(rows)]),
        })
      },
    }),
  )
}

/** On a dedicated connection: copying may exceed the pool's limits. */
async function copyingInPostgres<T>(url: string, run: (copying: Copying) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // Running queries fail themselves; an unhandled error event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    const done = await run({
      query: async <Row>(statement: string) => (await client.query(statement)).rows as Row[],
      read: async (table) => client.query(copyTo(`copy ${target(table)} to stdout with (format csv)`)),
      write: (table, rows) =>
        pipeline(rows, client.query(copyFrom(`copy ${target(table)} from stdin with (format csv)`))),
    })
    await client.query('commit')
    return done
  } finally {
    // Also ends the transaction, in whatever state a copy left it.
    await client.end()
  }
}

const target = ({ name, columns }: Table) => `${name} (${columns.map((column) => `"${column}"`).join(', ')})`

/** The shop's and the sandbox bank's; jobs and migrations recreate theirs. */
const schemas = "('public', 'sandbox_bank')"

export const listTables = ({ query }: Copying): Promise<Table[]> =>
  query(`
    select format('%I.%I', table_schema, table_name) as name, json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ${schemas} and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by 1 order by 1`)

/** Sequence values by name. */
export async function readSequences({ query }: Copying): Promise<Record<string, string>> {
  const rows = await query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname in ${schemas} and last_value is not null`)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

type Rows = {
  tables: readonly Table[]
  sequences: Readonly<Record<string, string>>
  open: (table: Table) => Readable | Promise<Readable>
}

/** Replaces all rows. Foreign keys are checked at the end; triggers do not run, as their effects are in the rows. */
export async function replaceRows(copying: Copying, { tables, sequences, open }: Rows): Promise<void> {
  const { query, write } = copying
  const keys = await query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ${schemas}`)
  for (const { table, name } of keys) await query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) {
    await query(`alter table ${table.name} disable trigger user`)
    await query(`truncate ${table.name}`)
    await write(table, await open(table))
    await query(`alter table ${table.name} enable trigger user`)
  }
  for (const [name, last] of Object.entries(sequences)) await query(`select setval('${name}', ${BigInt(last)})`)
  for (const { table, name, definition } of keys)
    await query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** True if there are accounts, works or orders. */
export async function isInUse({ query }: Copying): Promise<boolean> {
  const [found] = await query<{ is: boolean }>(
    'select exists (select from users) or exists (select from artworks) or exists (select from orders) as is',
  )
  return found?.is === true
}
