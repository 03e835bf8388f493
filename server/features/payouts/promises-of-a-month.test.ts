import { and, eq, isNull, like } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { afterDays, dayInTallinn, sendBy } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import { tellBy } from '#domain/terms.ts'
import {
  artists,
  orderLines,
  orders,
  outgoingMail,
  payouts,
  refunds,
  returns,
  termsAcceptances,
  users,
} from '#server/database/schema.ts'
import { stepDispute } from '#server/dev/sandbox-bank/bank-disputes.ts'
import { objects } from '#server/dev/sandbox-bank/bank-tables.ts'
import { confirmDeliveries } from '#server/features/fulfilment/confirm-deliveries.ts'
import { watchReturns } from '#server/features/fulfilment/watch-returns.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { findPayment } from '#server/features/orders/order-store.ts'
import { sendEmails } from '#server/features/outbox/send-emails.ts'
import { tellChangedTerms } from '#server/features/terms/tell-changed-terms.ts'
import { bankNotice } from '../../../tests/support/bank-notices.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { firstPassword as currentPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, type Person, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { disputedCard } from '../../../tests/support/money-back.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, goodCard, submitPayment } from '../../../tests/support/payments.ts'
import { made } from '../../../tests/support/payouts.ts'
import { contentWithTerms } from '../../../tests/support/terms.ts'
import { cartOf, createArtist, createArtwork, type Work } from '../../../tests/support/works.ts'

const hour = 60
const sellers = 10
/** Each course is taken once; with SALES_PER_DAY=10 there are 200 orders. */
const salesPerDay = Number(process.env.SALES_PER_DAY ?? 4)
const daysOfSales = 20
/** By then every day that was promised about the last sale has come. */
const days = 46
/** A Thursday. */
const begin = new Date('2026-10-01T06:00:00Z')
const [terms, newTerms] = ['2026-09-01', '2026-10-18'] as const

/**
 * What becomes of a sale. Artists with an even number are traders: buyers of sale 8 withdraw from a trader's, those of sale 7
 * send a private person's back.
 */
function courseOf(sale: number) {
  if (sale === 9) return 'disputed, won'
  if (sale === 29) return 'disputed, lost'
  if (sale === 11) return 'problem'
  if ([7, 27].includes(sale)) return 'returned'
  if (sale === 67) return 'returned, answered late'
  if ([8, 28].includes(sale)) return 'withdrawn, posted'
  if (sale === 68) return 'withdrawn, back'
  if (sale % 20 === 3) return 'silent buyer'
  if (sale % 20 === 4) return 'cancelled by artist'
  if ([15, 16].includes(sale % 20)) return 'cancelled by buyer'
  return 'plain'
}

test('in a month of sales every letter that was promised is sent once, every day is kept, and the books agree', async () => {
  using content = contentWithTerms(terms, newTerms)
  await using month = await openMonth(content)
  for (let day = 0; day < days; day++) {
    await month.runJobs()
    if (day < daysOfSales) for (let at = 0; at < salesPerDay; at++) await month.sell(day * salesPerDay + at, day)
    if (day === 10) await month.moderate(day)
    for (const step of month.agenda.get(day) ?? []) await step()
    month.time.passMinutes(6 * hour)
    // Each delivery is payable on three business days: one of them is one of these.
    if ([1, 3, 5].includes(month.time.now().getUTCDay())) await month.payArtists()
    month.time.passMinutes(18 * hour)
  }
  await month.runJobs()
  await checkLetters(month)
  await checkDays(month)
  await checkBooks(month)
}, 600_000)

type Month = Awaited<ReturnType<typeof openMonth>>
type Maker = { artistId: string; person: Person; work: Work }
type Sale = { orderId: string; lineId: string; artist: Person; buyer: Person }

