// Prints all rows of a shop as SQL, without its keys and sessions, for a test of upgrades:
// node tests/upgrades/write-rows.ts postgres://… > tests/upgrades/0.10.0.sql
import pg from 'pg'

const secret = ['public.identity_keys', 'public.identity_sessions']
const schemas = "('public', 'sandbox_bank', 'drizzle')"

const client = new pg.Client(process.argv[2])
await client.connect()
try {
  await client.query("set timezone = 'UTC'")
  for (const table of await namesOf('r')) if (!secret.includes(table)) await writeTable(table)
  for (const sequence of await namesOf('S')) await writeSequence(sequence)
} finally {
  await client.end()
}

async function namesOf(kind: 'r' | 'S'): Promise<string[]> {
  const { rows } = await client.query(
    `select format('%s.%I', relnamespace::regnamespace, relname) as name from pg_class
      where relkind = '${kind}' and relnamespace::regnamespace::text in ${schemas} order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function writeTable(table: string): Promise<void> {
  const { rows: columns } = await client.query(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
  const names: string[] = columns.map(({ name }) => name)
  const values = names.map((name) => `quote_nullable(${name}::text)`).join(` || ', ' || `)
  const { rows } = await client.query(`select ${values} as row from ${table} order by 1`)
  if (rows.length === 0) return
  console.log(`INSERT INTO ${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE VALUES`)
  console.log(`${rows.map(({ row }) => `  (${row})`).join(',\n')};`)
}

async function writeSequence(sequence: string): Promise<void> {
  const { rows } = await client.query(`select last_value, is_called from ${sequence}`)
  if (rows[0].is_called) console.log(`SELECT setval('${sequence}', ${rows[0].last_value});`)
}
