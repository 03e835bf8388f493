import { and, eq, isNull, sql } from 'drizzle-orm'
import { commissionTiers, firstTier, priceWithCommission } from '#domain/commission.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import { readRole } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { sizeClass } from '#domain/size-class.ts'
import { choosePayments } from '#server/adapters/payments/choose-payments.ts'
import { artists, artworkPictures, artworks, orderLines, users } from '#server/database/schema.ts'
import { type Delivery, paySession } from '#server/dev/sandbox-bank/bank-ledger.ts'
import { recordPrice } from '#server/features/artworks/price-store.ts'
import { cancelLines, refundPart } from '#server/features/fulfilment/cancel-lines.ts'
import { confirmReceipt } from '#server/features/fulfilment/confirm-delivery.ts'
import { requestReturn } from '#server/features/fulfilment/return-lines.ts'
import { prepareLines, shipLines } from '#server/features/fulfilment/ship-lines.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { findLines, findPayment } from '#server/features/orders/order-store.ts'
import { checkPayment } from '#server/features/payments/finalise-payment.ts'
import { type Buyer, placeOrder } from '#server/features/payments/place-order.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { seedAccount } from './seed-accounts.ts'

const hour = 3_600_000
const day = 24 * hour

/** A sold-out edition by the artist with an account. */
const print = {
  id: '6912f3a0c4d85e7b19a06f21',
  title: { en: 'Black Water', et: 'Must vesi' },
  description: {
    en: 'A print after the peat pools, made for people who wanted a smaller one.',
    et: 'Rabalaugas pigmenttrükina neile, kes soovisid väiksemat tööd.',
  },
  category: 'prints',
  medium: { en: 'Pigment print on cotton paper', et: 'Pigmenttrükk puuvillapaberil' },
  width: 40,
  height: 40,
  depth: 0,
  unit: 'cm',
  year: 2025,
  artistPrice: cents(15_000),
  size: 6,
} as const
const price = priceWithCommission(print.artistPrice, commissionTiers[firstTier])
/** The painting that it shows. */
const pictured = '6ab8e814b949146b9edd775f'

const seller = 'artist@louend.test'
const maarja = 'user@louend.test'
const jaan = 'jaan@louend.test'

const addresses = {
  [maarja]: {
    name: 'Maarja Tamm',
    line1: 'Koidu 14–6',
    line2: '',
    city: 'Tallinn',
    state: '',
    postalCode: '10136',
    country: 'EE',
  },
  [jaan]: {
    name: 'Jaan Kask',
    line1: 'Veski 3',
    line2: '',
    city: 'Tartu',
    state: '',
    postalCode: '51005',
    country: 'EE',
  },
}

type Sale = {
  buyer: keyof typeof addresses
  /** Milliseconds ago. */
  paid: number
  steps?: readonly (readonly [number, Step])[]
}
type Step = (people: People, orderId: Id, lineId: Id) => Promise<Result<unknown, string>>
type People = { shop: Shop; buyer: Caller; artist: Caller; now: Date }

const prepare: Step = ({ shop, artist, now }, orderId) => prepareLines(shop, artist, { orderId }, now)
const ship =
  (trackingNumber: string): Step =>
  ({ shop, artist, now }, orderId) =>
    shipLines(shop, artist, { orderId, carrier: 'Omniva', trackingNumber }, now)
const receive: Step = ({ shop, buyer, now }, orderId) => confirmReceipt(shop, buyer, { orderId }, now)
/** The provider's nightly payout to the shop's bank. */
const compare: Step = async ({ shop, now }) => accept(await compareProvider(shop, now, new AbortController().signal))

/**
 * The state of each sale, oldest first. The first is cancelled, so its copy is sold again. The next three are paid out after
 * the days for a return; the second of them falls into the payout period of the first.
 */
const sales: readonly Sale[] = [
  {
    buyer: jaan,
    paid: 80 * day,
    steps: [
      [
        79 * day,
        ({ shop, buyer, now }, orderId) =>
          cancelLines(shop, buyer, { orderId, reason: 'I ordered it twice by mistake.' }, now),
      ],
    ],
  },
  {
    buyer: maarja,
    paid: 76 * day,
    steps: [
      [75 * day, prepare],
      [74 * day, ship('CE104233715EE')],
      [70 * day, receive],
      [
        69 * day,
        ({ shop, artist, now }, orderId, lineId) =>
          refundPart(
            shop,
            artist,
            { orderId, lineId, amount: cents(1500), refunded: zero, reason: 'A corner was bent.' },
            now,
          ),
      ],
    ],
  },
  {
    buyer: jaan,
    paid: 45 * day,
    steps: [
      [44 * day, ship('CE104248310EE')],
      [40 * day, receive],
      [37 * day, compare],
      [36 * day, ({ shop, artist, now }) => payOut(shop, artist.artist?.id ?? '', 'seed', now)],
    ],
  },
  {
    buyer: jaan,
    paid: 20 * day,
    steps: [
      [18 * day, ship('CE104251896EE')],
      [12 * day, receive],
      [
        2 * day,
        ({ shop, buyer, now }, orderId) =>
          requestReturn(shop, buyer, { orderId, reason: 'It is too dark for our wall.', isFaulty: false }, now),
      ],
    ],
  },
  {
    buyer: maarja,
    paid: 6 * day,
    steps: [
      [5 * day, prepare],
      [4 * day, ship('CE104270042EE')],
    ],
  },
  { buyer: jaan, paid: 2 * day, steps: [[day, prepare]] },
  { buyer: maarja, paid: 3 * hour, steps: [[2 * hour, compare]] },
]

