import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeCall } from '#contract/client.ts'
import { formatTime } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import { artists, artworks, withdrawals as kept, orderLines, outgoingMail, users } from '#server/database/schema.ts'
import { sendEmails } from '#server/features/outbox/send-emails.ts'
import { saveSuppression } from '#server/features/suppressions/suppression-store.ts'
import { inProcessFetch } from '#server/http/in-process-fetch.ts'
import { firstPassword as currentPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, makeAdministrator, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

/** An order of two works by one artist; paid unless it says otherwise. */
async function placeOrder(open: OpenShop, { sellerStatus = 'trader' as 'trader' | 'private', isPaid = true } = {}) {
  const { shop, app, call, database } = open
  const artist = await createUser(shop, { role: 'ARTIST' })
  const artistId = await createArtist(database, { userId: artist.userId })
  await database.update(artists).set({ sellerStatus }).where(eq(artists.id, artistId))
  const works = [
    await createArtwork(database, { artistId, price: cents(110_000) }),
    await createArtwork(database, { artistId, price: cents(55_000), title: { en: 'Two Wells' } }),
  ]
  const buyer = await createUser(shop)
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(...works),
    ...buyer,
  })
  if (isPaid) {
    await submitPayment(app, sessionUrl)
    await bankOf(shop).deliverWebhooks()
  }
  const params = { id: orderId }
  const { orderNumber, items } = await call('GET /orders/{id}', { params, ...buyer })
  const lineIds = items.map(({ lineId }) => lineId)
  const named = { orderNumber, email: buyer.email }
  return { artist, buyer, works, params, lineIds, named, statement: { ...named, name: 'Mari Õun', lineIds } }
}

const refused = (code: string) => ({ problem: { code } })

test('what a trader has not sent is cancelled and refunded at once, with a receipt that says when', async () => {
  await using open = await openShop()
  const { call, database } = open
  const { buyer, works, params, lineIds, named, statement } = await placeOrder(open)
  const offer = await call('POST /withdrawals/order', {
    body: {
      orderNumber: ` #\u200e${named.orderNumber.toLowerCase().replaceAll('-', '–')} `,
      email: named.email.toUpperCase(),
    },
  })
  expect(offer).toMatchObject({
    orderNumber: named.orderNumber,
    lines: [
      { kind: 'cancellation', refund: 1100, fee: 0, until: null, sellerStatus: 'trader' },
      { kind: 'cancellation', refund: 550 },
    ],
  })

  const receipt = await call('POST /withdrawals', {
    ...buyer,
    body: { ...statement, lineIds: lineIds.slice(0, 1) },
    language: 'et',
  })
  expect(receipt.lines).toMatchObject([{ kind: 'cancellation', refund: 1100 }])
  await bankOf(open.shop).deliverWebhooks()
  expect(await call('GET /orders/{id}', { params, ...buyer })).toMatchObject({
    status: 'paid',
    items: [{ state: 'refunded', refunded: 1100 }, { state: 'paid' }],
  })
  const [work] = await database
    .select()
    .from(artworks)
    .where(eq(artworks.id, works[0]?.id ?? ''))
  expect(work?.status).toBe('active')
  expect(await database.select().from(kept)).toMatchObject([
    { name: 'Mari Õun', email: buyer.email, lineIds: lineIds.slice(0, 1), receivedAt: new Date(receipt.receivedAt) },
  ])
  const mail = (await database.select().from(outgoingMail)).find(({ key }) => key.startsWith('withdrawal:'))
  expect(mail).toMatchObject({ to: buyer.email, language: 'et' })
  expect(mail?.text).toContain(`Tellimus: ${named.orderNumber}`)
  expect(mail?.text).toMatch(/Avaldus kätte saadud: \d+\. \S+ \d{4}, \d\d:\d\d/)

  await expect(
    call('POST /withdrawals', { ...buyer, body: { ...statement, lineIds: lineIds.slice(0, 1) } }),
  ).rejects.toMatchObject(refused('already-refunded'))
  expect(await call('GET /users/data-export', { ...buyer })).toMatchObject({
    orders: [{ withdrawals: [{ name: 'Mari Õun' }] }],
  })
})

