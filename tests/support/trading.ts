import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { isProblem } from '#contract/client.ts'
import { type Cents, cents, sum, toEuros } from '#domain/money.ts'
import {
  artists,
  ledgerEntries,
  orderLines,
  orders,
  payouts,
  refundRequests,
  refunds,
} from '#server/database/schema.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { readDue } from '#server/features/payouts/due-payouts.ts'
import { balanceByRule } from './balance-by-rule.ts'
import { type BankMovement, bankNotice } from './bank-notices.ts'
import { formOf } from './forms.ts'
import { firstPassword as currentPassword, signUp } from './identity/sign-up.ts'
import { createUser, makeAdministrator, type Person, tokenIssuedAt } from './identity/users.ts'
import type { OpenShop } from './open-shop.ts'
import { bankOf, goodCard, submitPayment } from './payments.ts'
import { made } from './payouts.ts'
import { cartOf, createArtist, createArtwork, type Work } from './works.ts'

export type Trade = Awaited<ReturnType<typeof openTrade>>
/** An artist who sells. */
export type Maker = { artistId: string; person: Person; works: readonly Work[] }
export type Chance = (below: number) => number
/** A file of payouts, as the bank reads it. */
export type BankFile = {
  batchId: string
  controlSum: Cents
  transfers: { payoutId: string; amount: Cents }[]
  isAnswered: boolean
}

/** Numbers from zero to below a limit, the same ones for the same seed. */
export function chances(seed: number): Chance {
  const numbers = fc.sample(fc.nat({ max: 999_999 }), { seed, numRuns: 20_000 })
  let at = 0
  return (below) => (numbers[at++ % numbers.length] ?? 0) % below
}

/** Who sells: how they are known besides their name, whether they have said where to pay, and their works. */
export type MakerFacts = {
  facts: Partial<typeof artists.$inferInsert>
  isPayable?: boolean
  works: readonly (readonly [price: number, edition: number | 'open'])[]
}

/** Somebody who buys, and the country to which it goes. */
export type Shopper = Person & { country: string }

/** An administrator, artists, and buyers in these countries, one in each. */
export async function openTrade(
  open: OpenShop,
  now: () => Date,
  { sellers, countries }: { sellers: readonly MakerFacts[]; countries: readonly string[] },
) {
  const { shop, database } = open
  // First: the others' tokens are made with a key of the tests, with which nobody can sign in.
  const joined = await signUp(open)
  await makeAdministrator(open, joined.userId)
  const makers: Maker[] = []
  for (const [at, { facts, isPayable = true, works: prices }] of sellers.entries()) {
    const person = await createUser(shop, { role: 'ARTIST' })
    const artistId = await createArtist(database, { userId: person.userId, name: `Artist ${at}` })
    const bankAccount = isPayable ? { iban: 'EE382200221020145685', holder: `Artist ${at}` } : null
    await database
      .update(artists)
      .set({ bankAccount, ...facts })
      .where(eq(artists.id, artistId))
    const works: Work[] = []
    for (const [price, edition] of prices)
      works.push(await createArtwork(database, { artistId, price: cents(price), edition }))
    makers.push({ artistId, person, works })
  }
  const buyers: Shopper[] = []
  for (const country of countries) buyers.push({ ...(await createUser(shop)), country })
  const tokens = new Map<string, string>()
  return {
    ...open,
    makers,
    buyers,
    /** With a token of that moment. */
    as: async (person: Person) => {
      const at = `${person.userId} ${now().toISOString()}`
      const token = tokens.get(at) ?? (await tokenIssuedAt(database, person, now()))
      tokens.set(at, token)
      return { token }
    },
    admin: { ...joined, userId: joined.uid },
  }
}

/** Somebody buys works of one or two artists, with this card, and now and then walks away from the payment page. */
export async function buyWorks({ call, app, shop, as, makers, buyers }: Trade, chance: Chance, cardNumber = goodCard) {
  const first = makers[chance(makers.length)]?.works[chance(3)]
  const second = makers[chance(makers.length)]?.works[chance(3)]
  const chosenWorks = [...new Set([first, ...(chance(2) ? [second] : [])])].flatMap((work) => work ?? [])
  const lines = chosenWorks.map((work): [Work, number] => [work, 1 + chance(2)])
  const somebody = buyers[chance(buyers.length)]
  if (!somebody) throw new Error('No buyer')
  const buyer = await as(somebody)
  const placed = await call('POST /payments/create-checkout-session', { body: cartOf(...lines), ...buyer })
  if (chance(8) === 0) return
  await submitPayment(app, placed.sessionUrl, { cardNumber, country: somebody.country })
  await bankOf(shop).deliverWebhooks()
  await call('POST /payments/confirm', { body: { orderId: placed.orderId }, ...buyer })
}