/** Creates orders in different states through the same functions as real ones. Resumes after an interrupted start. */
export async function seedSales(shop: Shop): Promise<void> {
  if (!shop.payments.sandbox) return
  const present = shop.now()
  const artist = await findCaller(shop, seller)
  if (!artist.artist) return
  await seedAccount(shop, { email: jaan, firstName: 'Jaan', lastName: 'Kask', role: 'USER', language: 'et' })
  await nameBankAccount(shop, artist.artist.id)
  await publishPrint(shop, artist.artist.id, new Date(present.getTime() - 100 * day))
  const clock = { now: present }
  const known = await shop.database.$count(orderLines, eq(orderLines.artworkId, print.id))
  await inThePast(
    shop,
    () => clock.now,
    async (past) => {
      for (const sale of sales.slice(known))
        await sell(past, artist, sale, (ago) => {
          clock.now = new Date(present.getTime() - ago)
          return clock.now
        })
    },
  )
}

/** Sets the artist's bank account unless there is one. */
async function nameBankAccount({ database }: Shop, artistId: Id): Promise<void> {
  await database
    .update(artists)
    .set({
      bankAccount: { iban: 'EE471000001020145685', holder: 'Leelo Uduvere' },
      taxDetails: {
        birthDate: '1979-03-02',
        address: 'Kalda talu, Jõesuu küla, Tori vald, Pärnumaa',
        country: 'EE',
        taxNumber: '47903022239',
      },
    })
    .where(and(eq(artists.id, artistId), isNull(artists.bankAccount)))
}

async function publishPrint({ database }: Shop, artistId: Id, createdAt: Date): Promise<void> {
  const { size, ...values } = print
  await database.transaction(async (tx) => {
    const [added] = await tx
      .insert(artworks)
      .values({
        ...values,
        artistId,
        editionKind: 'limited',
        editionSize: size,
        available: size,
        commissionRate: commissionTiers[firstTier],
        price,
        status: 'active',
        sizeClass: sizeClass(print),
        createdAt,
        updatedAt: createdAt,
      })
      .onConflictDoNothing()
      .returning({ id: artworks.id })
    if (!added) return
    const [main] = await tx.select().from(artworkPictures).where(eq(artworkPictures.artworkId, pictured)).limit(1)
    if (main) await tx.insert(artworkPictures).values({ ...main, artworkId: print.id, position: 0 })
    await recordPrice(tx, print.id, print.artistPrice, createdAt)
  })
}

async function sell(
  shop: Shop,
  artist: Caller,
  { buyer: email, paid, steps = [] }: Sale,
  goTo: (ago: number) => Date,
): Promise<void> {
  const now = goTo(paid)
  const buyer = await findCaller(shop, email)
  const orderId = await seedOrder(
    shop,
    { userId: buyer.userId, language: 'et' },
    { id: print.id, price },
    addresses[email],
    now,
  )
  const [line] = await findLines(shop.database, orderId)
  for (const [ago, step] of steps)
    await untilBankAnswers(() => step({ shop, buyer, artist, now: goTo(ago) }, orderId, line?.id ?? ''))
}

/**
 * Runs a step with shop and bank at an earlier time. The bank of today is paused meanwhile: it would expire the session
 * before it is paid.
 */
export async function inThePast(shop: Shop, now: () => Date, act: (past: Shop) => Promise<void>): Promise<void> {
  const { sandbox } = shop.payments
  await sandbox?.holdWebhooks()
  // After the running delivery.
  await sandbox?.deliverWebhooks()
  try {
    await act({ ...shop, now, payments: await choosePayments(shop.settings, shop.database, now) })
  } finally {
    sandbox?.releaseWebhooks()
  }
}

/** Sells a copy, paid. Returns the order's id. */
export async function seedOrder(
  shop: Shop,
  buyer: Buyer,
  { id, price }: { id: Id; price: Cents },
  delivery: Delivery,
  now: Date,
): Promise<Id> {
  const seen = { total: price, shipping: zero, orderTotal: price }
  const cart = { items: [{ artworkId: id, quantity: 1, price }], seen }
  const { orderId } = await untilBankAnswers(() => placeOrder(shop, buyer, cart, now))
  const payment = await findPayment(shop.database, orderId)
  await paySession(shop.database, payment?.sessionId ?? '', {}, delivery, now)
  await untilBankAnswers(async () =>
    (await checkPayment(shop, orderId, 'return', now)) ? accept(undefined) : refuse('payment-unavailable'),
  )
  return orderId
}

/** Repeats a step if the bank responds too late, as on a machine that is busy starting. */
export async function untilBankAnswers<Value>(step: () => Promise<Result<Value, string>>): Promise<Value> {
  for (let tries = 1; ; tries++) {
    const done = await step()
    if (done.ok) return done.value
    if (done.code !== 'payment-unavailable' || tries === 3) throw new Error(`A sale was refused: ${done.code}`)
  }
}

/** A demo account as a caller. */
export async function findCaller({ database }: Shop, email: string): Promise<Caller> {
  const [found] = await database
    .select()
    .from(users)
    .leftJoin(artists, eq(artists.userId, users.id))
    .where(sql`${users.email} = ${email}`)
  if (!found) throw new Error(`${email} is missing`)
  const { id: userId, uid, role, verified } = found.users
  return { userId, uid, email, role: readRole(role), verified, sessionId: undefined, artist: found.artists }
}
