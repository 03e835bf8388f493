import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { artworks, orderLines, outgoingMail, pictures, returns } from '#server/database/schema.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { payOut } from '#server/features/ledger/ledger-store.ts'
import { findPicture } from '#server/features/pictures/picture-store.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { refundedAtBank, renewed } from '../../../tests/support/money-back.ts'
import { openDelivered } from '../../../tests/support/returns.ts'
import { watchReturns } from './watch-returns.ts'

const refused = (code: string) => ({ problem: { code } })
const hour = 60
const day = 24 * hour
const address = { name: 'L', line1: 'Koidu 14', city: 'Tallinn', postalCode: '10136', country: 'EE' } as const

const photograph = async (of = 'white') =>
  new Blob([
    Buffer.from(
      await sharp({ create: { width: 900, height: 1200, channels: 3, background: of } })
        .png()
        .toBuffer(),
    ),
  ])

/** A delivered work whose buyer has asked to send it back. */
async function openReturned(seller: 'trader' | 'private', isFaulty = false) {
  const delivered = await openDelivered(seller)
  const { world, call, database, artist, buyer, params, lineId, asBuyer } = delivered
  await delivered.askForReturn(isFaulty)
  return {
    ...delivered,
    runJob: () => watchReturns(world.shop, world.time.now(), new AbortController().signal),
    post: async (fields: object, person?: { token: string }) =>
      call('POST /orders/{id}/post-return', {
        params,
        body: formOf({ lineId, carrier: 'Omniva', ...fields }),
        ...(person ?? (await asBuyer())),
      }),
    receipt: async (person: { token: string }) =>
      world.app.inject({
        url: `/api/orders/${params.id}/lines/${lineId}/return-receipt`,
        headers: { authorization: `Bearer ${person.token}` },
      }),
    item: async () => (await call('GET /orders/{id}', { params, ...(await asBuyer()) })).items[0],
    problems: async () => {
      const query = { problem: 'any' } as const
      const { content } = await call('GET /admin/orders', { query, ...(await world.admin()) })
      return content.flatMap(({ problems }) => problems)
    },
    toAdmins: async (about: RegExp) =>
      (await database.select().from(outgoingMail)).filter(
        ({ to, subject }) => about.test(subject) && to !== buyer.email && to !== artist.email,
      ),
  }
}

test('of a return that nobody answers within 48 hours administrators are told once', async () => {
  const sent = await openReturned('private')
  await using _closed = sent
  sent.time.passMinutes(48 * hour - 1)
  await sent.runJob()
  expect(await sent.toAdmins(/unanswered/)).toEqual([])
  expect(await sent.problems()).toEqual([])
  sent.time.passMinutes(2)
  await sent.runJob()
  await sent.runJob()
  expect(await sent.toAdmins(/unanswered/)).toHaveLength(2)
  expect(await sent.problems()).toEqual(['return-waiting'])
  const accept = { params: sent.params, body: { address }, ...(await sent.asArtist()) }
  await sent.call('POST /orders/{id}/accept-return', accept)
  expect(await sent.problems()).toEqual([])
})