async function openMonth(content: ReturnType<typeof contentWithTerms>) {
  const time = clock(begin)
  const open = await openShop({ now: time.now, content })
  const { call, app, shop, database } = open
  const joined = await signUp(open)
  await database.update(users).set({ role: 'ADMIN' }).where(eq(users.id, joined.userId))
  const admin = { ...joined, userId: joined.uid }
  const makers: Maker[] = []
  for (let at = 0; at < sellers; at++) {
    const person = await createUser(shop, { role: 'ARTIST' })
    const name = `Artist ${at}`
    const artistId = await createArtist(database, { userId: person.userId, name })
    const trader = { name: `${name} OÜ`, registryCode: '1', address: 'Pikk 1, 10123 Tallinn', email: 'x@louend.test' }
    const isTrader = at % 2 === 0
    await database
      .update(artists)
      .set({
        bankAccount: { iban: 'EE382200221020145685', holder: name },
        sellerStatus: isTrader ? 'trader' : 'private',
        trader: isTrader ? trader : null,
      })
      .where(eq(artists.id, artistId))
    const work = await createArtwork(database, { artistId, price: cents(11_000 + 1_100 * at), edition: 'open' })
    makers.push({ artistId, person, work })
  }
  const buyers: Person[] = []
  for (const language of ['en', 'et', 'en', 'et'] as const) buyers.push(await createUser(shop, { language }))
  const receipt = await sharp({ create: { width: 90, height: 120, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

  const tokens = new Map<string, Promise<string>>()
  /** With a token of that moment. */
  const as = async (person: Person) => {
    const at = `${person.userId} ${time.now().toISOString()}`
    const token = tokens.get(at) ?? tokenIssuedAt(database, person, time.now())
    tokens.set(at, token)
    return { token: await token }
  }
  const agenda = new Map<number, (() => Promise<unknown>)[]>()
  const on = (day: number, step: () => Promise<unknown>) => agenda.set(day, [...(agenda.get(day) ?? []), step])
  const deliver = () => bankOf(shop).deliverWebhooks()

  /** Somebody buys a work, and what becomes of it is put down for the days to come. */
  async function sell(sale: number, day: number): Promise<void> {
    const course = courseOf(sale)
    const maker = makers[sale % sellers]
    const buyer = buyers[sale % buyers.length]
    if (!maker || !buyer) throw new Error('Nobody to sell or buy')
    const placed = await call('POST /payments/create-checkout-session', {
      body: cartOf(maker.work),
      ...(await as(buyer)),
    })
    const cardNumber = course.startsWith('disputed') ? disputedCard : goodCard
    await submitPayment(app, placed.sessionUrl, { cardNumber })
    await deliver()
    const { orderId } = placed
    const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    follow(course, { orderId, lineId: line?.id ?? '', artist: maker.person, buyer }, day)
  }

  function follow(course: ReturnType<typeof courseOf>, { orderId, lineId, artist, buyer }: Sale, day: number): void {
    const params = { id: orderId }
    const step = (after: number, name: 'ship' | 'deliver' | 'confirm-receipt' | 'receive-return', person: Person) =>
      on(day + after, async () => call(`POST /orders/{id}/${name}`, { params, body: {}, ...(await as(person)) }))
    const because = (after: number, name: 'cancel' | 'request-return' | 'report-problem', person: Person) =>
      on(day + after, async () =>
        call(`POST /orders/{id}/${name}`, { params, body: { reason: 'Because' }, ...(await as(person)) }),
      )
    const decide = (after: number, decision: 'win' | 'lose') =>
      on(day + after, async () => {
        const disputes = await database.select().from(objects).where(eq(objects.kind, 'dispute'))
        const payment = await findPayment(database, orderId)
        const dispute = disputes.find(({ body }) => body.payment_intent === payment?.intentId)
        await stepDispute(database, dispute?.id ?? '', decision, time.now())
        await deliver()
      })
    const post = (after: number, fields: object) =>
      on(day + after, async () =>
        call('POST /orders/{id}/post-return', {
          params,
          body: formOf({ lineId, carrier: 'Omniva', trackingNumber: 'CC1', ...fields }),
          ...(await as(buyer)),
        }),
      )
    const accept = (after: number) =>
      on(day + after, async () => {
        const address = { name: 'L', line1: 'Koidu 14', city: 'Tallinn', postalCode: '10136', country: 'EE' } as const
        await call('POST /orders/{id}/accept-return', { params, body: { address }, ...(await as(artist)) })
      })

    if (course === 'cancelled by artist') return void because(1, 'cancel', artist)
    if (course === 'cancelled by buyer') return void because(0, 'cancel', buyer)
    if (course === 'disputed, lost') return void decide(2, 'lose')
    if (course === 'disputed, won') decide(1, 'win')
    step(1, 'ship', artist)
    if (course === 'problem') because(2, 'report-problem', buyer)
    if (course === 'silent buyer') return void step(5, 'deliver', artist)
    step(5, 'confirm-receipt', buyer)
    if (course.startsWith('returned') || course.startsWith('withdrawn')) because(6, 'request-return', buyer)
    if (course === 'returned') {
      accept(7)
      post(8, {})
      step(10, 'receive-return', artist)
    }
    if (course === 'returned, answered late') {
      accept(10)
      step(12, 'receive-return', artist)
    }
    if (course === 'withdrawn, posted') post(7, { receipt: new Blob([new Uint8Array(receipt)]) })
    if (course === 'withdrawn, back') step(19, 'receive-return', artist)
  }

  /** One report is upheld and its artist appeals, rightly; another one is dismissed and its reporter appeals in vain. */
  async function moderate(day: number): Promise<void> {
    const [first, second] = makers
    if (!first || !second) throw new Error('No artists')
    const report = async (artistId: string, email: string) => {
      const { id: subjectId } = await createArtwork(database, { artistId })
      const kind = 'rights' as const
      await call('POST /reports', { body: { subject: 'artwork', subjectId, kind, reason: 'That is mine.', email } })
      const { content: found } = await call('GET /reports', { query: { q: email }, ...(await as(admin)) })
      return { params: { id: found[0]?.id ?? '' } }
    }
    const restriction = { ground: 'terms', rule: 'Terms, section 4', reason: 'It is somebody else’s.' } as const
    const [upheld, dismissed] = [await report(first.artistId, right), await report(second.artistId, wrong)]
    await call('PUT /reports/{id}/decision', {
      ...upheld,
      body: { outcome: 'upheld', answer: 'It is yours.', restriction },
      ...(await as(admin)),
    })
    await call('PUT /reports/{id}/decision', {
      ...dismissed,
      body: { outcome: 'dismissed', answer: 'It is theirs.' },
      ...(await as(admin)),
    })
    on(day + 2, async () => {
      const { content: own } = await call('GET /restrictions/own', await as(first.person))
      const params = { id: own[0]?.id ?? '' }
      await call('POST /restrictions/{id}/appeal', { params, body: { text: 'Look.' }, ...(await as(first.person)) })
      const [letter] = await database
        .select()
        .from(outgoingMail)
        .where(and(eq(outgoingMail.to, wrong), like(outgoingMail.key, 'report-decided:%')))
      const token = /#token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
      await call('POST /reports/appeal', { body: { token, text: 'Look.' } })
      on(day + 3, async () => {
        const body = { outcome: 'upheld', answer: 'You are right.' } as const
        await call('PUT /restrictions/{id}/appeal', { params, body, ...(await as(admin)) })
        const stands = { outcome: 'dismissed', answer: 'We looked again.' } as const
        await call('PUT /reports/{id}/appeal', { ...dismissed, body: stands, ...(await as(admin)) })
      })
    })
  }

  /** Everybody to whom something is due is paid, and the bank says so. */
  async function payArtists(): Promise<void> {
    const { content: due } = await call('GET /admin/payouts', await as(admin))
    const chosen = due.filter(({ obstacle }) => obstacle === null)
    if (chosen.length === 0) return
    const body = { payouts: chosen.map(({ artistId, payable: amount }) => ({ artistId, amount })), currentPassword }
    const { id } = made(await call('POST /admin/payout-batches', { body, ...(await as(admin)) }))
    const sent = await database.select().from(payouts).where(eq(payouts.batchId, id))
    const notice = bankNotice(sent.map(({ id: payoutId, amount }) => ({ payoutId, amount })))
    const file = formOf({ file: new Blob([notice]), currentPassword })
    await call('POST /admin/bank-notices', { body: file, ...(await as(admin)) })
  }

  /** What the shop does by itself, until nothing is left to be sent. */
  async function runJobs(): Promise<void> {
    const { signal } = new AbortController()
    await confirmDeliveries(shop, time.now(), signal)
    await watchReturns(shop, time.now(), signal)
    await tellChangedTerms(shop, time.now(), signal)
    await deliver()
    while ((await database.$count(outgoingMail, isNull(outgoingMail.sentAt))) > 0) await sendEmails(shop, time.now())
  }

  return { ...open, time, makers, agenda, sell, moderate, payArtists, runJobs }
}

const [right, wrong] = ['right@example.com', 'wrong@example.com']

/** Of every kind there is a letter for each thing that happened, and never two of one kind about one order. */
async function checkLetters({ database }: Month): Promise<void> {
  const letters = await database.select().from(outgoingMail)
  const sales = Array.from({ length: daysOfSales * salesPerDay }, (_, sale) => courseOf(sale))
  const count = (course: string) => sales.filter((one) => one.startsWith(course)).length
  const [cancelled, silent, disputed] = [count('cancelled'), count('silent'), count('disputed')]
  const sent = sales.length - cancelled - count('disputed, lost')
  const back = count('returned') + count('withdrawn')
  const kinds = Object.groupBy(letters, ({ key }) => key.split(':')[0] ?? '')
  const counts = Object.fromEntries(Object.entries(kinds).map(([kind, some]) => [kind, some?.length]))
  expect(counts).toEqual({
    'verify-email': 1,
    'order-paid': sales.length,
    'work-sold': sales.length,
    // Who cancels is told that the money comes back; the artist is told what the buyer has cancelled.
    'order-cancelled': cancelled,
    'sale-cancelled': count('cancelled by buyer'),
    'order-shipped': sent,
    'order-delivered': silent,
    'order-confirmed': silent,
    'sale-confirmed': silent,
    'sale-received': sent - silent,
    'sale-problem-reported': count('problem'),
    'sale-return-requested': back,
    'order-return-accepted': back,
    'return-unanswered': count('returned, answered late'),
    'sale-return-posted': back - count('returned, answered late') - count('withdrawn, back'),
    // Two days before the law wants the money back.
    'return-refund-due': count('withdrawn'),
    'sale-return-paid': count('withdrawn, posted'),
    'order-refunded': back,
    dispute: disputed,
    'sale-disputed-wait': disputed,
    'sale-disputed-go': count('disputed, won'),
    'sale-disputed-stop': count('disputed, lost'),
    'payout-paid': await database.$count(payouts),
    'report-received': 2,
    'report-decided': 2,
    'report-appeal-decided': 1,
    'restriction-statement': 1,
    'restriction-lifted': 1,
    'terms-notice': sellers,
  })
  const aboutOrders = letters.filter(({ orderId }) => orderId !== null)
  const things = aboutOrders.map(({ key }) => key.split(':').slice(0, 2).join(':'))
  expect(new Set(things).size).toBe(things.length)
  expect(await database.$count(outgoingMail, isNull(outgoingMail.sentAt))).toBe(0)
}

async function checkDays(month: Month): Promise<void> {
  const { database } = month
  const letters = await database.select().from(outgoingMail)
  const about = (kind: string) => letters.filter(({ key }) => key.startsWith(`${kind}:`))
  for (const { createdAt } of about('terms-notice')) expect(dayInTallinn(createdAt) <= tellBy(newTerms)).toBe(true)

  const sold = await database.select().from(orderLines).innerJoin(orders, eq(orders.id, orderLines.orderId))
  const accepted = await database.select().from(termsAcceptances)
  for (const { orders: order } of sold) {
    const version = dayInTallinn(order.createdAt) < newTerms ? terms : newTerms
    expect(accepted.filter(({ orderId }) => orderId === order.id)).toMatchObject([{ version }])
  }
  const sent = sold.filter(({ order_lines: { shippedAt } }) => shippedAt !== null)
  for (const { orders: order, order_lines: line } of sent)
    expect(dayInTallinn(line.shippedAt ?? begin) <= sendBy(order.paidAt ?? begin)).toBe(true)

  // Of each delivery its artist has read a day: by then the money was there.
  const paid = new Map((await database.select().from(payouts)).map((payout) => [payout.id, payout]))
  const kept = sold.flatMap(({ order_lines: line }) => (line.state === 'delivered' ? [line] : []))
  expect(kept.length).toBeGreaterThan(0.7 * sold.length)
  const promised = [...about('sale-received'), ...about('sale-confirmed')]
  for (const line of kept) {
    const [letter, ...others] = promised.filter(({ key }) => key.includes(`:${line.orderId}:`))
    expect(others).toEqual([])
    const payout = paid.get(line.payoutId ?? '')
    expect(payout?.state).toBe('paid')
    expect(dayInTallinn(payout?.createdAt ?? new Date()) <= dayIn(letter?.text)).toBe(true)
  }

  const back = await database.select().from(refunds)
  for (const { lineId, requestedAt } of await database.select().from(returns)) {
    const [refund, ...more] = back.filter((one) => one.lineId === lineId)
    const line = sold.find(({ order_lines: { id } }) => id === lineId)?.order_lines
    const isTrader = line?.sellerStatus === 'trader'
    expect(more).toEqual([])
    expect(refund?.amount).toBe((line?.total ?? 0) - (isTrader ? 0 : Math.round((line?.total ?? 0) * 0.05)))
    expect(dayInTallinn(refund?.createdAt ?? new Date()) <= afterDays(dayInTallinn(requestedAt), 14)).toBe(true)
  }
}

/** "… by 21 October 2026." */
function dayIn(text = ''): string {
  const [, day = '', month = '', year = ''] = /by (\d+)\s(\w+)\s(\d{4})\./.exec(text) ?? []
  return dayInTallinn(new Date(`${day} ${month} ${year} 12:00 UTC`))
}

/** Everything that was earned has been paid, and every account agrees. */
async function checkBooks({ database, makers, time }: Month): Promise<void> {
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })
  for (const { artistId } of makers)
    expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 0, held: 0, payable: 0 })
}
