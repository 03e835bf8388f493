import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { account } from '#contract/account.ts'
import { applications } from '#contract/applications.ts'
import { artistProfile } from '#contract/artist-profile.ts'
import { contact } from '#contract/contact.ts'
import { feedback } from '#contract/feedback.ts'
import { orders as orderContract } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { profile } from '#contract/profile.ts'
import { recovery } from '#contract/recovery.ts'
import { savedWorks } from '#contract/saved-works.ts'
import { settings } from '#contract/settings.ts'
import { subscribers } from '#contract/subscribers.ts'
import { sign } from '#server/adapters/payments/sandbox-bank-webhooks.ts'
import {
  artworkPictures,
  artworks,
  auditEntries,
  exhibitions,
  feedback as feedbackTable,
  orders,
  paymentEvents,
  pictures,
  users,
} from '#server/database/schema.ts'
import { sendLetters } from '#server/features/mail/send-letters.ts'
import { savePicture } from '#server/features/pictures/picture-store.ts'
import { receivePicture } from '#server/features/pictures/receive-picture.ts'
import { loadSharp } from '#server/features/pictures/sharp.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { databaseKinds } from '../../../tests/support/fresh-database.ts'
import { firstPassword, join, letterTo, linkToken, signIn } from '../../../tests/support/joining.ts'
import { listenToLog } from '../../../tests/support/listen-to-log.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, fillIn } from '../../../tests/support/paying.ts'
import { welcome } from '../../../tests/support/people.ts'
import { cartOf, exhibit, hang } from '../../../tests/support/works.ts'
import { tidyAccounts } from './tidy-accounts.ts'

// Each test lives through a whole account.
vi.setConfig({ testTimeout: 120_000 })

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

const tableOf = (row: string) => row.split(' ', 1)[0]

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
    const { log, said } = listenToLog()
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
    await shop.call(contact.send, {
      body: { name: person.firstName, email: person.email, subject: 'Haldjasaar', message: 'When do you open?' },
    })
    const opinion = { rating: 4, type: 'Praise', comment: `Yours, ${person.firstName}` } as const
    await shop.call(feedback.send, { body: opinion, token: aino.token })
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

    // The bank tells that the unpaid page was closed.
    await bankOf(shop.shop).deliverWebhooks()
    expect((await tracesIn(shop)).map(tableOf)).toEqual(['public.orders'])
    const [paid] = await shop.database.select().from(orders).where(sql`${orders.paidAt} is not null`)
    expect(paid).toMatchObject({ userId: null, state: 'paid', buyerEmail: person.email })
    expect(await shop.database.$count(users)).toBe(0)
    expect(await shop.database.select().from(feedbackTable)).toMatchObject([{ rating: 4, comment: '', userId: null }])
    expect((await everyRow(shop)).filter((row) => row.includes(aino.userId) && !row.includes('audit_entries'))).toEqual(
      [],
    )
    expect(await shop.database.select().from(auditEntries)).toMatchObject([{ action: 'account-deleted', details: {} }])

    const hash = picture.split('/').at(-1) ?? ''
    expect(filesBelow(shop.shop.settings.dataFolder).filter((path) => path.includes(hash))).toEqual([])
    for (const path of filesBelow(shop.shop.settings.dataFolder))
      expect(readFileSync(path, 'latin1')).not.toMatch(traces)
    expect((await shop.app.inject({ url: `${picture}-300.jpg` })).statusCode).toBe(404)
    expect(said('').length).toBeGreaterThan(10)
    expect(said('').filter((line) => traces.test(line))).toEqual([])

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

  await bankOf(shop.shop).deliverWebhooks()
  expect((await tracesIn(shop)).map(tableOf)).toEqual(['public.order_lines'])
  expect((await shop.database.select({ id: artworks.id }).from(artworks)).map(({ id }) => id)).toEqual([sold.id])
  expect(await shop.database.$count(pictures)).toBe(0)
  expect(filesBelow(shop.shop.settings.dataFolder).filter((path) => path.includes(shown.value.hash))).toEqual([])
  expect((await shop.app.inject({ url: `/api/artists/${artistId}` })).statusCode).toBe(404)
  const { content } = await shop.call(orderContract.list, { token: buyer.token })
  expect(content[0]?.items[0]?.artist).toBe(`${person.firstName} ${person.lastName}`)
})