test('what a trader has sent is to be returned; the days begin with the last work', async () => {
  await using open = await openShop()
  const { call, database } = open
  const { artist, buyer, params, lineIds, named, statement } = await placeOrder(open)
  const [first = '', second = ''] = lineIds
  await call('POST /orders/{id}/ship', { params, body: { lineIds: [first] }, ...artist })
  await call('POST /orders/{id}/confirm-receipt', { params, body: { lineIds: [first] }, ...buyer })
  await call('POST /orders/{id}/ship', { params, body: { lineIds: [second] }, ...artist })
  const longAgo = new Date(Date.now() - 30 * 86_400_000)
  await database.update(orderLines).set({ deliveryConfirmedAt: longAgo }).where(eq(orderLines.id, first))
  expect((await call('POST /withdrawals/order', { body: named })).lines).toMatchObject([
    { kind: 'return', refund: 1100, fee: 0, until: null },
    { kind: 'return', refund: 550 },
  ])
  await call('POST /withdrawals', { ...buyer, body: { ...statement, lineIds: [second] } })
  await expect(
    call('POST /orders/{id}/decline-return', { params, body: { reason: 'No' }, ...artist }),
  ).rejects.toMatchObject(refused('forbidden'))
  await expect(call('POST /withdrawals', { ...buyer, body: statement })).rejects.toMatchObject(
    refused('already-withdrawn'),
  )
  expect(await database.$count(kept)).toBe(1)
  const back = await call('POST /orders/{id}/receive-return', { params, body: {}, ...artist })
  expect(back.items).toMatchObject([{ state: 'delivered' }, { state: 'refunded', refunded: 550 }])
  // Nothing else is to come, so the time of the first has run out.
  await expect(call('POST /withdrawals', { ...buyer, body: { ...statement, lineIds: [first] } })).rejects.toMatchObject(
    refused('return-too-late'),
  )
})

test('private persons take back by the house rules, which are told first', async () => {
  await using open = await openShop()
  const { call, database } = open
  const { artist, buyer, params, lineIds, named, statement } = await placeOrder(open, { sellerStatus: 'private' })
  const [first = '', second = ''] = lineIds
  await call('POST /orders/{id}/ship', { params, body: {}, ...artist })
  expect((await call('POST /withdrawals/order', { body: named })).lines).toMatchObject([
    { kind: 'none', obstacle: 'under-way' },
    { kind: 'none', obstacle: 'under-way' },
  ])
  await expect(call('POST /withdrawals', { ...buyer, body: statement })).rejects.toMatchObject(
    refused('not-yet-returnable'),
  )
  await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...buyer })
  await database.update(orderLines).set({ isReduced: true }).where(eq(orderLines.id, second))
  const { lines } = await call('POST /withdrawals/order', { body: named })
  expect(lines).toMatchObject([
    { kind: 'return', refund: 1045, fee: 55, until: expect.any(String) },
    { kind: 'none', obstacle: 'final' },
  ])
  await expect(call('POST /withdrawals', { ...buyer, body: statement })).rejects.toMatchObject(
    refused('not-returnable'),
  )
  await call('POST /withdrawals', { ...buyer, body: { ...statement, lineIds: [first] } })
  const order = await call('POST /orders/{id}/receive-return', { params, body: {}, ...artist })
  expect(order.items[0]).toMatchObject({ state: 'refunded', refunded: 1045 })
})

test('nothing is told of an order unless number and address belong together', async () => {
  await using open = await openShop()
  const { call, database } = open
  const mine = await placeOrder(open)
  const other = await placeOrder(open)
  const unpaid = await placeOrder(open, { isPaid: false })
  for (const body of [
    { ...mine.named, email: other.buyer.email },
    { ...mine.named, orderNumber: 'LO-2026-999999' },
    { ...unpaid.named, email: mine.buyer.email },
  ])
    await expect(call('POST /withdrawals/order', { body })).rejects.toMatchObject(refused('order-unknown'))
  await expect(call('POST /withdrawals/order', { body: unpaid.named })).rejects.toMatchObject(refused('order-not-paid'))
  await expect(call('POST /withdrawals', { ...unpaid.buyer, body: unpaid.statement })).rejects.toMatchObject(
    refused('order-not-paid'),
  )
  await expect(
    call('POST /withdrawals', { ...mine.buyer, body: { ...mine.statement, lineIds: other.lineIds } }),
  ).rejects.toMatchObject(refused('order-unknown'))
  expect(await database.$count(kept)).toBe(0)
})

