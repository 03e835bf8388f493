import { type CommissionTier, commissionTiers } from '#domain/commission.ts'
import { peopleTexts } from '#texts/people.ts'
import { useTexts } from '#web/ui/use-texts.ts'

/** "10% (introductory)" */
export function useTierName(): (tier: CommissionTier) => string {
  const { tiers } = useTexts(peopleTexts)
  return (tier) => tiers[tier](`${commissionTiers[tier] / 100}%`)
}