test('an application goes with who made it, with its portrait and the letters about it', async () => {
  await using shop = await openShop()
  const [aino, admin] = [await join(shop, person), await welcome(shop.shop, { role: 'ADMIN' })]
  await shop.call(account.verifyEmail, { body: { token: linkToken((await letterTo(shop, person.email)).text) } })
  const body = formOf({
    name: `${person.firstName} ${person.lastName}`,
    biography: 'Haldjasaar paints fairies.',
    email: person.email,
    exhibitions: [{ title: 'Kirsipuu', year: '2025', location: 'Elva' }],
  })
  body.append('profileImage', new Blob([new Uint8Array(await paint('#225522'))]), 'kirsipuu.png')
  const applied = await shop.call(artistProfile.create, { body, token: aino.token })
  const review = { params: { id: applied.id }, query: { approved: 'false' as const }, token: admin.token }
  await shop.call(applications.review, review)
  expect(new Set((await tracesIn(shop)).map(tableOf))).toContain('public.exhibitions')
  expect(await shop.database.$count(pictures)).toBe(1)

  await shop.call(profile.deleteAccount, {
    body: { email: person.email, currentPassword: firstPassword },
    token: aino.token,
  })
  expect(await tracesIn(shop)).toEqual([])
  expect(await shop.database.$count(pictures)).toBe(0)
  expect(filesBelow(shop.shop.settings.dataFolder)).toEqual([])
})

test('what the bank says and what is posted after somebody has left leaves no trace either', async () => {
  await using shop = await openShop()
  const bank = bankOf(shop.shop)
  bank.holdWebhooks(true)
  const aino = await join(shop, person)
  const bought = await hang(shop.database)
  const body = cartOf(bought)
  const { sessionUrl, orderId } = await shop.call(payments.createCheckoutSession, { body, token: aino.token })
  await fillIn(shop.app, sessionUrl, { name: `${person.firstName} ${person.lastName}` })
  await shop.call(payments.confirm, { body: { orderId }, token: aino.token })
  await shop.call(profile.deleteAccount, {
    body: { email: person.email, currentPassword: firstPassword },
    token: aino.token,
  })
  const session = { id: 'cs_late', object: 'checkout.session', customer_email: person.email, status: 'open' }
  const late = JSON.stringify({
    id: 'evt_late',
    object: 'event',
    type: 'checkout.session.updated',
    data: { object: session },
  })
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': sign(late, 'whsec_louend_demo', new Date()),
  }
  expect(
    (await shop.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload: late })).statusCode,
  ).toBe(200)
  bank.holdWebhooks(false)
  await bank.deliverWebhooks()
  expect(await shop.database.$count(paymentEvents)).toBe(3)
  // The letter that tells the artist where to send the work has yet to leave.
  expect((await tracesIn(shop)).map(tableOf).toSorted()).toEqual(['public.orders', 'public.outgoing_mail'])
  await sendLetters(shop.shop, new Date())
  await tidyAccounts(shop.shop, new Date())
  expect((await tracesIn(shop)).map(tableOf)).toEqual(['public.orders'])
})

test('a picture that was on its way out when the shop stopped goes with the next tidying', async () => {
  await using shop = await openShop()
  const now = new Date()
  const shown = await receivePicture(shop.shop, await paint('#112233'), 'profile', now)
  if (!shown.ok) throw new Error(shown.code)
  await shop.database.update(pictures).set({ unusedSince: now })
  await tidyAccounts(shop.shop, now)
  expect(await shop.database.$count(pictures)).toBe(0)
  await savePicture(shop.database, shop.shop.newId(now), shown.value, now)
  expect(await shop.database.$count(pictures)).toBe(1)
})
