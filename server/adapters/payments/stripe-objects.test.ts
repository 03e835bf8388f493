import { expect, test } from 'vitest'
import { readSession } from './stripe-objects.ts'

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
