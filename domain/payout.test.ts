import { expect, test } from 'vitest'
import { isPayable } from './ledger.ts'
import { cents } from './money.ts'
import { formatIban, payableBefore, payoutObstacle } from './payout.ts'

const minute = 60_000

test('what was delivered before the moment is payable, and what came later is not', () => {
  for (let at = Date.UTC(2026, 10, 1, 10); at < Date.UTC(2027, 1, 1); at += 1000 * minute) {
    const now = new Date(at)
    const before = payableBefore(now).getTime()
    const isPayableFrom = (deliveredAt: number) =>
      isPayable({ state: 'delivered', deliveredAt: new Date(deliveredAt), isDisputed: false, payoutId: null }, now)
    expect([isPayableFrom(before - minute), isPayableFrom(before)], now.toISOString()).toEqual([true, false])
  }
})

test('what keeps an artist from being paid is named', () => {
  const bankAccount = { iban: 'EE382200221020145685', holder: 'Mari Maasikas' }
  expect(payoutObstacle({ owed: cents(-1), payable: cents(0), bankAccount })).toBe('negative')
  expect(payoutObstacle({ owed: cents(99), payable: cents(99), bankAccount })).toBe('too-small')
  expect(payoutObstacle({ owed: cents(100), payable: cents(100), bankAccount: null })).toBe('no-bank-account')
  expect(payoutObstacle({ owed: cents(100), payable: cents(100), bankAccount })).toBeNull()
})

test('an IBAN is read in groups of four', () => {
  expect(formatIban('EE382200221020145685')).toBe('EE38 2200 2210 2014 5685')
  expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947')
})
