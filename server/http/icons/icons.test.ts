import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { links } from '#site/links.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

test.each(['en', 'et'] as const)('the manifest in %s names icons that are as large as it says', async (language) => {
  const { headers, payload } = await open.app.inject(links.manifest(language))
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(payload)
  expect(manifest).toMatchObject({ short_name: 'Lõuend', lang: language, start_url: `/${language}` })
  expect(manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp((await open.app.inject(src)).rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/icon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
])('%s is there', async (address, type) => {
  const { statusCode, headers } = await open.app.inject(address)
  expect([statusCode, headers['content-type']]).toEqual([200, type])
})
