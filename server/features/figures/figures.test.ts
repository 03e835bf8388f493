import { expect, test } from 'vitest'
import { searchWordLimits } from '#domain/daily-count.ts'
import { dailyCounts } from '#server/database/schema.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { addEmptySearch } from './daily-count-store.ts'

test('visits, sales and searches in vain are counted by day, without knowing whose', async () => {
  await using open = await openShop()
  const { call, database, app, shop } = open
  const admin = await createUser(shop, { role: 'ADMIN' })
  for (let left = 3; left > 0; left--) await call('POST /visits')
  const search = (words: string) => call('POST /search/empty', { body: { words } })
  for (const words of [' Blue Horse ', 'blue horse', '=cmd()', `${'x'.repeat(90)}`]) await search(words)
  for (const words of ['', 'x'.repeat(501)])
    await expect(search(words)).rejects.toMatchObject({ problem: { code: 'invalid' } })
  const buyer = await createUser(shop)
  const body = cartOf(await createArtwork(database))
  const { sessionUrl } = await call('POST /payments/create-checkout-session', { body, ...buyer })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()

  for (const period of ['days', 'weeks', 'months'] as const) {
    const found = await call('GET /admin/figures', { query: { period }, ...admin })
    expect(found.steps.at(-1)).toMatchObject({ sales: 1, turnover: 2860, visits: 3, views: 0, emptySearches: 4 })
    expect(found.searches).toEqual([
      { words: 'blue horse', count: 2 },
      { words: '=cmd()', count: 1 },
      { words: 'x'.repeat(searchWordLimits.characters), count: 1 },
    ])
  }
  const file = async (path: string) =>
    (await app.inject({ url: `/api/admin/${path}`, headers: { authorization: `Bearer ${admin.token}` } })).body
  expect(await file('figures.csv')).toContain(',1,2860.00,3,0,4\r\n')
  expect(await file('figures/searches.csv')).toContain("'=cmd(),1\r\n")
  const kept = await database.select().from(dailyCounts)
  expect(kept).toHaveLength(4)
  expect(JSON.stringify(kept)).not.toContain('127.0.0.1')
})

test('nobody fills the table with words: a day has only so many', async () => {
  await using open = await openShop()
  const { database } = open
  const day = '2026-11-21'
  const words = Array.from({ length: searchWordLimits.aDay }, (_, at) => `word ${at}`)
  await database.insert(dailyCounts).values(words.map((key) => ({ day, kind: 'empty-search' as const, key, count: 1 })))
  await addEmptySearch(database, 'one more', day)
  await addEmptySearch(database, 'word 7', day)
  expect(await database.$count(dailyCounts)).toBe(searchWordLimits.aDay)
})
