import { expect, test } from 'vitest'
import { openShop } from '../../../tests/support/open-shop.ts'

const idOf = async (shop: Awaited<ReturnType<typeof openShop>>, id?: string) => {
  const response = await shop.app.inject({
    url: '/api/nothing',
    headers: id === undefined ? {} : { 'x-request-id': id },
  })
  const shown = response.headers['x-request-id']
  expect(response.json()).toMatchObject({ requestId: shown })
  return shown
}

test('a request has an id that no other instance gives, and that the error names', async () => {
  await using first = await openShop({ database: 'pglite' })
  await using second = await openShop({ database: 'pglite' })
  const ids = await Promise.all([first, first, second, second].map((shop) => idOf(shop)))
  expect(new Set(ids).size).toBe(4)
  expect(await idOf(first, 'somebodys-own-id')).not.toBe('somebodys-own-id')
})

test('the id of a trusted proxy is kept if it is one', async () => {
  await using shop = await openShop({ database: 'pglite', environment: { TRUSTED_PROXIES: '1' } })
  expect(await idOf(shop, '3f2b8c1d9e0a4f5b')).toBe('3f2b8c1d9e0a4f5b')
  for (const id of ['', 'short', 'x'.repeat(65), 'with spaces in it', '"quoted"'])
    expect(await idOf(shop, id)).toMatch(/^[0-9a-f]{24}$/)
})
