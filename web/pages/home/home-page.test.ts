import { expect, test } from 'vitest'
import { home } from '#texts/en/home.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { renderPage } from '../../../tests/support/render-page.ts'
import { createArtist, createArtwork } from '../../../tests/support/works.ts'
import * as page from './home-page.tsx'

const open = async ({ send }: Pick<OpenShop, 'send'>) => (await renderPage(page, '', '/en', send)).html

const noAnswer = { ok: false, status: 503, json: async () => ({}) }

test('the home page shows one of the artists, and none where there is none', async () => {
  await using shop = await openShop()
  expect(await open(shop)).not.toContain(home.studio)
  const artistId = await createArtist(shop.database, { name: 'Virve Kuldraba' })
  await createArtwork(shop.database, { artistId })
  const html = await open(shop)
  expect(html).toContain(home.studio)
  expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/en\/artist\/[^"]+"[^>]*>Virve Kuldraba</)
  expect(html).not.toContain(home.story)

  const silent = await open({
    send: async (path, request) => (/artists|blog/.test(path) ? noAnswer : shop.send(path, request)),
  })
  expect(silent).not.toContain(home.studio)
  expect(silent).toContain(home.why)
})
