import { expect } from 'vitest'
import { cents } from '#domain/money.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { DatabaseKind } from './databases/test-databases.ts'
import { formOf } from './forms.ts'
import { firstPassword as currentPassword, type Joined, signUp } from './identity/sign-up.ts'
import { createUser, makeAdministrator, tokenIssuedAt } from './identity/users.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { bankOf, clock, submitPayment } from './payments.ts'
import { cartOf, createArtist, createArtwork } from './works.ts'

export const iban = 'EE38 2200 2210 2014 5685'
const thirtyDays = 30 * 24 * 60

/** What each artist of `openPayouts` has earned, in cents. */
export const earned = 100_050

type Options = {
  sellers?: number
  withAccounts?: boolean
  prices?: readonly number[]
  settings?: Partial<Settings>
  /** A database that is there, for processes that know no time but their own. */
  url?: string
  kind?: DatabaseKind
}

/** An administrator, and artists who have each sold and delivered works at these prices a month ago. */
export async function openPayouts({
  sellers = 2,
  withAccounts = true,
  prices = [110_055],
  settings = {},
  url,
  kind,
}: Options = {}) {
  const time = clock(url ? new Date(Date.now() - thirtyDays * 60_000) : undefined)
  const open = await openShop({
    now: time.now,
    settings,
    ...(url ? { database: { url } } : {}),
    ...(kind ? { database: kind } : {}),
  })
  const { database, call, shop } = open
  const admin = await signUp(open)
  await makeAdministrator(open, admin.userId)
  const joined: Joined[] = []
  for (let at = 0; at < sellers; at++) joined.push(await signUp(open))
  // Only now: their tokens are made with a key of the tests, with which nobody can sign in.
  const buyer = await createUser(shop)
  const people: (Joined & { artistId: string })[] = []
  for (const [at, person] of joined.entries()) {
    const name = `Artist & Õnn ${at}`
    const artistId = await createArtist(database, { userId: person.userId, name })
    people.push({ ...person, artistId })
    if (withAccounts) await call('PUT /earnings/bank-account', { body: bankAccountOf(name), ...person })
    for (const price of prices) await sell(open, { artist: person, artistId, buyer, price })
  }
  time.passMinutes(thirtyDays)
  const renew = async (person: Joined) => ({
    token: await tokenIssuedAt(database, { ...person, userId: person.uid }, time.now()),
  })
  /** Their token, as good as new: tokens end with the time that a test lets pass. */
  const asAdmin = () => renew(admin)
  const as = { admin: await asAdmin(), adminId: admin.userId, asAdmin, renew }
  return { ...open, ...as, time, people, buyer }
}

export type PayoutWorld = Awaited<ReturnType<typeof openPayouts>>

export const bankAccountOf = (holder: string) => ({ iban, holder, currentPassword })

type Sale = { artist: { token: string }; artistId: string; buyer: { token: string }; price?: number }

/** Sells a work of the artist, sends it and delivers it. */
export async function sell(open: OpenShop, { artist, artistId, buyer, price = 110_055 }: Sale): Promise<string> {
  const { call, app, shop, database } = open
  const work = await createArtwork(database, { artistId, price: cents(price) })
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body: cartOf(work),
    token: buyer.token,
  })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  const params = { id: orderId }
  await call('POST /orders/{id}/ship', { params, body: {}, token: artist.token })
  await call('POST /orders/{id}/confirm-receipt', { params, body: {}, token: buyer.token })
  return orderId
}

/** What keeps each artist of the list from being paid; those whom nothing does are as many as the overview says. */
export async function obstaclesOf({ call, asAdmin }: Pick<PayoutWorld, 'call' | 'asAdmin'>) {
  const as = await asAdmin()
  const obstacles = (await call('GET /admin/payouts', as)).content.map(({ obstacle }) => obstacle)
  const { waiting } = await call('GET /admin/overview', as)
  const ready = waiting.find(({ kind }) => kind === 'payouts')?.count ?? 0
  expect(ready).toBe(obstacles.filter((obstacle) => obstacle === null).length)
  return obstacles
}

/** Whom the administrator can pay now, and what. */
export const chosenIn = async ({ call, asAdmin }: PayoutWorld) =>
  (await call('GET /admin/payouts', await asAdmin())).content
    .filter(({ obstacle }) => obstacle === null)
    .map(({ artistId, payable }) => ({ artistId, amount: payable }))

/** A file with everybody who can be paid. */
export const makeFile = async (world: PayoutWorld) =>
  made(
    await world.call('POST /admin/payout-batches', {
      body: { payouts: await chosenIn(world), currentPassword },
      ...(await world.asAdmin()),
    }),
  )

/** The file that was made at once, without another administrator. */
export function made<Batch>(batch: Batch | null): Batch {
  if (batch === null) throw new Error('Another administrator has to agree to these payouts')
  return batch
}

/** Reads a file of the bank. */
export const readNotice = async ({ call, asAdmin }: PayoutWorld, xml: string | Uint8Array<ArrayBuffer>) =>
  call('POST /admin/bank-notices', { body: formOf({ file: new Blob([xml]), currentPassword }), ...(await asAdmin()) })
