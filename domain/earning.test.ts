import { expect, test } from 'vitest'
import { type EarningLine, earningOf, isPayable, paidBy, payableBefore, payableFrom } from './earning.ts'
import { cents } from './money.ts'

const minute = 60_000

const line = (more: Partial<EarningLine> = {}): EarningLine => ({
  state: 'delivered',
  deliveredAt: new Date('2026-11-02T10:00:00Z'),
  deliveryConfirmedAt: new Date('2026-11-02T10:00:00Z'),
  isEarlySale: false,
  complainedAt: null,
  isWarned: false,
  isDisputed: false,
  payoutId: null,
  ...more,
})

test.each([
  // A Monday: the fifth and the seventh business day after it.
  ['2026-11-02T10:00:00Z', false, '2026-11-09', '2026-11-11'],
  // A Friday evening that is already Saturday in Estonia.
  ['2026-11-06T22:30:00Z', false, '2026-11-13', '2026-11-17'],
  // Over Christmas.
  ['2026-12-21T10:00:00Z', false, '2026-12-30', '2027-01-04'],
  // An early sale: the same days from the end of the fourteenth day, 16 November, on.
  ['2026-11-02T10:00:00Z', true, '2026-11-23', '2026-11-25'],
  // Its fourteenth day is a Saturday, so that the time for a return ends with the Monday, 23 November.
  ['2026-11-07T10:00:00Z', true, '2026-11-30', '2026-12-02'],
])('what is confirmed at %s, early: %s, is payable from %s and paid by %s', (confirmed, isEarlySale, from, by) => {
  const delivery = { deliveryConfirmedAt: new Date(confirmed), isEarlySale }
  expect([payableFrom(delivery), paidBy(delivery)]).toEqual([from, by])
})

test.each([false, true])(
  'what was confirmed before the moment is payable, and what came later is not; early: %s',
  (isEarlySale) => {
    for (let at = Date.UTC(2026, 10, 1, 10); at < Date.UTC(2027, 1, 1); at += 1000 * minute) {
      const now = new Date(at)
      const before = payableBefore(now, isEarlySale).getTime()
      const isPayableFrom = (confirmed: number) =>
        isPayable(line({ isEarlySale, deliveryConfirmedAt: new Date(confirmed) }), now)
      expect([isPayableFrom(before - minute), isPayableFrom(before)], now.toISOString()).toEqual([true, false])
    }
  },
)

test('what an artist alone has said is not payable, however long ago', () => {
  expect(isPayable(line({ deliveryConfirmedAt: null }), new Date('2030-01-01T00:00:00Z'))).toBe(false)
})

test.each([
  ['sent', { state: 'shipped', deliveryConfirmedAt: null }, { state: 'held', waitsFor: 'parcel', confirmedBy: null }],
  [
    'said to be there',
    { deliveryConfirmedAt: null },
    { state: 'held', waitsFor: 'confirmation', confirmedBy: '2026-11-09' },
  ],
  [
    'complained about',
    { deliveryConfirmedAt: null, complainedAt: new Date() },
    { state: 'held', waitsFor: 'complaint', confirmedBy: null },
  ],
  ['coming back', { state: 'return_requested' }, { state: 'held', waitsFor: 'return' }],
  ['confirmed', {}, { state: 'due', waitsFor: null, dueOn: '2026-11-09', paidBy: '2026-11-11' }],
  ['confirmed, one of the first', { isEarlySale: true }, { state: 'due', dueOn: '2026-11-23', paidBy: '2026-11-25' }],
  ['disputed', { isDisputed: true }, { state: 'disputed', dueOn: null }],
  ['paid', { payoutId: 'a' }, { state: 'paid', dueOn: null }],
] as const)('a sale that is %s says what it waits for', (_how, more, earned) => {
  expect(earningOf(line(more), cents(100))).toMatchObject(earned)
})
