import { describe, expect, test } from 'vitest'
import { readFacts } from '#server/features/shop-facts/shop-facts-store.ts'
import { databaseKinds } from '../../tests/support/databases/test-databases.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { realFacts, setFacts } from '../../tests/support/shop-facts.ts'
import { followChanges } from './follow-changes.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  test('a change during the first read is read again', async () => {
    await using open = await openShop({ database: kind })
    const { changes, database, log, settings } = open.shop
    let reads = 0
    const readName = async () => {
      reads += 1
      const { facts } = await readFacts(database, settings)
      if (reads === 1) await setFacts(open.shop, realFacts)
      return facts.name
    }
    const current = await followChanges(changes, log, { name: 'the name', kind: 'facts', read: readName })
    await expect.poll(current).toBe(realFacts.name)
  })
})
