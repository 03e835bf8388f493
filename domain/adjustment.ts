import type { LedgerAccount } from './ledger.ts'
import { type Cents, sum } from './money.ts'

/** Other accounts are reconciled with the provider and the bank. An adjustment would only hide their differences. */
export const adjustableAccounts = ['artist', 'commission'] as const satisfies readonly LedgerAccount[]
type AdjustableAccount = (typeof adjustableAccounts)[number]

export const isAdjustable = (account: LedgerAccount): account is AdjustableAccount =>
  adjustableAccounts.some((one) => one === account)

/** A positive amount adds to the artist's balance or to the commission; a negative amount reduces it. */
export type AdjustmentLine = {
  readonly account: LedgerAccount
  readonly artistId: string | null
  readonly amount: Cents
}

export const maxAdjustmentLines = 10

export const adjustmentDecisions = ['agreed', 'refused'] as const

/** Returns the rule that the lines break, if any. */
export function adjustmentProblem(
  lines: readonly AdjustmentLine[],
): 'adjustment-unbalanced' | 'adjustment-account' | 'adjustment-twice' | undefined {
  if (lines.some(({ account }) => !isAdjustable(account))) return 'adjustment-account'
  if (new Set(lines.map(({ account, artistId }) => `${account} ${artistId}`)).size < lines.length)
    return 'adjustment-twice'
  return lines.length < 2 || sum(lines.map(({ amount }) => amount)) !== 0 ? 'adjustment-unbalanced' : undefined
}
