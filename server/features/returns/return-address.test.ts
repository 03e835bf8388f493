import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ReturnAddressInput } from '#contract/return-address.ts'
import { onDay, onMoment } from '#domain/calendar.ts'
import { answerBy, postReturnBy } from '#domain/returns.ts'
import { artists, orderLines, outgoingMail, returns } from '#server/database/schema.ts'
import { eraseArtist } from '#server/features/privacy/erase-artist.ts'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { openDelivered } from '../../../tests/support/returns.ts'

const address: ReturnAddressInput = {
  ...{ name: 'Leelo Uduvere', line1: 'Koidu 14–6', line2: '', city: 'Tallinn' },
  ...{ postalCode: '10136', country: 'EE' },
}
const refused = (code: string) => ({ problem: { code } })

/** A delivered work of an artist, whose buyer asks to send it back. */
async function openReturned(seller: 'trader' | 'private', { isFaulty = false } = {}) {
  const delivered = await openDelivered(seller)
  const { call, database, params } = delivered
  return {
    ...delivered,
    ask: () => delivered.askForReturn(isFaulty),
    itemOf: async (person: { token: string }) => (await call('GET /orders/{id}', { params, ...person })).items[0],
    emails: async (to: string) =>
      (await database.select().from(outgoingMail).where(eq(outgoingMail.to, to))).map(({ subject, text }) => ({
        subject: subject.replace(/LO-\d+-\d+/, 'N'),
        text,
      })),
  }
}

const whereTo = 'Order N: where to send the work'

test('a trader’s buyer is told at once where to send the work, and nobody else is', async () => {
  const sent = await openReturned('trader')
  await using _closed = sent
  const { call, params, buyer, artist } = sent
  await sent.ask()
  const email = (await sent.emails(buyer.email)).find(({ subject }) => subject === whereTo)
  expect(email?.text).toContain('Pikk 1, 10123 Tallinn')
  const address = { name: 'Uduvere OÜ', line1: 'Pikk 1, 10123 Tallinn', city: null, country: null }
  expect((await sent.itemOf(await sent.asBuyer()))?.return).toMatchObject({ answerBy: null, address })
  expect((await sent.itemOf(await sent.asArtist()))?.return?.address).toMatchObject(address)
  expect((await sent.itemOf(await sent.world.admin()))?.return?.address).toBeNull()
  expect((await sent.emails(artist.email)).some(({ text }) => text.includes('given the buyer your return'))).toBe(true)
  const accept = { params, body: {}, ...(await sent.asArtist()) }
  await expect(call('POST /orders/{id}/accept-return', accept)).rejects.toMatchObject(refused('step-not-allowed'))
})

test('a trader’s own return address comes before that of the business', async () => {
  const sent = await openReturned('trader')
  await using _closed = sent
  const saved = await sent.call('PUT /artists/profile/return-address', { body: address, ...(await sent.asArtist()) })
  expect(saved.address).toMatchObject({ line1: 'Koidu 14–6', line2: null })
  expect(await sent.call('GET /artists/profile/return-address', await sent.asArtist())).toEqual(saved)
  await sent.ask()
  expect((await sent.itemOf(await sent.asBuyer()))?.return?.address).toEqual(saved.address)
})

test('a private seller’s buyer is told once the seller has answered; what they give is kept for the next time', async () => {
  const sent = await openReturned('private')
  await using _closed = sent
  const { call, params, buyer, artist } = sent
  await sent.ask()
  const waiting = (await sent.itemOf(await sent.asBuyer()))?.return
  expect(waiting?.address).toBeNull()
  expect(Date.parse(waiting?.answerBy ?? '') - Date.parse(waiting?.requestedAt ?? '')).toBe(48 * 3_600_000)
  expect((await sent.emails(buyer.email)).map(({ subject }) => subject)).not.toContain(whereTo)

  const accept = async (body: object) =>
    call('POST /orders/{id}/accept-return', { params, body, ...(await sent.asArtist()) })
  await expect(accept({})).rejects.toMatchObject(refused('return-address-missing'))
  await expect(accept({ address: { ...address, country: 'BR' } })).rejects.toMatchObject({
    problem: { code: 'invalid', fields: { 'address.country': { code: 'country-not-served' } } },
  })
  const accepted = await accept({ address })
  expect(accepted.items[0]).toMatchObject({ return: { answerBy: null, address: { line1: 'Koidu 14–6' } } })
  expect(accepted.items[0]?.actions).toEqual(['receive-return'])
  expect((await sent.itemOf(await sent.asBuyer()))?.return?.address).toMatchObject({ line1: 'Koidu 14–6' })
  const email = (await sent.emails(buyer.email)).find(({ subject }) => subject === whereTo)
  expect(email?.text).toContain('Leelo Uduvere\nKoidu 14–6\n10136 Tallinn\nEstonia')
  const [requestedAt, now] = [new Date(waiting?.requestedAt ?? ''), sent.world.shop.now()]
  expect(email?.text).toContain(`Please send it by ${onDay(postReturnBy(requestedAt, now), 'en')}.`)
  const toArtist = (await sent.emails(artist.email)).find(({ text }) => text.includes('accept it on the order page'))
  expect(toArtist?.text).toContain(`on the order page by ${onMoment(answerBy(requestedAt), 'en')}`)
  expect(await call('GET /artists/profile/return-address', await sent.asArtist())).toMatchObject({
    address: { line1: 'Koidu 14–6' },
  })
})