test('of two withdrawals at once one counts', async () => {
  await using open = await openShop()
  const { buyer, statement } = await placeOrder(open)
  const both = [1, 2].map(() => open.call('POST /withdrawals', { ...buyer, body: statement }))
  const ended = await Promise.allSettled(both)
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await open.database.$count(kept)).toBe(1)
})

test('a stranger who knows number and address withdraws nothing: the buyer is asked, and the day of the statement counts', async () => {
  // The last minute of an hour, so that saying the same again a minute later is in the next one.
  const time = clock(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 - 30_000))
  await using open = await openShop({ now: time.now })
  const { call, database, shop } = open
  const { artist, buyer, params, lineIds, statement } = await placeOrder(open)
  await call('POST /orders/{id}/ship', { params, body: {}, ...artist })
  await call('POST /orders/{id}/confirm-receipt', { params, body: {}, ...buyer })
  const renewed = async () => ({ token: await tokenIssuedAt(database, buyer, time.now()) })
  time.passMinutes(13 * 24 * 60)
  const body = { ...statement, lineIds: lineIds.slice(0, 1), name: 'Buy at evil.test' }
  const stated = await call('POST /withdrawals', { body, language: 'et' })
  expect(stated).toMatchObject({
    isConfirmed: false,
    receivedAt: time.now().toISOString(),
    lines: [{ kind: 'return' }],
  })
  const items = async () =>
    (await call('GET /orders/{id}', { params, ...(await renewed()) })).items.map(({ state }) => state)
  expect(await items()).toEqual(['delivered', 'delivered'])
  // The same again is the same, and writes no second e-mail.
  time.passMinutes(1)
  expect(await call('POST /withdrawals', { body })).toMatchObject({ receivedAt: stated.receivedAt })
  const emails = (await database.select().from(outgoingMail)).filter(({ key }) => key.startsWith('withdrawal'))
  expect(emails).toMatchObject([{ to: buyer.email, language: 'et' }])
  expect(emails[0]?.text).not.toContain('evil.test')
  // Their data has the statement, and nothing that tells the link.
  const [order] = (await call('GET /users/data-export', await renewed())).orders as { withdrawals: object[] }[]
  expect(order?.withdrawals).toMatchObject([{ name: 'Buy at evil.test', confirmedAt: null }])
  expect(order?.withdrawals[0]).not.toHaveProperty('tokenHash')
  const token = /#token=([\w-]+)/.exec(emails[0]?.text ?? '')?.[1] ?? ''

  // Confirmed long after the last day.
  time.passMinutes(20 * 24 * 60)
  await expect(call('POST /withdrawals', { ...(await renewed()), body: statement })).rejects.toMatchObject(
    refused('return-too-late'),
  )
  const { statements } = await call('POST /withdrawals/waiting', { body: { token } })
  const id = statements[0]?.id ?? ''
  const wrong = { token: `${token}x`, id }
  await expect(call('POST /withdrawals/waiting', { body: wrong })).rejects.toMatchObject(refused('link-invalid'))
  await expect(call('POST /withdrawals/confirmation', { body: wrong })).rejects.toMatchObject(refused('link-invalid'))
  const confirmed = await call('POST /withdrawals/confirmation', { body: { token, id } })
  expect(confirmed).toMatchObject({ isConfirmed: true, receivedAt: stated.receivedAt, email: buyer.email })
  expect(await items()).toEqual(['return_requested', 'delivered'])
  const receipt = (await database.select().from(outgoingMail)).find(({ key }) => key.startsWith('withdrawal:'))
  expect(receipt?.text).toContain(formatTime(new Date(stated.receivedAt), 'et'))
  // It greets the buyer, and quotes the name that the statement is in.
  const [{ firstName } = { firstName: '' }] = await database.select().from(users).where(eq(users.id, buyer.userId))
  expect(receipt?.text).toContain(`Tere, ${firstName}!`)
  expect(receipt?.text).toContain('Nimi: Buy at evil.test')
  expect(await database.select().from(kept)).toMatchObject([
    { receivedAt: new Date(stated.receivedAt), confirmedAt: shop.now(), tokenHash: null },
  ])
  await expect(call('POST /withdrawals/confirmation', { body: { token, id } })).rejects.toMatchObject(
    refused('link-invalid'),
  )
  await expect(call('POST /withdrawals/waiting', { body: { token } })).rejects.toMatchObject(refused('link-invalid'))
})

