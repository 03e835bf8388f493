import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { formatIban, isRemainder, payoutObstacle, unansweredBefore } from './payout.ts'

test('what keeps an artist from being paid is named', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const paid = {
    owed: cents(100),
    payable: cents(100),
    bankAccount: { iban: 'EE382200221020145685', holder: 'Mari Maasikas' },
    wantsRemainder: false,
    isBlocked: false,
    hold: null,
    accountChangedAt: null,
  }
  const obstacle = (change: Partial<Parameters<typeof payoutObstacle>[0]>) =>
    payoutObstacle({ ...paid, ...change }, now)
  expect(obstacle({})).toBeNull()
  expect(obstacle({ owed: cents(-1), payable: cents(0) })).toBe('negative')
  expect(obstacle({ owed: cents(99), payable: cents(99) })).toBe('too-small')
  expect(obstacle({ owed: cents(99), payable: cents(99), wantsRemainder: true })).toBeNull()
  expect(obstacle({ owed: cents(99), payable: cents(0), wantsRemainder: true })).toBe('too-small')
  expect(obstacle({ isBlocked: true })).toBe('blocked')
  expect(obstacle({ hold: { reason: 'X', lastDay: '2026-11-20' } })).toBe('on-hold')
  expect(obstacle({ bankAccount: null })).toBe('no-bank-account')
  expect(obstacle({ accountChangedAt: new Date('2026-11-17T10:00:01Z') })).toBe('new-bank-account')
  expect(obstacle({ accountChangedAt: new Date('2026-11-17T10:00:00Z') })).toBeNull()
})

test('an IBAN is read in groups of four', () => {
  expect(formatIban('EE382200221020145685')).toBe('EE38 2200 2210 2014 5685')
  expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947')
})

test('a remainder is all that is left, too small for a payout, and nothing more is to come', () => {
  const rest = (owed: number, payable = owed) => isRemainder({ owed: cents(owed), payable: cents(payable) })
  expect([rest(99), rest(1)]).toEqual([true, true])
  expect([rest(100), rest(0), rest(-5, 0), rest(99, 40)]).toEqual([false, false, false, false])
})

test('the bank has three business days to answer', () => {
  // Friday the 20th; then Monday, Tuesday, Wednesday.
  const isLate = (now: string) => '2026-11-20' < unansweredBefore(new Date(now))
  expect([isLate('2026-11-20T10:00:00Z'), isLate('2026-11-25T20:00:00Z'), isLate('2026-11-26T10:00:00Z')]).toEqual([
    false,
    false,
    true,
  ])
})
