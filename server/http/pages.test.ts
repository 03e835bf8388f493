import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Send } from '#contract/client.ts'
import { buildApp } from '#server/app.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { hang } from '../../tests/support/works.ts'

test('a page is kept when all that it asked for was there, and made anew when the shop failed at some of it', async () => {
  await using open = await openShop()
  await hang(open.database)
  let made = 0
  /** A page that says how many works hang, or that it does not know, and is content with either. */
  const handlePage = async (_request: Request, send: Send) => {
    made += 1
    const answer = await send('/api/artworks', { method: 'GET', headers: {} })
    const words = answer.ok
      ? `${((await answer.json()) as { data: { totalElements: number } }).data.totalElements}`
      : '?'
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
    return { status: 200, headers, body: new TextEncoder().encode(words), scripts: [] }
  }
  const app = await buildApp(open.shop, { handlePage })
  // What is ready leaves before anything that could be asked without a network.
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const look = async () => {
    const answer = await fetch(`${address}/en/some-page`)
    return [await answer.text(), answer.headers.get('cache-control'), made]
  }
  const whole = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60'
  await open.database.execute(sql`alter table artwork_pictures rename to lost`)
  expect(await look()).toEqual(['?', 'no-store', 1])
  await open.database.execute(sql`alter table lost rename to artwork_pictures`)
  expect(await look()).toEqual(['1', whole, 2])
  expect(await look()).toEqual(['1', whole, 2])
  await app.close()
})