test('a statement that its buyer does not confirm waits for administrators after 12 hours, who carry it out or dismiss it', async () => {
  const time = clock()
  await using open = await openShop({ now: time.now })
  const { call, database, shop } = open
  const { params, lineIds, named, statement } = await placeOrder(open)
  const [first = '', second = ''] = lineIds
  await call('POST /withdrawals', { body: { ...statement, lineIds: [first] } })
  const stated = time.now()
  time.passMinutes(1)
  await call('POST /withdrawals', { body: { ...statement, name: 'A stranger', lineIds: [second] } })
  const administrator = await signUp(open)
  await makeAdministrator(shop, administrator.userId)
  const asAdmin = async () => ({
    token: await tokenIssuedAt(database, { ...administrator, userId: administrator.uid }, time.now()),
  })
  const show = async () => call('GET /admin/orders/{id}', { params, ...(await asAdmin()) })
  time.passMinutes(11 * 60)
  expect((await show()).problems).toEqual([])
  time.passMinutes(60)
  const { withdrawals, problems } = await show()
  expect(problems).toEqual(['withdrawal-unconfirmed'])
  expect(withdrawals).toMatchObject([
    { name: 'Mari Õun', receivedAt: stated.toISOString(), lines: [{ kind: 'cancellation', refund: 1100 }] },
    { name: 'A stranger', lines: [{ kind: 'cancellation', refund: 550 }] },
  ])
  const { waiting } = await call('GET /admin/overview', { ...(await asAdmin()) })
  expect(waiting).toMatchObject([{ kind: 'order-problems', items: [{ problem: 'withdrawal-unconfirmed' }] }])

  const decide = async (withdrawalId = '') => ({
    params,
    body: { withdrawalId, currentPassword },
    ...(await asAdmin()),
  })
  const [genuine, forged] = withdrawals.map(({ id }) => id)
  // Two administrators at once: one carries it out.
  const both = [1, 2].map(async () => call('POST /admin/orders/{id}/accept-withdrawal', await decide(genuine)))
  const ended = await Promise.allSettled(both)
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const dismissal = await decide(forged)
  const reason = 'The buyer wrote that it was not them.'
  const dismissed = { ...dismissal, body: { ...dismissal.body, reason } }
  await call('POST /admin/orders/{id}/dismiss-withdrawal', dismissed)
  await expect(call('POST /admin/orders/{id}/dismiss-withdrawal', dismissed)).rejects.toMatchObject(
    refused('step-not-allowed'),
  )
  const late = await decide(forged)
  await expect(call('POST /admin/orders/{id}/accept-withdrawal', late)).rejects.toMatchObject(
    refused('step-not-allowed'),
  )
  const record = await show()
  expect(record).toMatchObject({
    withdrawals: [],
    problems: [],
    order: { items: [{ state: 'refunded' }, { state: 'paid' }] },
  })
  expect(record.decisions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['withdrawal', 'withdrawal-accepted', 'withdrawal-dismissed']),
  )
  const mail = await database.select().from(outgoingMail)
  const textOf = (prefix: string) => mail.filter(({ key }) => key.startsWith(prefix)).map(({ text }) => text)
  expect(textOf('withdrawal:')).toEqual([expect.stringContaining(formatTime(stated, 'en'))])
  expect(textOf('withdrawal-dismissed:')).toEqual([expect.stringContaining(reason)])
  // The second work can still be withdrawn from.
  await call('POST /withdrawals', { ...named, body: { ...statement, lineIds: [second] } })
})

