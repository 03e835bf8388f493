import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeQueryOf, type PageHandle } from '#web/page-queries.ts'
import routes from '#web/routes.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { loadPage, type PageModule } from '../../../tests/support/render-page.ts'
import { createArtist } from '../../../tests/support/works.ts'
import { pageUrl } from './cache-keys.ts'

type Route = (typeof routes)[number]

const modules = import.meta.glob<PageModule & { handle?: PageHandle }>('../../../web/**/*.tsx')

const filesOf = (all: readonly Route[]): { path: string; file: string }[] =>
  all.flatMap(({ path = '', file, children = [] }) => [{ path, file }, ...filesOf(children)])

/** The pages that the server renders with what their loaders read. */
async function loadedPages() {
  const all = await Promise.all(
    filesOf(routes).map(async ({ path, file }) => ({ path, page: await modules[`../../../web/${file}`]?.() })),
  )
  return all.flatMap(({ path, page }) => (page && 'loader' in page ? [{ path, page }] : []))
}

/** Notes the name of every query parameter that is read from now on. */
function watchReading(): Set<string> {
  const names = new Set<string>()
  const { prototype } = URLSearchParams
  for (const name of ['get', 'getAll', 'has'] as const) {
    const read = prototype[name] as (key: string) => null
    const spy = vi.spyOn(prototype, name).mockImplementation(function (this: URLSearchParams, key: string) {
      names.add(key)
      return read.call(this, key)
    })
    onTestFinished(() => spy.mockRestore())
  }
  return names
}

const withAll = (path: string, names: Iterable<string>): string =>
  `${path}?${new URLSearchParams([...names].map((name) => [name, '1']))}`

test('of the query of a page what its loader reads is kept, and nothing else', async () => {
  await using shop = await openShop()
  // The only thing that is there to be shown.
  const artistId = await createArtist(shop.database)
  const addressOf = (path: string): string => `/en/${path.replaceAll(/:\w+\??/g, artistId)}`
  const pages = await loadedPages()
  const queryOf = makeQueryOf(
    pages.flatMap(({ path, page: { handle } }) => (handle ? [{ path: `/:language/${path}`, handle }] : [])),
  )
  await using app = Fastify()
  app.get('*', async (request) => ({ url: pageUrl(request, queryOf) }))
  const keptOf = async (address: string): Promise<string[]> => {
    const { url } = (await app.inject(address)).json()
    return [...new URL(url, 'http://localhost').searchParams.keys()].sort()
  }
  const readNames = watchReading()
  const read: Record<string, string[]> = {}
  const kept: Record<string, string[]> = {}
  for (const { path, page } of pages) {
    readNames.clear()
    await loadPage(page, path, addressOf(path), shop.send)
    // Some read more once there is something to read.
    await loadPage(page, path, withAll(addressOf(path), readNames), shop.send)
    // The router reads it for itself.
    readNames.delete('index')
    read[path] = [...readNames].sort()
  }
  const allNames = [...new Set(Object.values(read).flat()), 'utm_source', '_routes']
  for (const { path } of pages) {
    kept[path] = await keptOf(withAll(addressOf(path), allNames))
    expect(await keptOf(withAll(`${addressOf(path)}.data`, allNames)), path).toEqual(['_routes', ...kept[path]])
  }
  expect(read.discover).toContain('category')
  expect(kept).toEqual(read)
})
