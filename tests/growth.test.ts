import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { builtPages } from '#server/start-shop.ts'
import { buildWebWhereChanged } from '../scripts/web-build.ts'
import { type OpenShop, openShop } from './support/open-shop.ts'
import { createArtwork } from './support/works.ts'

// What a visitor loads of a list does not grow with the shop: bytes of the built pages with ten times as much of something.

type Route = { id: string; module: string; imports: string[] }
type Assets = { entry: Route; routes: Record<string, Route> }

const build = join(import.meta.dirname, '../build')
const list = '/en/discover'
/** Numbers have a digit more, and so has the list of further pages. */
const longerNumbers = 250

beforeAll(() => buildWebWhereChanged(), 300_000)

const openBuiltShop = async () => openShop({ pages: await builtPages() })

/** Adds copies of one work. */
async function addWorks({ database }: OpenShop, count: number) {
  const { id } = await createArtwork(database)
  await database.execute(sql`
    insert into artworks
    select (jsonb_populate_record(work, jsonb_build_object('id', left(${id}, 18) || lpad(number::text, 6, '0')))).*
    from artworks as work, generate_series(2, ${count}::int) as number where work.id = ${id}`)
}

/** Gives the works so many years, in turn. */
const spreadOverYears = ({ database }: OpenShop, years: number) =>
  database.execute(sql`
    update artworks set year = 1800 + numbered.number % ${years}
    from (select id, row_number() over (order by id) as number from artworks) as numbered
    where numbered.id = artworks.id`)

/** The bytes of the list once it says this. */
async function bytesOfList({ app }: OpenShop, says: string): Promise<number> {
  let page = ''
  await expect
    .poll(async () => {
      page = (await app.inject(list)).body
      return page.includes(says)
    })
    .toBe(true)
  return Buffer.byteLength(page)
}

test('a list of works is as long with ten times as many works', async () => {
  await using open = await openBuiltShop()
  await addWorks(open, 60)
  const few = await bytesOfList(open, '60 original works')
  await addWorks(open, 540)
  expect((await bytesOfList(open, '600 original works')) - few).toBeLessThan(longerNumbers)
})

test('a list of works is as long with ten times as many values to filter by', async () => {
  await using open = await openBuiltShop()
  await addWorks(open, 120)
  await spreadOverYears(open, 12)
  const few = await bytesOfList(open, 'Show all 12')
  await spreadOverYears(open, 120)
  expect((await bytesOfList(open, 'Show all 120')) - few).toBeLessThan(longerNumbers)
})

test('a page names the scripts of no page that is not there, however many there are', async () => {
  const { assets } = (await import(pathToFileURL(join(build, 'server/index.js')).href)) as { assets: Assets }
  await using open = await openBuiltShop()
  const { body } = await open.app.inject(list)
  const named = Object.values(assets.routes).filter(({ module }) => body.includes(module))
  // The router brings the first page of a language along with every other.
  expect(named.map(({ id }) => id).sort()).toEqual([
    'pages/discover/discover-page',
    'pages/home/home-page',
    'root',
    'shell/frame',
  ])
})

test('the scripts of every page name those of no other', async () => {
  const { assets } = (await import(pathToFileURL(join(build, 'server/index.js')).href)) as { assets: Assets }
  const { entry, routes } = assets
  const loaded = [entry, ...Object.values(routes).filter(({ id }) => /^(root|shell\/frame)$/.test(id))]
  const scripts = new Set(loaded.flatMap(({ module, imports }) => [module, ...imports]))
  const code = [...scripts].map((script) => readFileSync(join(build, 'client', script), 'utf8')).join('\n')
  const others = Object.values(routes).filter(({ module }) => !scripts.has(module))
  expect(others.length).toBeGreaterThan(50)
  expect(others.filter(({ module }) => code.includes(basename(module))).map(({ id }) => id)).toEqual([])
})
