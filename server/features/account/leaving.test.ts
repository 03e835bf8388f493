import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { Writable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { account } from '#contract/account.ts'
import { orders as orderContract } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { profile } from '#contract/profile.ts'
import { recovery } from '#contract/recovery.ts'
import { savedWorks } from '#contract/saved-works.ts'
import { settings } from '#contract/settings.ts'
import { subscribers } from '#contract/subscribers.ts'
import {
  artworkPictures,
  artworks,
  auditEntries,
  exhibitions,
  orders,
  pictures,
  users,
} from '#server/database/schema.ts'
import { sendLetters } from '#server/features/mail/send-letters.ts'
import { savePicture } from '#server/features/pictures/picture-store.ts'
import { receivePicture } from '#server/features/pictures/receive-picture.ts'
import { loadSharp } from '#server/features/pictures/sharp.ts'
import { logOptions } from '#server/http/log-options.ts'
import { databaseKinds } from '../../../tests/support/fresh-database.ts'
import { firstPassword, join, letterTo, linkToken, signIn } from '../../../tests/support/joining.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, fillIn } from '../../../tests/support/paying.ts'
import { cartOf, exhibit, hang } from '../../../tests/support/works.ts'

// Each test lives through a whole account.
vi.setConfig({ testTimeout: 60_000 })

const person = { email: 'kirsipuu.aino@louend.test', firstName: 'Aino-Kirsipuu', lastName: 'Haldjasaar' }
const traces = /kirsipuu|haldjasaar/i

/** Every row of every table of every drawer, as text, with where it stands. */
async function everyRow({ database }: OpenShop): Promise<string[]> {
  const ask = async (question: SQL) => ((await database.execute(question)) as { rows: Record<string, string>[] }).rows
  const tables = await ask(sql`select table_schema as drawer, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const rows: string[] = []
  for (const { drawer, name } of tables) {
    const found = await ask(sql.raw(`select to_jsonb(t)::text as row from "${drawer}"."${name}" t`))
    rows.push(...found.map(({ row }) => `${drawer}.${name} ${row}`))
  }
  return rows
}

const tracesIn = async (shop: OpenShop) => (await everyRow(shop)).filter((row) => traces.test(row))

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => joinPath(folder, name))
    .filter((path) => statSync(path).isFile())
}

const paint = async (background: string) =>
  (await loadSharp())({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()

async function showPicture({ call }: OpenShop, { userId, token }: { userId: string; token: string }) {
  const body = new FormData()
  body.append('userId', userId)
  body.append('file', new Blob([new Uint8Array(await paint('#336699'))]), 'me.png')
  const { user } = await call(profile.uploadPicture, { body, token })
  return user.profilePicUrl ?? ''
}

test.each(databaseKinds)(
  'on %s nothing is left of somebody who leaves but the orders that were paid',
  async (database) => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const { log } = Fastify({ logger: { ...logOptions({ logLevel: 'trace', production: true }), stream } })
    await using shop = await openShop({ database, log })

    const aino = await join(shop, person)
    await shop.call(account.verifyEmail, { body: { token: linkToken((await letterTo(shop, person.email)).text) } })
    await shop.call(subscribers.subscribe, { body: { email: person.email } })
    await signIn(shop, person.email, 'Wrong-1234')
    await shop.call(recovery.forgotPassword, { body: { email: person.email } })
    const change = { currentEmail: person.email, newEmail: 'haldjasaar@louend.test', currentPassword: firstPassword }
    await shop.call(profile.updateEmail, { body: change, token: aino.token })
    const picture = await showPicture(shop, aino)
    await shop.app.inject({ url: `${picture}-300.jpg` })
    const [bought, unpaid, saved] = [await hang(shop.database), await hang(shop.database), await hang(shop.database)]
    await shop.call(savedWorks.save, { params: { id: saved.id }, token: aino.token })
    const checkout = { language: 'en' as const, token: aino.token }
    const { sessionUrl } = await shop.call(payments.createCheckoutSession, { body: cartOf(bought), ...checkout })
    await fillIn(shop.app, sessionUrl, { name: `${person.firstName} ${person.lastName}` })
    await bankOf(shop.shop).deliverWebhooks()
    await shop.call(payments.createCheckoutSession, { body: cartOf(unpaid), ...checkout })
    await sendLetters(shop.shop, new Date())
    const mine = await shop.call(orderContract.list, { token: aino.token })
    expect(mine.content.map(({ status }) => status)).toContain('paid')
    expect(await tracesIn(shop)).not.toEqual([])
    const kept = await shop.call(settings.export, { token: aino.token })
    expect(kept).toMatchObject({ user: { email: person.email, firstName: person.firstName } })

    const wrong = shop.call(profile.deleteAccount, {
      body: { email: person.email, currentPassword: 'Wrong-1234' },
      token: aino.token,
    })
    await expect(wrong).rejects.toMatchObject({ problem: { code: 'wrong-password' } })
    await shop.call(profile.deleteAccount, {
      body: { email: person.email, currentPassword: firstPassword },
      token: aino.token,
    })

    const left = await tracesIn(shop)
    expect(left.map((row) => row.split(' ', 1)[0]).filter((table) => !table?.startsWith('sandbox_bank.'))).toEqual([
      'public.orders',
    ])
    const [paid] = await shop.database.select().from(orders).where(sql`${orders.paidAt} is not null`)
    expect(paid).toMatchObject({ userId: null, state: 'paid', buyerEmail: person.email })
    expect(await shop.database.$count(users)).toBe(0)
    expect((await everyRow(shop)).filter((row) => row.includes(aino.userId) && !row.includes('audit_entries'))).toEqual(
      [],
    )
    expect(await shop.database.select().from(auditEntries)).toMatchObject([{ action: 'account-deleted', details: {} }])

    const hash = picture.split('/').at(-1) ?? ''
    expect(filesBelow(shop.shop.settings.dataFolder).filter((path) => path.includes(hash))).toEqual([])
    for (const path of filesBelow(shop.shop.settings.dataFolder))
      expect(readFileSync(path, 'latin1')).not.toMatch(traces)
    expect((await shop.app.inject({ url: `${picture}-300.jpg` })).statusCode).toBe(404)
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter((line) => traces.test(line))).toEqual([])

    expect((await signIn(shop, person.email)).statusCode).toBe(401)
    await expect(shop.call(account.verifyToken, { body: { idToken: aino.token } })).rejects.toMatchObject({
      problem: { code: 'email-unknown' },
    })
    const renewed = await shop.app.inject({ url: '/api/auth/token', headers: { cookie: aino.cookie } })
    expect(renewed.statusCode).toBe(401)
    const again = await join(shop, person)
    expect(again.userId).not.toBe(aino.userId)
    expect((await shop.call(orderContract.list, { token: again.token })).content).toEqual([])
  },
)

test('an artist who leaves takes page, pictures and unsold works along; what was sold keeps no name', async () => {
  await using shop = await openShop()
  const aino = await join(shop, person)
  const artistId = await exhibit(shop.database, {
    name: `${person.firstName} ${person.lastName}`,
    userId: aino.userId,
    email: person.email,
  })
  const now = new Date()
  await shop.database
    .insert(exhibitions)
    .values({ id: shop.shop.newId(now), artistId, position: 0, title: { en: 'Haldjasaar alone' } })
  const unsold = await hang(shop.database, { artistId, title: { en: 'Kirsipuu in spring' } })
  const sold = await hang(shop.database, { artistId })
  const shown = await receivePicture(shop.shop, await paint('#884422'), 'artwork', now)
  if (!shown.ok) throw new Error(shown.code)
  await shop.database
    .insert(artworkPictures)
    .values({ artworkId: unsold.id, pictureId: shown.value.id, position: 0, role: 'main', alt: {} })
  const buyer = await join(shop)
  const { sessionUrl } = await shop.call(payments.createCheckoutSession, { body: cartOf(sold), token: buyer.token })
  await fillIn(shop.app, sessionUrl)
  await bankOf(shop.shop).deliverWebhooks()
  await sendLetters(shop.shop, new Date())

  await shop.call(profile.deleteAccount, {
    body: { email: person.email, currentPassword: firstPassword },
    token: aino.token,
  })

  const left = (await tracesIn(shop)).map((row) => row.split(' ', 1)[0])
  expect(left.filter((table) => table !== 'public.order_lines' && !table?.startsWith('sandbox_bank.'))).toEqual([])
  expect((await shop.database.select({ id: artworks.id }).from(artworks)).map(({ id }) => id)).toEqual([sold.id])
  expect(await shop.database.$count(pictures)).toBe(0)
  expect(filesBelow(shop.shop.settings.dataFolder).filter((path) => path.includes(shown.value.hash))).toEqual([])
  expect((await shop.app.inject({ url: `/api/artists/${artistId}` })).statusCode).toBe(404)
  const { content } = await shop.call(orderContract.list, { token: buyer.token })
  expect(content[0]?.items[0]?.artist).toBe(`${person.firstName} ${person.lastName}`)
})

test('a picture that was on its way out when the shop stopped goes with the next tidying', async () => {
  await using shop = await openShop()
  const now = new Date()
  const shown = await receivePicture(shop.shop, await paint('#112233'), 'profile', now)
  if (!shown.ok) throw new Error(shown.code)
  await shop.database.update(pictures).set({ unusedSince: now })
  const { tidyAccounts } = await import('./tidy-accounts.ts')
  await tidyAccounts(shop.shop, now)
  expect(await shop.database.$count(pictures)).toBe(0)
  await savePicture(shop.database, shop.shop.newId(now), shown.value, now)
  expect(await shop.database.$count(pictures)).toBe(1)
})
