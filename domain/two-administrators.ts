import type { Cents } from './money.ts'

/** Hours that the only administrator of a house waits before they agree with themselves. */
export const aloneHours = 24

/** What one administrator asks for, and another one agrees to. */
type Proposal = {
  readonly askedBy: string
  readonly askedAt: Date
  /** Whether there was no other administrator when it was asked for. */
  readonly isAskedAlone: boolean
}

type Administrator = { readonly userId: string; readonly isAlone: boolean }

/** From when this administrator may agree to it; null when it has to be another one. */
export function agreeableFrom(
  { askedBy, askedAt, isAskedAlone }: Proposal,
  { userId, isAlone }: Administrator,
): Date | null {
  if (askedBy !== userId) return askedAt
  return isAlone && isAskedAlone ? new Date(askedAt.getTime() + aloneHours * 3_600_000) : null
}

/** Why this administrator may not agree to it now, if they may not. */
export function agreementProblem(
  proposal: Proposal,
  administrator: Administrator,
  now: Date,
): 'needs-another-administrator' | 'agreement-too-early' | undefined {
  const from = agreeableFrom(proposal, administrator)
  if (!from) return 'needs-another-administrator'
  return now < from ? 'agreement-too-early' : undefined
}

/** Hours within which several smaller sums that one administrator has decided are like one. */
export const countedHours = 24

type Sums = {
  /** The sum from which on another one has to agree; undefined where none has to. */
  readonly from: Cents | undefined
  readonly amount: Cents
  /** What was decided without another one within these hours, and what waits for one. */
  readonly alone: Cents
  readonly waiting: Cents
}

/** Whether a sum that one administrator decides needs another one, together with what no two have agreed about. */
export const needsAnother = ({ from, amount, alone, waiting }: Sums): boolean =>
  from !== undefined && amount > 0 && amount + alone + waiting >= from
