import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { identitySessions } from '#server/database/identity-schema.ts'
import { type Mishap, startStatementProxy } from '../../../tests/support/databases/statement-proxy.ts'
import { createPostgresDatabase } from '../../../tests/support/databases/test-databases.ts'
import { cookieOf, signIn, signUp } from '../../../tests/support/identity/sign-up.ts'
import { openShop } from '../../../tests/support/open-shop.ts'

const mishaps: readonly Mishap[] = ['cut-before', 'cut-in', 'cut-after']

test('whichever statement fails, a login that was refused opens no session, and a logout that was answered ends one', async () => {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const proxy = await startStatementProxy(url)
  onTestFinished(proxy.close)
  await using shop = await openShop({ database: { url: proxy.url } })
  const { app, database } = shop
  const { email } = await signUp(shop)
  const count = () => database.$count(identitySessions)

  /** Cuts the connection at a statement. Gives whether there was one so late. */
  const cutAt = async <Answer>(at: number, mishap: Mishap, act: () => Promise<Answer>) => {
    let left = at
    proxy.watch(() => (left-- === 0 ? mishap : undefined))
    const answer = await act()
    proxy.watch(undefined)
    await expect.poll(() => database.execute(sql`select 1`).then(() => 'connected', String)).toBe('connected')
    return { answer, wasCut: left < 0 }
  }

  for (let [at, isOver] = [0, false]; !isOver; at += 1) {
    const mishap = mishaps[at % mishaps.length] ?? 'cut-in'
    const before = await count()
    const { answer, wasCut } = await cutAt(at, mishap, () => signIn(shop, email))
    const what = `${mishap} at statement ${at} of a login`
    expect([200, 503], what).toContain(answer.statusCode)
    if (answer.statusCode === 503) expect(cookieOf(answer), what).not.toContain('session')
    await expect.poll(count, { message: what }).toBe(answer.statusCode === 200 ? before + 1 : before)
    isOver = !wasCut
  }
  for (let [at, isOver] = [0, false]; !isOver; at += 1) {
    const mishap = mishaps[at % mishaps.length] ?? 'cut-in'
    const cookie = cookieOf(await signIn(shop, email))
    const before = await count()
    const signOut = () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/sign-out',
        headers: { cookie, origin: 'http://localhost:3000' },
        payload: {},
      })
    const { answer, wasCut } = await cutAt(at, mishap, signOut)
    const what = `${mishap} at statement ${at} of a logout`
    expect([200, 503], what).toContain(answer.statusCode)
    if (answer.statusCode === 503) expect((await signOut()).statusCode, what).toBe(200)
    expect(await count(), what).toBe(before - 1)
    isOver = !wasCut
  }
})
