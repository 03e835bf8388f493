import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** The names that a query returns, in their order. */
async function namesOf(query: string): Promise<string[]> {
  const { driver } = shop.shop.connection
  if (driver.kind !== 'postgres') throw new Error('expected PostgreSQL')
  const client = new pg.Client(driver.url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(query)
  await client.end()
  return rows.map(({ name }) => name).sort()
}

/** Every column that refers to a picture: by a foreign key, or by the picture’s hash, which outlives it. */
const referring = `
  select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'pictures'::regclass
  union select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name like '%picture%hash%'`

test('the view reads every column that refers to a picture', async () => {
  const read = `
    select distinct refobjid::regclass || '.' || attname as name from pg_depend
      join pg_rewrite on pg_rewrite.oid = objid
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where ev_class = 'picture_uses'::regclass and refobjid not in ('pictures'::regclass, ev_class)`
  expect(await namesOf(read)).toEqual(expect.arrayContaining(await namesOf(referring)))
})

test('the view names each of them', async () => {
  const [definition = ''] = await namesOf(`select pg_get_viewdef('picture_uses'::regclass) as name`)
  const named = [...definition.matchAll(/'(\w+\.\w+)'::text/g)].map(([, name]) => name)
  expect(named.sort()).toEqual(await namesOf(referring))
})
