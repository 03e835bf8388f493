import type { LedgerAccount } from './ledger.ts'
import { type Cents, sum } from './money.ts'

/**
 * What an adjustment may touch. What is in the other accounts is said by the payment provider and the bank, with which it is compared: a
 * correction would only hide that they differ.
 */
export const adjustableAccounts = ['artist', 'commission'] as const satisfies readonly LedgerAccount[]
type AdjustableAccount = (typeof adjustableAccounts)[number]

export const isAdjustable = (account: LedgerAccount): account is AdjustableAccount =>
  adjustableAccounts.some((one) => one === account)

/** What an adjustment adds to what an artist is owed, or to the commission; negative when it takes away. */
export type AdjustmentLine = {
  readonly account: LedgerAccount
  readonly artistId: string | null
  readonly amount: Cents
}

export const maxAdjustmentLines = 10

/** Two administrators agree about an adjustment, or one refuses it. */
export const adjustmentDecisions = ['agreed', 'refused'] as const

/** Why these lines are no adjustment, if they are none. */
export function adjustmentProblem(
  lines: readonly AdjustmentLine[],
): 'adjustment-unbalanced' | 'adjustment-account' | 'adjustment-twice' | undefined {
  if (lines.some(({ account }) => !isAdjustable(account))) return 'adjustment-account'
  if (new Set(lines.map(({ account, artistId }) => `${account} ${artistId}`)).size < lines.length)
    return 'adjustment-twice'
  return lines.length < 2 || sum(lines.map(({ amount }) => amount)) !== 0 ? 'adjustment-unbalanced' : undefined
}
