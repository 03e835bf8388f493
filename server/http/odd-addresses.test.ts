import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../../tests/support/open-shop.ts'
import { listen, sendRaw } from '../../tests/support/raw-request.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

test.each([
  ['GET', '/api/artworks/%', 400, /Palun kontrollige/],
  ['GET', '/api/artworks/%E0%A4%A', 400, /Palun kontrollige/],
  ['GET', '/api/artists/profile/slug/%ff', 404, /Kunstnik/],
  ['GET', '/api/%', 404, /ei ole midagi/],
  ['GET', `/api/artworks/${'f'.repeat(400)}`, 404, /ei ole midagi/],
  ['GET', `/pictures/${'f'.repeat(400)}.webp`, 404, /ei ole midagi/],
  ['GET', '/pictures/%', 404, /ei ole midagi/],
  ['GET', '/pictures/%00', 404, /ei ole midagi/],
  ['GET', '//[::1/en.x', 404, /ei ole midagi/],
  ['GET', '//evil.test:99999/a.b', 404, /ei ole midagi/],
  ['GET', '//user:pass@evil.test/en/.x', 404, /ei ole midagi/],
  ['GET', '/\\evil.test', 404, /ei ole midagi/],
  ['POST', '/en', 404, /ei ole midagi/],
  ['DELETE', '/pictures/x', 404, /ei ole midagi/],
] as const)('%s %s is answered in the caller’s language', async (method, url, status, sentence) => {
  const answer = await open.app.inject({ method, url, headers: { 'accept-language': 'et' } })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  expect(answer.json()).toMatchObject({ success: false, status, message: expect.stringMatching(sentence) })
})

test('a proxy may send the whole address, whose host is of no account', async () => {
  await using shop = await openShop()
  const port = await listen(shop.app)
  const request = async (target: string) => {
    const { status, body } = await sendRaw(port, [
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    ])
    return [status, body.includes('evil.test')]
  }
  expect(await request('http://evil.test/api/artworks')).toEqual([200, false])
  expect(await request('HTTPS://evil.test:99999/api/artworks?size=1')).toEqual([200, false])
  for (const target of ['http://evil.test', 'http://evil.test//evil.test/en', 'ftp://evil.test/api/artworks'])
    expect(await request(target), target).toEqual([404, false])
})

test.each(['/dev/mail/%00', '/sandbox-bank/pay/%00'])('%s leads nowhere', async (url) => {
  const { statusCode, body } = await open.app.inject(url)
  expect([302, 404]).toContain(statusCode)
  expect(body).not.toContain('select')
})

test('what fails outside the API is told as a problem, without a word of SQL', async () => {
  await using broken = await openShop()
  await broken.database.execute(sql`alter table pictures rename to lost`)
  const answer = await broken.app.inject(`/pictures/${'f'.repeat(64)}-320.avif`)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ success: false, code: 'unexpected' })
  expect(answer.body).not.toMatch(/select|pictures|params/)
})
