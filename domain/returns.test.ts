import { expect, test } from 'vitest'
import {
  answerBy,
  postReturnBy,
  type ReturnableLine,
  refundWarningOn,
  returnableUntil,
  returnsOf,
  withdrawalRefundDue,
} from './returns.ts'

test.each([
  ['trader', 'paintings', false, 'withdrawal'],
  ['trader', 'digital', true, 'withdrawal'],
  ['private', 'paintings', false, 'with-fee'],
  ['private', 'paintings', true, 'final'],
  ['private', 'digital', false, 'final'],
] as const)('a %s selling %s, reduced: %s, takes it back: %s', (sellerStatus, category, isReduced, expected) => {
  expect(returnsOf({ sellerStatus, category, isReduced })).toBe(expected)
})

const line = (confirmed: string | null, more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  artistId: 'a',
  sellerStatus: 'trader',
  category: 'paintings',
  isReduced: false,
  state: confirmed ? 'delivered' : 'shipped',
  deliveryConfirmedAt: confirmed ? new Date(confirmed) : null,
  ...more,
})

test.each([
  // A Monday, just before midnight in Estonia: the fourteenth day is a Monday as well.
  ['2026-11-02T21:59:59Z', '2026-11-16T21:59:59.999Z'],
  // One second later it is Tuesday there.
  ['2026-11-02T22:00:00Z', '2026-11-17T21:59:59.999Z'],
  // The fourteenth day is a Saturday: the time ends with the Monday.
  ['2026-11-07T10:00:00Z', '2026-11-23T21:59:59.999Z'],
  // Into summer time, and over Christmas.
  ['2026-03-24T10:00:00Z', '2026-04-07T20:59:59.999Z'],
  ['2026-12-10T10:00:00Z', '2026-12-28T21:59:59.999Z'],
])('what is confirmed at %s can be sent back until %s', (confirmed, until) => {
  const delivered = line(confirmed)
  expect(returnableUntil(delivered, [delivered])?.toISOString()).toBe(until)
})

test('a trader’s buyer has the days from the last work of that trader on', () => {
  const first = line('2026-11-02T10:00:00Z')
  const other = line('2026-11-09T10:00:00Z', { artistId: 'b' })
  const until = (...order: ReturnableLine[]) => returnableUntil(first, order)?.toISOString().slice(0, 10)
  expect(until(first, other)).toBe('2026-11-16')
  expect(until(first, line('2026-11-04T10:00:00Z'), other)).toBe('2026-11-18')
  expect(until(first, line(null), other)).toBeUndefined()
  expect(until(first, line(null, { state: 'delivered' }), other)).toBeUndefined()
  expect(until(first, line(null, { state: 'refunded' }))).toBe('2026-11-16')
  const byPrivate = { ...first, sellerStatus: 'private' } as const
  expect(
    returnableUntil(byPrivate, [byPrivate, line(null)])
      ?.toISOString()
      .slice(0, 10),
  ).toBe('2026-11-16')
})

test.each([
  // A Monday: the twelfth day is a Saturday, so it is told on the Friday before.
  ['2026-11-02T10:00:00Z', '2026-11-13', '2026-11-16'],
  ['2026-11-04T10:00:00Z', '2026-11-16', '2026-11-18'],
  // Half an hour before midnight in Estonia, and half an hour after it.
  ['2026-11-04T21:30:00Z', '2026-11-16', '2026-11-18'],
  ['2026-11-04T22:30:00Z', '2026-11-17', '2026-11-19'],
  // Over Christmas: the 24th to the 26th are holidays, and the 27th is a Sunday.
  ['2026-12-14T10:00:00Z', '2026-12-23', '2026-12-28'],
  // Into winter time, and into summer time.
  ['2026-10-20T20:30:00Z', '2026-10-30', '2026-11-03'],
  ['2027-03-20T22:30:00Z', '2027-04-02', '2027-04-04'],
])('who withdraws at %s has an administrator told on %s and the money on %s', (at, warning, due) => {
  expect(refundWarningOn(new Date(at))).toBe(warning)
  expect(withdrawalRefundDue(new Date(at))).toBe(due)
})

test('48 hours are 48 hours when the clocks change', () => {
  // On 25 October 2026 at 4:00 in the morning it is 3:00 again.
  expect(answerBy(new Date('2026-10-24T09:00:00Z')).toISOString()).toBe('2026-10-26T09:00:00.000Z')
})

test.each([
  ['in time', '2026-11-03T10:00:00Z', '2026-11-04T10:00:00Z', '2026-11-17'],
  ['in time, with a last day on Saturday', '2026-11-07T10:00:00Z', '2026-11-07T10:00:00Z', '2026-11-23'],
  ['late', '2026-11-03T10:00:00Z', '2026-11-09T10:00:00Z', '2026-11-23'],
])('a buyer who was told %s where to send a work posts it by then', (_, requestedAt, answeredAt, by) => {
  expect(postReturnBy(new Date(requestedAt), new Date(answeredAt))).toBe(by)
})
