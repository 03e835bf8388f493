import { SettingsError } from '#server/settings/settings-error.ts'

type Query = (statement: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Privileges on append-only tables. Triggers define exceptions; only a table's owner can disable them. */
export const keptTables = {
  ledger_entries: 'select, insert',
  audit_entries: 'select, insert, delete',
  adjustment_lines: 'select, insert',
  adjustments: 'select, insert, update',
  provider_movements: 'select, insert',
  bank_statements: 'select, insert',
  bank_entries: 'select, insert, update',
  issued_documents: 'select, insert, delete',
} as const

/** Schemas without bookkeeping, whose tables the running shop creates. */
const shopSchemas = ['jobs', 'sandbox_bank']

const onTables = 'select, insert, update, delete'

/** Grants the needed privileges, revokes others. Idempotent; call it as table owner after every migration. */
export async function grantToShop(query: Query, name: string): Promise<void> {
  await refuseOwner(query, name)
  const role = `"${name.replaceAll('"', '""')}"`
  const statements = [
    `grant usage on schema public, drizzle to ${role}`,
    `grant select on all tables in schema drizzle to ${role}`,
    `grant ${onTables} on all tables in schema public to ${role}`,
    `grant usage, select on all sequences in schema public to ${role}`,
    // Triggers of the running older release use new tables at once.
    `alter default privileges in schema public grant ${onTables} on tables to ${role}`,
    `alter default privileges in schema public grant usage, select on sequences to ${role}`,
    ...Object.entries(keptTables).flatMap(([table, rights]) => [
      `revoke all on public.${table} from ${role}`,
      `grant ${rights} on public.${table} to ${role}`,
    ]),
    ...shopSchemas.flatMap((schema) => [
      `create schema if not exists ${schema}`,
      `alter schema ${schema} owner to ${role}`,
    ]),
  ]
  await query('begin')
  try {
    for (const statement of statements) await query(statement)
    const { rows } = await query(handOver, [shopSchemas, name])
    for (const { statement } of rows as { statement: string }[]) await query(statement)
    await query('commit')
  } catch (error) {
    await query('rollback')
    throw error
  }
}

/** A role that is or can become the owner would not be restricted. */
async function refuseOwner(query: Query, name: string): Promise<void> {
  const { rows } = await query(`select pg_has_role($1, current_user, 'member') as is_owner`, [name])
  const [found] = rows as { is_owner: boolean }[]
  if (found?.is_owner)
    throw new SettingsError([
      'DATABASE_URL: its role may do all that the one of DATABASE_OWNER_URL may. The shop needs one of its own (docs/database-roles.md).',
    ])
}

/** From installations where the shop's role was the owner. */
const handOver = `
  select format('alter table %s owner to %I', oid::regclass, $2::text) as statement from pg_class
  where relnamespace::regnamespace::text = any($1) and relkind in ('r', 'p', 'v') and pg_get_userbyid(relowner) <> $2
  union all
  select format('alter routine %s owner to %I', oid::regprocedure, $2::text) from pg_proc
  where pronamespace::regnamespace::text = any($1) and pg_get_userbyid(proowner) <> $2
  union all
  select format('alter type %s owner to %I', oid::regtype, $2::text) from pg_type
  where typnamespace::regnamespace::text = any($1) and typtype in ('e', 'd') and pg_get_userbyid(typowner) <> $2`
