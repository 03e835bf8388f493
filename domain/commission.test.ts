import { expect, test } from 'vitest'
import { commissionTiers, priceWithCommission } from './commission.ts'
import { cents } from './money.ts'

test.each([
  [24_000, 'premium', 26_400],
  [24_000, 'standard', 27_600],
  [14, 'premium', 15],
  [15, 'premium', 16],
  [16, 'premium', 18],
  [0, 'standard', 0],
] as const)(
  'an artist who asks %i cents on the %s tier is bought for %i; half a cent is the buyer’s',
  (artistPrice, tier, paid) => {
    expect(priceWithCommission(cents(artistPrice), commissionTiers[tier])).toBe(paid)
  },
)
