import { signInApproved, tokenIn } from './applicants.ts'
import { placePaidOrder } from './buying.ts'
import { publishEdition, tokenOf } from './selling.ts'
import type { Person, Visitor } from './visitor.ts'

export const administrator = { email: 'admin@louend.test', password: 'Louend-demo-1' }
export const accountIban = 'EE47 1000 0010 2014 5685'

/** An artist to whom something is due at once: what they keep of a sale that the buyer changed their mind about, a twentieth of its price. */
export async function earnAtOnce(
  visitor: Visitor,
  name: string,
  artistPrice = '100',
): Promise<Person & { orderId: string }> {
  const { call } = visitor
  const artist = await signInApproved(visitor, name)
  const artistToken = await tokenIn(visitor)
  const work = await publishEdition(visitor, artistToken, { en: `Print by ${name}`, et: `Trükk, ${name}` }, artistPrice)
  const buyer = await visitor.register()
  const { token } = await call('POST /auth/sign-in/email', { body: { email: buyer.email, password: buyer.password } })
  const orderId = await placePaidOrder(visitor, token, work)
  const params = { id: orderId }
  await call('POST /orders/{id}/ship', { params, body: {}, token: artistToken })
  await call('POST /orders/{id}/deliver', { params, body: {}, token: artistToken })
  await call('POST /orders/{id}/request-return', { params, body: { reason: 'It is too small for the wall.' }, token })
  await call('POST /orders/{id}/receive-return', { params, body: {}, token: artistToken })
  return { ...artist, orderId }
}

/** A correction that the administrator of the demo has asked for, and that waits. */
export async function askForCorrection(visitor: Visitor): Promise<void> {
  const token = await tokenOf(visitor, administrator)
  const parties = await visitor.call('GET /admin/adjustments/parties', { query: { q: 'Leelo' }, token })
  const lines = [
    { account: 'artist' as const, artistId: parties.artists[0]?.id ?? '', amount: 1234.56 },
    { account: 'commission' as const, artistId: null, amount: -1234.56 },
  ]
  const reason = 'Vaidlustus lõppes poe kasuks pärast seda, kui kahju oli kirjendatud.'
  const body = { orderId: null, reason, lines, currentPassword: administrator.password }
  await visitor.call('POST /admin/adjustments', { body, token })
}

/** A file for the bank with one payout. Gives its id. */
export async function makePayoutFile(visitor: Visitor): Promise<string> {
  const { call } = visitor
  const name = `Maimu ${Date.now()}`
  const { password: currentPassword } = await earnAtOnce(visitor, name)
  const account = { iban: accountIban, holder: name, currentPassword }
  await call('PUT /earnings/bank-account', { body: account, token: await tokenIn(visitor) })
  const token = await tokenOf(visitor, administrator)
  const due = await call('GET /admin/payouts', { query: { q: name }, token })
  const chosen = due.content.map(({ artistId, payable }) => ({ artistId, amount: payable }))
  const body = { payouts: chosen, currentPassword: administrator.password }
  const batch = await call('POST /admin/payout-batches', { body, token })
  if (!batch) throw new Error('Another administrator has to agree to these payouts')
  return batch.id
}
