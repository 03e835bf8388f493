import { expect, test } from 'vitest'
import { outgoingMail, subscribers as subscriberTable, users } from '#server/database/schema.ts'
import { unsubscribeLink } from '#server/features/mail/unsubscribe-link.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import * as confirmPage from '#web/pages/newsletter/confirm-newsletter-page.tsx'
import * as unsubscribePage from '#web/pages/newsletter/unsubscribe-page.tsx'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { emailTo, linkToken } from '../../../tests/support/identity/sign-up.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { renderPage } from '../../../tests/support/render-page.ts'
import { subscribe } from '../../../tests/support/subscribers.ts'

const email = 'mari@louend.test'
const thanks = "Thank you! You've successfully subscribed to our newsletter."

/** A shop whose clock is set by the test. */
async function openAt(kind: (typeof databaseKinds)[number] = 'postgres') {
  const clock = { now: new Date('2026-11-22T10:00:00Z') }
  const open = await openShop({ database: kind, now: () => clock.now })
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }
  return { open, later }
}

const requestNewsletter = ({ call }: OpenShop, address = email) => call('POST /subscribe', { body: { email: address } })
const tokenIn = async (open: OpenShop) => linkToken((await emailTo(open, email)).text)
const confirm = ({ call }: OpenShop, token: string) => call('POST /subscribe/confirm', { body: { token } })
const countEmails = ({ database }: OpenShop) => database.$count(outgoingMail)
const refused = (code: string) => ({ problem: { code } })
const oneDay = 24 * 60

test.each(databaseKinds)('on %s an address is a subscriber once the link in its e-mail is used', async (kind) => {
  const { open, later } = await openAt(kind)
  await using _ = open
  const admin = await createUser(open, { role: 'ADMIN' })
  expect(await requestNewsletter(open, ' Mari@Louend.test ')).toEqual({ success: true, message: thanks })
  expect((await open.call('GET /admin/subscribers', { token: admin.token })).totalElements).toBe(0)
  const token = await tokenIn(open)
  expect(JSON.stringify(await open.database.select().from(subscriberTable))).not.toContain(token)

  const check = () => open.call('POST /subscribe/check', { body: { token } })
  expect(await check()).toEqual({ state: 'open' })
  later(1)
  expect(await confirm(open, token)).toEqual({ state: 'confirmed' })
  expect(await open.call('GET /admin/subscribers', { token: admin.token })).toMatchObject({ content: [{ email }] })
  expect((await emailTo(open, email)).subject).toContain('Welcome')

  later(120)
  expect(await confirm(open, token)).toEqual({ state: 'confirmed' })
  expect(await requestNewsletter(open)).toEqual({ success: true, message: thanks })
  expect(await countEmails(open)).toBe(2)
})

test('whoever asks again before confirming gets one e-mail an hour at most, and only its link works', async () => {
  const { open, later } = await openAt()
  await using _ = open
  await Promise.all([requestNewsletter(open), requestNewsletter(open), requestNewsletter(open)])
  const first = await tokenIn(open)
  later(59)
  expect(await requestNewsletter(open)).toEqual({ success: true, message: thanks })
  expect(await countEmails(open)).toBe(1)
  later(2)
  await requestNewsletter(open)
  expect(await countEmails(open)).toBe(2)
  await expect(confirm(open, first)).rejects.toMatchObject(refused('link-invalid'))
  await confirm(open, await tokenIn(open))
})

test('the page behind the link confirms nothing by itself, and says what is wrong with a link', async () => {
  const { open, later } = await openAt()
  await using _ = open
  await requestNewsletter(open)
  const token = await tokenIn(open)
  const look = (text: string, language = 'en') =>
    renderPage(confirmPage, 'newsletter/:token', `/${language}/newsletter/${text}`, open.send)
  expect(await look(token)).toMatchObject({ status: 200, html: expect.stringContaining('Confirm your subscription') })
  expect(await open.database.select().from(subscriberTable)).toMatchObject([{ confirmedAt: null }])
  for (const broken of ['x', token.slice(1), 'x'.repeat(200)])
    expect(await look(broken, 'et')).toMatchObject({ status: 404, html: expect.stringContaining('See link ei kehti') })
  later(7 * oneDay)
  expect(await look(token)).toMatchObject({ status: 410, html: expect.stringContaining('This link has expired') })
  await expect(confirm(open, token)).rejects.toMatchObject({ problem: { code: 'link-expired', status: 410 } })
  await requestNewsletter(open)
  const next = await tokenIn(open)
  await confirm(open, next)
  later(30 * oneDay)
  expect(await look(next)).toMatchObject({ status: 200, html: expect.stringContaining('You are subscribed') })
})

test('an address that is never confirmed is forgotten after thirty days, with its e-mail', async () => {
  const { open, later } = await openAt()
  await using _ = open
  await subscribe(open, 'kati@louend.test')
  later(1)
  await requestNewsletter(open)
  const purge = () => purgeAccounts(open.shop, open.shop.now())
  later(29 * oneDay)
  await purge()
  expect(await open.database.$count(subscriberTable)).toBe(2)
  later(2 * oneDay)
  await purge()
  expect(await open.database.select().from(subscriberTable)).toMatchObject([{ email: 'kati@louend.test' }])
  expect((await open.database.select().from(outgoingMail)).map(({ to }) => to)).not.toContain(email)
})