test('a statement is carried out for the works that are left, also when packing began before its confirmation', async () => {
  await using open = await openShop()
  const { call, database } = open
  const { artist, buyer, params, lineIds, statement } = await placeOrder(open, { sellerStatus: 'private' })
  const [first = '', second = ''] = lineIds
  await call('POST /withdrawals', { body: statement })
  await call('POST /withdrawals', { body: { ...statement, lineIds: [first] } })
  // Each statement is acknowledged, although both came within an hour.
  const links = (await database.select().from(outgoingMail)).filter(({ key }) => key.startsWith('withdrawal-link:'))
  expect(links).toHaveLength(2)
  await call('POST /orders/{id}/cancel', { params, body: { lineIds: [first], reason: 'It fell.' }, ...artist })
  await call('POST /orders/{id}/prepare', { params, body: { lineIds: [second] }, ...artist })
  const token = /#token=([\w-]+)/.exec(links[0]?.text ?? '')?.[1] ?? ''
  const { statements } = await call('POST /withdrawals/waiting', { body: { token } })
  expect(statements).toMatchObject([
    { lines: [{ obstacle: 'refunded' }, { kind: 'cancellation', refund: 550 }] },
    { lines: [{ obstacle: 'refunded' }] },
  ])
  const confirm = (id = '') => call('POST /withdrawals/confirmation', { body: { token, id } })
  await expect(confirm(statements[1]?.id)).rejects.toMatchObject(refused('already-refunded'))
  expect(await confirm(statements[0]?.id)).toMatchObject({ lines: [{ lineId: second, refund: 550 }] })
  const { items } = await call('GET /orders/{id}', { params, ...buyer })
  expect(items.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
  // The statement about the first work has nothing left to carry out.
  await expect(call('POST /withdrawals/waiting', { body: { token } })).rejects.toMatchObject(refused('link-invalid'))
})

test('a buyer whose e-mails come back gets the link and the receipt of a withdrawal', async () => {
  await using open = await openShop()
  const { call, database, shop } = open
  const { buyer, statement } = await placeOrder(open)
  const suppressed = {
    id: shop.newId(new Date()),
    email: buyer.email,
    reason: 'bounce',
    status: null,
    emailId: null,
  } as const
  await saveSuppression(database, suppressed, new Date())
  const sent = async (prefix: string) => {
    await sendEmails(shop, new Date())
    const [mail] = await database
      .select()
      .from(outgoingMail)
      .where(like(outgoingMail.key, `${prefix}%`))
    return mail?.sentAt && !mail.undeliveredAt ? mail.text : undefined
  }
  await call('POST /withdrawals', { body: statement })
  const token = /#token=([\w-]+)/.exec((await sent('withdrawal-link:')) ?? '')?.[1] ?? ''
  const { statements } = await call('POST /withdrawals/waiting', { body: { token } })
  await call('POST /withdrawals/confirmation', { body: { token, id: statements[0]?.id ?? '' } })
  expect(await sent('withdrawal:')).toContain(statement.orderNumber)
})

test('a withdrawal is one receipt to the buyer, and told to the artist in their language', async () => {
  await using open = await openShop()
  const { call, database } = open
  const { artist, buyer, params, lineIds, statement } = await placeOrder(open)
  await database.update(users).set({ language: 'et' }).where(eq(users.id, artist.userId))
  await call('POST /orders/{id}/ship', { params, body: { lineIds: lineIds.slice(0, 1) }, ...artist })
  await database.delete(outgoingMail)
  await call('POST /withdrawals', { ...buyer, body: statement })
  const mail = await database.select().from(outgoingMail)
  const kindsTo = (to: string) => mail.filter((one) => one.to === to).map(({ key }) => key.split(':')[0])
  expect(kindsTo(buyer.email)).toEqual(['withdrawal'])
  const [sale] = await database.select().from(orderLines)
  expect(kindsTo(sale?.artistEmail ?? '').toSorted()).toEqual(['sale-return-requested', 'sale-withdrawn'])
  for (const { text, subject } of mail.filter(({ to }) => to !== buyer.email)) {
    expect(text).toContain('Ostja taganes lepingust')
    expect(text + subject).not.toMatch(/withdrawn|Põhjus/)
  }
  // Whoever reads the history does so in their language, too.
  const history = (await call('GET /orders/{id}', { params, ...artist })).history.filter(
    ({ lineId, by }) => lineId && by === 'buyer',
  )
  expect(new Set(history.map(({ reason }) => reason))).toEqual(new Set([shopReasons.withdrawn]))
})

test('strangers cause three e-mails an hour for an order, whose links show all statements and none of their words', async () => {
  const time = clock()
  await using open = await openShop({ now: time.now, environment: { RATE_LIMIT_FACTOR: '1' } })
  const { database } = open
  const { lineIds, statement } = await placeOrder(open)
  const state = async (name: string, ids: readonly string[], remoteAddress: string) => {
    const call = makeCall(inProcessFetch(open.app, { remoteAddress }))
    return call('POST /withdrawals', { body: { ...statement, name, lineIds: [...ids] } })
  }
  const emails = async () =>
    (await database.select().from(outgoingMail)).filter(({ key }) => key.startsWith('withdrawal'))
  for (let at = 0; at < 48; at += 1) {
    await state(`Buy at ${at}.evil.test`, lineIds.slice(at % 2), `192.0.2.${at >> 2}`)
    time.passMinutes(0.1)
  }
  expect(await emails()).toHaveLength(3)
  time.passMinutes(30)
  // The buyer is elsewhere.
  const stated = await state('Mari Õun', lineIds, '198.51.100.1')
  const before = await emails()
  expect(before).toHaveLength(3)
  const token = /#token=([\w-]+)/.exec(before[0]?.text ?? '')?.[1] ?? ''
  const waiting = () => open.call('POST /withdrawals/waiting', { body: { token } })
  expect(JSON.stringify(await waiting())).not.toContain('evil.test')
  const { orderNumber, statements } = await waiting()
  expect(orderNumber).toBe(statement.orderNumber)
  expect(statements).toHaveLength(49)
  const mine = statements.at(-1)
  expect(mine).toMatchObject({ receivedAt: stated.receivedAt, lines: [{ kind: 'cancellation' }, {}] })

  // With fifty, a statement about the same works is the first of those.
  await state('Another', lineIds, '198.51.100.2')
  const again = await state('And another', lineIds, '198.51.100.3')
  expect(again.receivedAt).toBe(statements[0]?.receivedAt)
  expect((await waiting()).statements).toHaveLength(50)

  time.passMinutes(31)
  await state('Mari Õun', lineIds, '198.51.100.1')
  expect(await emails()).toHaveLength(4)

  const confirm = (id = '') => open.call('POST /withdrawals/confirmation', { body: { token, id } })
  await confirm(mine?.id)
  const receipt = (await emails()).find(({ key }) => key.startsWith('withdrawal:'))
  expect(receipt?.text).toContain('Mari Õun')
  expect(receipt?.text).not.toContain('evil.test')
  await expect(confirm(mine?.id)).rejects.toMatchObject(refused('link-invalid'))
  // The others are closed, because nothing is left to withdraw from.
  await expect(confirm(statements[0]?.id)).rejects.toMatchObject(refused('link-invalid'))
  await expect(waiting()).rejects.toMatchObject(refused('link-invalid'))
  const foreign = await placeOrder(open)
  await expect(
    open.call('POST /withdrawals/confirmation', { body: { token, id: foreign.params.id } }),
  ).rejects.toMatchObject(refused('link-invalid'))
})

describe('with fifty statements of strangers about one work', () => {
  async function openCrowded() {
    const time = clock()
    const open = await openShop({ now: time.now, environment: { RATE_LIMIT_FACTOR: '1' } })
    const order = await placeOrder(open)
    const [first = '', second = ''] = order.lineIds
    const state = async (name: string, lineIds: readonly string[], remoteAddress: string) => {
      const call = makeCall(inProcessFetch(open.app, { remoteAddress }))
      return call('POST /withdrawals', { body: { ...order.statement, name, lineIds: [...lineIds] } })
    }
    for (let at = 0; at < 50; at += 1) await state(`Stranger ${at}`, [first], `192.0.2.${at >> 2}`)
    time.passMinutes(10)
    const emails = async () =>
      (await open.database.select().from(outgoingMail)).filter(({ key }) => key.startsWith('withdrawal'))
    const token = /#token=([\w-]+)/.exec((await emails())[0]?.text ?? '')?.[1] ?? ''
    const waiting = async () => (await open.call('POST /withdrawals/waiting', { body: { token } })).statements
    return { open, time, state, first, second, emails, token, waiting, ...order }
  }

  test('the buyer’s own counts when it is sent', async () => {
    const { open, time, state, second, token, waiting, params, buyer, works } = await openCrowded()
    await using _ = open
    const sent = await state('Mari Õun', [second], '198.51.100.1')
    expect(sent).toMatchObject({ isConfirmed: false, receivedAt: time.now().toISOString() })
    const own = (await waiting()).at(-1)
    expect(own).toMatchObject({ receivedAt: sent.receivedAt, lines: [{ titles: works[1]?.title }] })
    time.passMinutes(60)
    const body = { token, id: own?.id ?? '' }
    const confirmed = await open.call('POST /withdrawals/confirmation', { body })
    expect(confirmed).toMatchObject({ isConfirmed: true, receivedAt: sent.receivedAt })
    const renewed = { token: await tokenIssuedAt(open.database, buyer, time.now()) }
    const { items } = await open.call('GET /orders/{id}', { params, ...renewed })
    expect(items.map(({ state }) => state === 'refunded')).toEqual([false, true])
  })

  test('one about both works is kept for the work about which none waits', async () => {
    const { open, time, state, first, second, waiting } = await openCrowded()
    await using _ = open
    const sent = await state('Mari Õun', [first, second, second], '198.51.100.1')
    expect(sent).toMatchObject({ receivedAt: time.now().toISOString(), lines: [{}, {}] })
    expect((await waiting()).map(({ lines }) => lines.length)).toEqual(Array(51).fill(1))
  })

  test('an order keeps at most one more for each of its works, and its buyer gets three e-mails an hour', async () => {
    const { open, state, first, second, waiting, emails } = await openCrowded()
    await using _ = open
    for (let at = 0; at < 6; at += 1)
      for (const lineIds of [[first], [second], [first, second]]) await state(`Flood ${at}`, lineIds, `203.0.113.${at}`)
    expect(await waiting()).toHaveLength(51)
    expect(await emails()).toHaveLength(3)
  })
})

test('guessing the numbers of orders is slowed down, and keeps nobody else from withdrawing', async () => {
  await using open = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' } })
  const { named } = await placeOrder(open)
  const codeOf = async (orderNumber: string, remoteAddress: string) => {
    const payload = { ...named, orderNumber }
    const answer = await open.app.inject({ method: 'POST', url: '/api/withdrawals/order', payload, remoteAddress })
    return answer.json().code ?? 'found'
  }
  const guesses: string[] = []
  for (let at = 0; at < 7; at += 1) guesses.push(await codeOf(`LO-2026-99999${at}`, '192.0.2.1'))
  expect(guesses.slice(0, 4)).toEqual(Array(4).fill('order-unknown'))
  expect(guesses.at(-1)).toBe('rate-limited')
  // Another address of the same IPv6 network is the same visitor.
  const fromNetwork: string[] = []
  for (let at = 1; at < 8; at += 1) fromNetwork.push(await codeOf(`LO-2026-8${at}`, `2001:db8:1:2::${at}`))
  expect(fromNetwork.at(-1)).toBe('rate-limited')
  // Many visitors together make all answers late, and refuse nobody.
  for (let at = 0; at < 12; at += 1) await codeOf(`LO-2026-9${at}`, `198.51.100.${at}`)
  expect(await codeOf(named.orderNumber, '192.0.2.1')).toBe('rate-limited')
  for (let at = 0; at < 7; at += 1) expect(await codeOf(named.orderNumber, '192.0.2.2')).toBe('found')
})

test.each([
  ['a /24', (at: number) => `198.51.100.${at}`, '198.51.101.1'],
  ['a /48', (at: number) => `2001:db8:1:${at.toString(16)}::1`, '2001:db8:2::1'],
])('guesses from all addresses of %s count together, and refuse nobody elsewhere', async (_, address, elsewhere) => {
  const now = new Date()
  await using open = await openShop({ environment: { RATE_LIMIT_FACTOR: '1' }, now: () => now })
  const { named } = await placeOrder(open)
  const codeOf = async (orderNumber: string, remoteAddress: string) => {
    const payload = { ...named, orderNumber }
    const answer = await open.app.inject({ method: 'POST', url: '/api/withdrawals/order', payload, remoteAddress })
    return answer.json().code ?? 'found'
  }
  const guesses = Array.from({ length: 80 }, (_, at) => codeOf(`LO-2026-99${100 + at}`, address(at)))
  const codes = await Promise.all(guesses)
  expect(codes.filter((code) => code === 'order-unknown')).toHaveLength(50)
  expect(codes.filter((code) => code === 'rate-limited')).toHaveLength(30)
  expect(await codeOf(named.orderNumber, elsewhere)).toBe('found')
})
