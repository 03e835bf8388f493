import { expect, test } from 'vitest'
import { type ReturnableLine, returnableUntil, returnsOf } from './returns.ts'

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