const unsubscribeAddress = async (open: OpenShop) =>
  /http\S+\/unsubscribe\/\S+/.exec((await emailTo(open, email)).text)?.[0] ?? ''

const oneClick = (open: OpenShop, url: string, payload = 'List-Unsubscribe=One-Click') =>
  open.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('one click ends the newsletter without login or cookies, also when it comes twice', async () => {
  await using open = await openShop()
  await subscribe(open, email)
  const address = await unsubscribeAddress(open)
  const [{ unsubscribe } = {}] = (await open.database.select().from(outgoingMail)).filter((mail) => mail.unsubscribe)
  expect(unsubscribe).toBe(address)
  expect((await oneClick(open, address)).statusCode).toBe(200)
  expect(await open.database.$count(subscriberTable)).toBe(0)
  expect((await oneClick(open, address)).statusCode).toBe(200)
})

test('one click ends the e-mails about messages of one person, and nothing else', async () => {
  await using open = await openShop()
  const [mari, kati] = [await createUser(open, { email }), await createUser(open)]
  await subscribe(open, email)
  const address = unsubscribeLink(open.shop.settings, 'et', { list: 'messages', id: mari.userId })
  const { pathname } = new URL(address)
  const look = () => renderPage(unsubscribePage, 'unsubscribe/:token', pathname, open.send)
  expect(await look()).toMatchObject({ status: 200, html: expect.stringContaining('Sõnumid ise jäävad teie kontole') })
  expect((await oneClick(open, address)).statusCode).toBe(200)
  const settingsOf = ({ token }: { token: string }) => open.call('GET /users/settings', { token })
  expect(await settingsOf(mari)).toMatchObject({ notifications: { messages: false, newsletter: true } })
  expect(await settingsOf(kati)).toMatchObject({ notifications: { messages: true } })
})

test('one click may also come as form data', async () => {
  await using open = await openShop()
  await subscribe(open, email)
  const form = new FormData()
  form.append('List-Unsubscribe', 'One-Click')
  const encoded = new Response(form)
  const answer = await open.app.inject({
    method: 'POST',
    url: new URL(await unsubscribeAddress(open)).pathname,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: Object.fromEntries(encoded.headers),
  })
  expect(answer.statusCode).toBe(200)
  expect(await open.database.$count(subscriberTable)).toBe(0)
})

test('the same link is a page with a button, which fetching does not press', async () => {
  await using open = await openShop()
  await subscribe(open, email)
  const { pathname } = new URL(await unsubscribeAddress(open))
  const look = (path = pathname) => renderPage(unsubscribePage, 'unsubscribe/:token', path, open.send)
  expect(await look()).toMatchObject({ status: 200, html: expect.stringContaining('Press the button') })
  expect(await open.database.$count(subscriberTable)).toBe(1)
  // As a browser without scripts sends it.
  const pressed = await oneClick(open, `http://localhost${pathname}`, '')
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, pathname])
  expect(await look()).toMatchObject({ status: 200, html: expect.stringContaining('You have unsubscribed') })
})

test('a link that another shop signed, or that was changed, ends nothing', async () => {
  await using open = await openShop()
  await using elsewhere = await openShop({
    environment: { IDENTITY_SECRET: 'another secret, as long as it has to be' },
  })
  await subscribe(open, email)
  await subscribe(elsewhere, email)
  const [foreign, own] = [await unsubscribeAddress(elsewhere), await unsubscribeAddress(open)]
  for (const url of [foreign, own.slice(0, -1), own.replace('/n', '/m'), 'http://localhost/en/unsubscribe/x']) {
    expect((await oneClick(open, url)).statusCode).toBe(404)
    const page = await renderPage(unsubscribePage, 'unsubscribe/:token', new URL(url).pathname, open.send)
    expect(page).toMatchObject({ status: 404, html: expect.stringContaining('This link isn’t valid') })
  }
  expect(await open.database.$count(subscriberTable)).toBe(1)
})

test('an address that somebody else has typed in is not wanted in the settings of its owner', async () => {
  await using open = await openShop()
  const mari = await createUser(open, { email })
  await requestNewsletter(open)
  const notifications = { newsletter: false, newsletterUnconfirmed: false }
  expect(await open.call('GET /users/settings', { token: mari.token })).toMatchObject({ notifications })
  await open.call('PUT /users/settings', { body: { notifications: { newsletter: false } }, token: mari.token })
  await confirm(open, await tokenIn(open))
})

test('in the settings a verified person subscribes at once, and anybody else is asked to confirm', async () => {
  await using open = await openShop()
  const mari = await createUser(open, { email })
  const turn = (newsletter: boolean) =>
    open.call('PUT /users/settings', { body: { notifications: { newsletter } }, token: mari.token })
  expect(await turn(true)).toMatchObject({ notifications: { newsletter: true, newsletterUnconfirmed: false } })
  expect(await countEmails(open)).toBe(0)
  expect(await turn(false)).toMatchObject({ notifications: { newsletter: false } })
  await open.database.update(users).set({ verified: false })
  expect(await turn(true)).toMatchObject({ notifications: { newsletter: true, newsletterUnconfirmed: true } })
  await confirm(open, await tokenIn(open))
  expect(await open.call('GET /users/settings', { token: mari.token })).toMatchObject({
    notifications: { newsletter: true, newsletterUnconfirmed: false },
  })
})
