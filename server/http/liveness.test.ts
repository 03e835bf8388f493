import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { release } from '#server/process/release.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { createArtwork } from '../../tests/support/works.ts'

test('a shop is ready once its catalogue is there, and stays so while changes are read', async () => {
  await using shop = await openShop()
  const ready = async () => {
    const { statusCode, body } = await shop.app.inject('/readyz')
    const { version, commit, ...state } = JSON.parse(body)
    expect({ version, commit }).toEqual(release)
    return [statusCode, state]
  }
  const loading = [503, { database: 'ready', storage: 'ready', catalogue: 'loading' }]
  const open = [200, { database: 'ready', storage: 'ready', catalogue: 'ready' }]
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`lock table artworks in access exclusive mode`)
    expect(await ready()).toEqual(loading)
  })
  await expect.poll(ready).toEqual(open)
  await createArtwork(shop.database)
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`lock table artworks in access exclusive mode`)
    expect(await ready()).toEqual(open)
  })
})
