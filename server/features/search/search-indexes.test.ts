import { expect, test } from 'vitest'
import { pageOfList } from '#server/http/page-of-list.ts'
import { maxListed, windowOf } from './search-indexes.ts'

test('pages go as far as the engine lists, and no list leads further', () => {
  const size = 24
  const { totalPages } = pageOfList([], 1_000_000, { page: 1, size, maxListed })
  const windowAt = (page: number) => windowOf({ offset: (page - 1) * size, rows: size })
  expect([windowAt(1), windowAt(totalPages), windowAt(totalPages + 1), windowAt(100_000)]).toEqual([
    { from: 0, size },
    { from: 9984, size: 16 },
    { from: 10_000, size: 0 },
    { from: 10_000, size: 0 },
  ])
})