test('a buyer says how the work travels; the photograph is for the buyer, its artist and administrators alone', async () => {
  const sent = await openReturned('private')
  await using _closed = sent
  const { call, params, shop, database } = sent
  // Nobody has said yet where to send it.
  await expect(sent.post({ trackingNumber: 'CC1' })).rejects.toMatchObject(refused('step-not-allowed'))
  await call('POST /orders/{id}/accept-return', { params, body: { address }, ...(await sent.asArtist()) })
  await expect(sent.post({})).rejects.toMatchObject({
    problem: { code: 'invalid', fields: { trackingNumber: { code: 'required' } } },
  })
  await expect(sent.post({ receipt: new Blob(['no picture']) })).rejects.toMatchObject(refused('wrong-content-type'))
  await expect(sent.post({ receipt: new Blob([Buffer.alloc(40_000_000)]) })).rejects.toMatchObject(refused('too-large'))
  await expect(sent.post({ trackingNumber: 'CC1' }, await sent.asArtist())).rejects.toMatchObject(refused('forbidden'))

  const posted = await sent.post({ trackingNumber: 'CC1', receipt: await photograph() })
  expect(posted.items[0]?.return?.posted).toMatchObject({ carrier: 'Omniva', trackingNumber: 'CC1', hasReceipt: true })
  for (const person of [await sent.asBuyer(), await sent.asArtist(), await sent.world.admin()]) {
    const answer = await sent.receipt(person)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
  const stranger = await createUser(shop)
  expect((await sent.receipt(await renewed(sent.world, stranger))).statusCode).toBe(404)
  const [stored] = await database.select().from(pictures)
  expect(await findPicture(database, stored?.hash ?? '')).toBeUndefined()

  // Said again, the number is corrected and the photograph stays.
  const corrected = await sent.post({ trackingNumber: 'CC2' })
  expect(corrected.items[0]?.return?.posted).toMatchObject({ trackingNumber: 'CC2', hasReceipt: true })
  await sent.post({ receipt: await photograph('black') })
  expect(await database.$count(pictures)).toBe(1)

  await call('POST /orders/{id}/receive-return', { params, body: {}, ...(await sent.asArtist()) })
  await purgeAccounts(shop, sent.time.now())
  sent.time.passMinutes(91 * day)
  await purgeAccounts(shop, sent.time.now())
  expect((await database.select().from(returns))[0]).toMatchObject({ carrier: null, receiptId: null })
  await purgeAccounts(shop, sent.time.now())
  expect(await database.$count(pictures)).toBe(0)
})

test('a trader’s buyer who has shown the receipt has the money on the fourteenth day, also when it was paid out', async () => {
  const sent = await openReturned('trader')
  await using _closed = sent
  const { shop, database, artistId, time } = sent
  await sent.post({ receipt: await photograph() })
  const due = (await sent.item())?.return?.refundDue ?? ''
  const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' }).format(time.now())
  for (; today() < due; time.passMinutes(day)) {
    await sent.runJob()
    expect((await sent.item())?.state).toBe('return_requested')
  }
  expect(await sent.toAdmins(/a refund is due/)).toHaveLength(2)
  expect(await sent.problems()).toEqual(['return-overdue'])
  await payOut(shop, artistId, 'test', time.now())
  await sent.runJob()
  await sent.runJob()
  await sent.deliver()
  expect(await sent.item()).toMatchObject({ state: 'refunded', refunded: 1100 })
  expect(await refundedAtBank(sent.world)).toBe(110_000)
  expect(await readBalance(database, artistId, time.now())).toMatchObject({ owed: 0 })
  // It is not back yet, so nobody else can buy it.
  expect((await database.select().from(artworks))[0]?.status).toBe('sold')
  expect(await sent.problems()).toEqual([])
  expect((await findDiscrepancies(database)).found).toEqual([])
})

test('without the receipt nothing is paid by itself; once it comes, it is', async () => {
  const sent = await openReturned('trader')
  await using _closed = sent
  await sent.post({ trackingNumber: 'CC1' })
  sent.time.passMinutes(20 * day)
  await sent.runJob()
  expect((await sent.item())?.state).toBe('return_requested')
  await sent.post({ trackingNumber: 'CC1', receipt: await photograph() })
  await sent.runJob()
  expect((await sent.item())?.state).toBe('refunded')
})

test('what the buyer’s bank has taken back is not paid once more by itself', async () => {
  const sent = await openReturned('trader')
  await using _closed = sent
  const { database, lineId } = sent
  const dispute = (isDisputed: boolean) =>
    database.update(orderLines).set({ isDisputed }).where(eq(orderLines.id, lineId))
  await sent.post({ receipt: await photograph() })
  await dispute(true)
  sent.time.passMinutes(15 * day)
  await sent.runJob()
  expect((await sent.item())?.state).toBe('return_requested')
  await dispute(false)
  await sent.runJob()
  expect((await sent.item())?.state).toBe('refunded')
})

test.each([
  ['a private seller’s work', 'private', false],
  ['a trader’s work with a fault', 'trader', true],
] as const)('%s is not paid by itself', async (_what, seller, isFaulty) => {
  const sent = await openReturned(seller, isFaulty)
  await using _closed = sent
  if (seller === 'private') {
    const accept = { params: sent.params, body: { address }, ...(await sent.asArtist()) }
    await sent.call('POST /orders/{id}/accept-return', accept)
  }
  await sent.post({ receipt: await photograph() })
  sent.time.passMinutes(15 * day)
  await sent.runJob()
  expect((await sent.item())?.state).toBe('return_requested')
  expect(await sent.problems()).toEqual(['return-overdue'])
})
