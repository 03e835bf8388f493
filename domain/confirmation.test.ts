import { expect, test } from 'vitest'
import {
  complainUntilOf,
  confirmationByShop,
  isUnconfirmed,
  isUnopposed,
  type UnconfirmedLine,
} from './confirmation.ts'

const unconfirmedLine = (more: Partial<UnconfirmedLine> = {}): UnconfirmedLine => ({
  state: 'delivered',
  deliveredAt: new Date('2026-11-02T10:00:00Z'),
  deliveryConfirmedAt: null,
  trackingNumber: null,
  complainedAt: null,
  arrivalAskedAt: null,
  isDisputed: false,
  ...more,
})

const now = new Date('2026-11-20T10:00:00Z')

test('without a complaint a delivery is confirmed once the seventh day after the artist’s word is over in Estonia', () => {
  expect(complainUntilOf(unconfirmedLine())).toBe('2026-11-09')
  expect(isUnopposed(unconfirmedLine(), new Date('2026-11-09T21:59:59Z'))).toBe(false)
  expect(isUnopposed(unconfirmedLine(), new Date('2026-11-09T22:00:00Z'))).toBe(true)
})

test.each([
  ['a complaint', { complainedAt: now }],
  ['a dispute', { isDisputed: true }],
  ['a return', { state: 'return_requested' }],
  ['a confirmation', { deliveryConfirmedAt: now }],
  ['an artist who has not said so', { state: 'shipped', deliveredAt: null }],
] as const)('%s keeps time from confirming a delivery', (_what, more) => {
  expect(isUnopposed(unconfirmedLine(more), now)).toBe(false)
  expect(complainUntilOf(unconfirmedLine(more))).toBeNull()
})

test.each([
  ['by the carrier’s page', { trackingNumber: 'CE1EE' }, 'carrier'],
  ['by the carrier’s page, on the way', { state: 'shipped', trackingNumber: 'CE1EE' }, 'carrier'],
  ['after a complaint', { complainedAt: now }, 'admin'],
  ['after nobody answered', { state: 'shipped', arrivalAskedAt: now }, 'admin'],
  ['never without either', {}, undefined],
  ['never twice', { trackingNumber: 'CE1EE', deliveryConfirmedAt: now }, undefined],
  ['never before it left', { state: 'preparing', trackingNumber: 'CE1EE' }, undefined],
] as const)('an administrator confirms a delivery %s', (_when, more, by) => {
  expect(confirmationByShop(unconfirmedLine(more))).toBe(by)
})

test('what is with the buyer for certain needs no confirmation', () => {
  expect(isUnconfirmed(unconfirmedLine())).toBe(true)
  expect(isUnconfirmed(unconfirmedLine({ deliveryConfirmedAt: now }))).toBe(false)
  expect(isUnconfirmed(unconfirmedLine({ state: 'refunded' }))).toBe(false)
})
