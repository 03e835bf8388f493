import { expect, test } from 'vitest'
import { readDispute, readMovement, readSession } from './stripe-objects.ts'

const session = (fields: object) =>
  readSession({ id: 'cs_1', object: 'checkout.session', status: 'complete', payment_status: 'unpaid', ...fields })

test('a debit under way is processing, whether its payment intent comes whole or as an id', () => {
  expect(session({ payment_intent: 'pi_1' })).toMatchObject({ state: 'processing', intentId: 'pi_1' })
  expect(session({ payment_intent: { id: 'pi_1', status: 'processing' } })).toMatchObject({
    state: 'processing',
    intentId: 'pi_1',
  })
})

test.each(['requires_payment_method', 'canceled'])('a debit that ended as %s brings no money any more', (status) => {
  expect(session({ payment_intent: { id: 'pi_1', status } })?.state).toBe('expired')
})

test('an open page whose last card was declined is still open', () => {
  const intent = { id: 'pi_1', status: 'requires_payment_method' }
  expect(session({ status: 'open', payment_intent: intent })?.state).toBe('open')
})

test('a paid session is paid', () => {
  const intent = { id: 'pi_1', status: 'succeeded' }
  expect(session({ payment_status: 'paid', payment_intent: intent })?.state).toBe('paid')
})

const movement = (fields: object) =>
  readMovement({ id: 'txn_1', amount: -700, fee: 0, currency: 'eur', created: 1_790_000_000, source: null, ...fields })

test.each([
  ['charge', { type: 'payment', reporting_category: 'charge' }],
  ['charge-failure', { type: 'payment_failure_refund', reporting_category: 'charge_failure' }],
  ['refund', { type: 'payment_refund', reporting_category: 'refund' }],
  ['dispute', { type: 'adjustment', reporting_category: 'dispute' }],
  ['fee', { type: 'tax_fee', reporting_category: 'tax' }],
  ['topup', { type: 'topup', reporting_category: 'topup' }],
  ['topup-reversal', { type: 'topup_reversal', reporting_category: 'topup_reversal' }],
  ['fee', { type: 'stripe_fee', reporting_category: 'network_cost' }],
  ['fee', { type: 'stripe_balance_payment_debit', reporting_category: 'other_adjustment' }],
  ['fee', { type: 'stripe_balance_payment_debit_reversal' }],
  ['other', { type: 'contribution', reporting_category: 'contribution' }],
  ['other', { type: 'toString', reporting_category: 'constructor' }],
  ['payout-reversal', { type: 'payout_failure', reporting_category: 'payout_reversal' }],
  ['reserve', { type: 'reserve_hold', reporting_category: 'risk_reserved_funds' }],
  ['other', { type: 'something_new', reporting_category: null }],
])('a movement is known as %s by the provider’s own words: %o', (kind, words) => {
  expect(movement(words)).toMatchObject({ kind, movementId: 'txn_1', source: null, intentId: null, currency: 'EUR' })
})

test('a movement has the payment of its source, where that comes whole', () => {
  const words = { type: 'refund', reporting_category: 'refund' }
  expect(movement({ ...words, source: 're_1' })).toMatchObject({ source: 're_1', intentId: null })
  const whole = (payment_intent: unknown) => movement({ ...words, source: { id: 're_1', payment_intent } })
  expect(whole('pi_1')).toMatchObject({ source: 're_1', intentId: 'pi_1' })
  expect(whole({ id: 'pi_1' })).toMatchObject({ intentId: 'pi_1' })
  expect(whole(null)).toMatchObject({ intentId: null })
  expect(movement({ ...words, source: { id: 'po_1' } })).toMatchObject({ source: 'po_1', intentId: null })
})

test.each([
  [[], undefined],
  [[-700], 'withdrawn'],
  [[-700, 700], 'reinstated'],
  [[-700, 700, -700], 'withdrawn'],
  [[-700, 300], 'withdrawn'],
])('the funds of a dispute with the movements %j are %s', (amounts, funds) => {
  const dispute = { id: 'du_1', payment_intent: 'pi_1', amount: 700, currency: 'eur', status: 'lost', created: 1 }
  const movements = amounts.map((amount) => ({ amount }))
  expect(readDispute({ ...dispute, balance_transactions: movements }, new Date())?.funds).toBe(funds)
})
