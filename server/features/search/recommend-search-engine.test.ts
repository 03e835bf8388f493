import { expect, test } from 'vitest'
import { captureLog } from '../../../tests/support/captured-log.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { createArtwork } from '../../../tests/support/works.ts'
import { recommendSearchEngine } from './recommend-search-engine.ts'

test('a shop that has outgrown the memory of its instances says what to set', async () => {
  const { log, linesWith } = captureLog()
  await using open = await openShop({ log })
  await createArtwork(open.database)
  await recommendSearchEngine(open.shop, 2)
  expect(linesWith('SEARCH_URL')).toEqual([])
  await createArtwork(open.database)
  await recommendSearchEngine(open.shop, 2)
  expect(linesWith('SEARCH_URL')).toEqual([expect.stringContaining('"works":2')])
})