test('an administrator accepts in the artist’s place, without reading the address', async () => {
  const sent = await openReturned('private')
  await using _closed = sent
  const { call, params, world } = sent
  await sent.ask()
  const accept = async () =>
    call('POST /orders/{id}/accept-return', { params, body: { currentPassword }, ...(await world.admin()) })
  await expect(accept()).rejects.toMatchObject(refused('return-address-missing'))
  await call('PUT /artists/profile/return-address', { body: address, ...(await sent.asArtist()) })
  expect((await accept()).items[0]?.return).toMatchObject({ answerBy: null, address: null })
  expect((await sent.itemOf(await sent.asBuyer()))?.return?.address).toMatchObject({ line1: 'Koidu 14–6' })
})

test('what has been accepted is not declined any more by its artist', async () => {
  const sent = await openReturned('private', { isFaulty: true })
  await using _closed = sent
  const { call, params } = sent
  await sent.ask()
  expect((await sent.itemOf(await sent.asArtist()))?.actions).toContain('decline-return')
  await call('POST /orders/{id}/accept-return', { params, body: { address }, ...(await sent.asArtist()) })
  const decline = { params, body: { reason: 'No' }, ...(await sent.asArtist()) }
  await expect(call('POST /orders/{id}/decline-return', decline)).rejects.toMatchObject(refused('step-not-allowed'))
})

test('a return that is asked for again after it was declined is answered anew', async () => {
  const sent = await openReturned('private', { isFaulty: true })
  await using _closed = sent
  const { call, params } = sent
  await sent.ask()
  await call('POST /orders/{id}/decline-return', { params, body: { reason: 'No' }, ...(await sent.asArtist()) })
  await sent.ask()
  expect((await sent.itemOf(await sent.asArtist()))?.actions).toContain('accept-return')
})

test('the address is erased 90 days after the return, and with the artist', async () => {
  const sent = await openReturned('private')
  await using _closed = sent
  const { call, params, database, shop, artistId } = sent
  const stored = async () => (await database.select().from(returns))[0]
  await sent.ask()
  await call('POST /orders/{id}/accept-return', { params, body: { address }, ...(await sent.asArtist()) })
  sent.time.passMinutes(91 * 24 * 60)
  await purgeAccounts(shop, sent.time.now())
  expect(await stored()).toMatchObject({ address: { line1: 'Koidu 14–6' }, endedAt: null })
  await call('POST /orders/{id}/receive-return', { params, body: {}, ...(await sent.asArtist()) })
  await purgeAccounts(shop, sent.time.now())
  expect(await stored()).toMatchObject({ address: { line1: 'Koidu 14–6' } })
  sent.time.passMinutes(91 * 24 * 60)
  await purgeAccounts(shop, sent.time.now())
  expect(await stored()).toMatchObject({ address: null })

  await database.update(returns).set({ address })
  await database.transaction(async (tx) => {
    const [row] = await tx.select().from(artists).where(eq(artists.id, artistId))
    if (row) await eraseArtist(tx, row, sent.time.now())
  })
  expect(await stored()).toMatchObject({ address: null })
  const [left] = await database.select().from(artists).where(eq(artists.id, artistId))
  expect(left?.returnAddress ?? null).toBeNull()
})

test('an artist cannot leave while a work is on its way back, and a buyer who leaves does not end the return', async () => {
  const sent = await openReturned('private')
  await using _closed = sent
  const { call, params, database, buyer } = sent
  await sent.ask()
  const { obstacles } = await call('GET /users/leaving', await sent.asArtist())
  expect(obstacles.map(({ kind }) => kind)).toContain('sales-open')
  expect(await erasePerson(sent.shop, { userId: buyer.userId, uid: buyer.userId }, sent.time.now())).toMatchObject({
    ok: true,
  })
  await call('POST /orders/{id}/accept-return', { params, body: { address }, ...(await sent.asArtist()) })
  expect((await sent.emails(buyer.email)).map(({ subject }) => subject)).toContain(whereTo)
  await call('POST /orders/{id}/receive-return', { params, body: {}, ...(await sent.asArtist()) })
  expect((await database.select().from(orderLines))[0]).toMatchObject({ state: 'refunded' })
})