/**
 * Everything that was ordered since a day and is under way moves on, or does not, or goes wrong; of what has arrived one in so
 * many.
 */
export async function moveParcels(trade: Trade, chance: Chance, { since, oneIn = 1 }: { since: Date; oneIn?: number }) {
  const { call, database, as, makers, buyers } = trade
  const lines = await database
    .select({ line: orderLines, userId: orders.userId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(gte(orders.createdAt, since), sql`${orderLines.state} is not null and ${orderLines.state} <> 'refunded'`),
    )
    .orderBy(orders.number, orderLines.position)
  for (const { line, userId } of lines) {
    const maker = makers.find(({ artistId }) => artistId === line.artistId)?.person
    const somebody = buyers.find((buyer) => buyer.userId === userId)
    if (!maker || !somebody) throw new Error('A line of strangers')
    const [artist, buyer] = [await as(maker), await as(somebody)]
    const request = { params: { id: line.orderId }, body: { lineIds: [line.id], reason: 'Because' } }
    const dice = chance(20)
    switch (line.state) {
      case 'paid':
        if (dice === 0) await unlessRefused(call('POST /orders/{id}/cancel', { ...request, ...buyer }))
        else if (dice === 1) await unlessRefused(call('POST /orders/{id}/cancel', { ...request, ...artist }))
        else if (dice < 14) await unlessRefused(call('POST /orders/{id}/ship', { ...request, ...artist }))
        break
      case 'shipped':
        if (dice < 8) await unlessRefused(call('POST /orders/{id}/confirm-receipt', { ...request, ...buyer }))
        else if (dice < 12) await unlessRefused(call('POST /orders/{id}/deliver', { ...request, ...artist }))
        else if (dice === 19) await unlessRefused(call('POST /orders/{id}/report-problem', { ...request, ...buyer }))
        break
      case 'delivered': {
        if (oneIn > 1 && chance(oneIn) > 0) break
        const amount = cents(1 + chance(line.total))
        const returnRequest = { ...request, body: { ...request.body, isFaulty: dice === 1 } }
        if (dice === 0) await unlessRefused(refundPart(trade, line, amount, artist))
        else if (dice < 3) await unlessRefused(call('POST /orders/{id}/request-return', { ...returnRequest, ...buyer }))
        break
      }
      case 'return_requested':
        if (dice < 6) await unlessRefused(call('POST /orders/{id}/receive-return', { ...request, ...artist }))
        else if (dice === 6) await unlessRefused(call('POST /orders/{id}/decline-return', { ...request, ...artist }))
        break
      default:
    }
  }
}

/** The artist of a line gives so much of it back. */
export const refundPart = (
  { call }: Trade,
  line: typeof orderLines.$inferSelect,
  amount: Cents,
  artist: { token: string },
) =>
  call('POST /orders/{id}/refund', {
    params: { id: line.orderId },
    body: { lineId: line.id, amount: toEuros(amount), refunded: toEuros(line.refunded), reason: 'No' },
    ...artist,
  })

/** An administrator looks at what artists have asked for; some of what is goodwill is refused. */
export async function decideRequests({ call, database, as, admin }: Trade, chance: Chance) {
  // Those of one moment come in the same order for the same seed.
  const open = await database
    .select({ request: refundRequests })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(orderLines, eq(orderLines.id, refundRequests.lineId))
    .where(isNull(refundRequests.decision))
    .orderBy(refundRequests.createdAt, orders.number, orderLines.position)
  for (const { request } of open) {
    const { id: requestId, orderId, amount, ground } = request
    const deciding = { params: { id: orderId }, ...(await as(admin)) }
    if (ground === 'goodwill' && chance(3) === 0)
      await call('POST /admin/orders/{id}/refuse-refund', {
        ...deciding,
        body: { requestId, reason: 'Because', currentPassword },
      })
    else
      await call('POST /admin/orders/{id}/approve-refund', {
        ...deciding,
        body: { requestId, amount: toEuros(amount), currentPassword },
      })
  }
}

/** Everybody who can be paid is paid what is due to them. */
export async function payArtists({ call, app, as, admin }: Trade): Promise<BankFile[]> {
  const { content } = await call('GET /admin/payouts', await as(admin))
  const chosen = content.filter(({ obstacle }) => obstacle === null)
  if (chosen.length === 0) return []
  const payouts = chosen.map(({ artistId, payable: amount }) => ({ artistId, amount }))
  const { id } = made(
    await call('POST /admin/payout-batches', { body: { payouts, currentPassword }, ...(await as(admin)) }),
  )
  const { token } = await as(admin)
  const { body: xml } = await app.inject({
    url: `/api/admin/payout-batches/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  })
  const amounts = [...xml.matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)].map(([, euros]) => inCents(euros))
  const ids = [...xml.matchAll(/<EndToEndId>(\w+)</g)].map(([, id]) => id ?? '')
  // Ids have chance in them: by amount they come in the same order for the same seed.
  const transfers = ids
    .map((payoutId, at) => ({ payoutId, amount: amounts[at] ?? cents(0) }))
    .sort((one, other) => one.amount - other.amount)
  return [{ batchId: id, controlSum: inCents(/<CtrlSum>([\d.]+)</.exec(xml)?.[1]), transfers, isAnswered: false }]
}

/** The bank tells what it paid of a file, and what came back. */
export async function hearFromBank(
  trade: Trade,
  file: BankFile,
  comesBack: (at: number) => boolean,
): Promise<BankMovement[]> {
  const movements = file.transfers.map((transfer, at) => (comesBack(at) ? { ...transfer, returned: 'AC04' } : transfer))
  await bookNotice(trade, file, movements)
  return movements
}

/** An administrator brings the bank's notice of what came of a file. */
export async function bookNotice({ call, as, admin }: Trade, file: BankFile, movements: readonly BankMovement[]) {
  file.isAnswered = true
  const body = formOf({ file: new Blob([bankNotice(movements)]), currentPassword })
  const returned = movements.filter((movement) => movement.returned !== undefined).length
  expect(await call('POST /admin/bank-notices', { body, ...(await as(admin)) })).toEqual({
    returned,
    paid: movements.length - returned,
    passedOver: 0,
  })
}

/** Some steps are not allowed by then, and the shop says so. */
export const unlessRefused = (step: Promise<unknown>) =>
  step.catch((error: unknown) => {
    if (!isProblem(error)) throw error
  })

/** Every transaction sums to zero, and what is owed to each artist is made of their sales, refunds and payouts. */
export async function checkLedger({ database, makers }: Trade, now: Date) {
  const total = sql<string>`sum(${ledgerEntries.amount})`
  const unbalanced = await database
    .select({ total })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.transactionId)
    .having(sql`${total} <> 0`)
  expect(unbalanced).toEqual([])
  const due = await readDue(
    database,
    makers.map(({ artistId }) => artistId),
    now,
  )
  for (const { artistId } of makers) {
    const balance = await readBalance(database, artistId, now)
    const { owed, held, payable } = balance
    expect({ owed, held, payable }).toEqual(await balanceByRule(database, artistId, now))
    expect(due.get(artistId)).toMatchObject({ owed, held, payable })
    const lines = (await database.select().from(orderLines).where(eq(orderLines.artistId, artistId))).filter(
      ({ state }) => state !== null,
    )
    const sold = lines.reduce((all, { artistUnitPrice, quantity }) => all + artistUnitPrice * quantity, 0)
    const lineIds = new Set(lines.map(({ id }) => id))
    const back = (await database.select().from(refunds)).filter(({ lineId }) => lineId && lineIds.has(lineId))
    const paid = (await database.select().from(payouts).where(eq(payouts.artistId, artistId))).filter(
      ({ state }) => state !== 'returned',
    )
    expect(balance.paidOut).toBe(sumOf(paid))
    expect(owed).toBe(sold - back.reduce((all, { artistAmount }) => all + artistAmount, 0) - sumOf(paid))
  }
}

const sumOf = (rows: readonly { amount: Cents }[]): number => sum(rows.map(({ amount }) => amount))

export const inCents = (euros: string | undefined): Cents => cents(Math.round(Number(euros) * 100))
