import type { Id } from './id.ts'
import type { Cents } from './money.ts'

/**
 * Kinds of steps that wait for a second administrator: a correction of the books, a refund, a payout file, and payouts or refunds
 * that an administrator marks by hand. `own-decision` is a call of the only administrator about themselves, which waits a day.
 */
export const approvalKinds = [
  'adjustment',
  'refund',
  'payouts',
  'payouts-paid',
  'payouts-not-sent',
  'payout-returned',
  'refund-by-hand',
  'own-decision',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** `lapsed`: it could not be carried out any more, or another step took its place. */
export const approvalOutcomes = ['approved', 'refused', 'lapsed'] as const
export type ApprovalOutcome = (typeof approvalOutcomes)[number]

/** Hours for which somebody must be an administrator before they count, and for which the only one waits. */
export const approvalHours = 24

const hour = 3_600_000

/** Days in which nobody approves a request of the administrator who gave them the role. */
export const grantedDays = 30

/** A request of one administrator that another one approves. */
export type ApprovalRequest = {
  readonly requestedBy: Id
  readonly requestedAt: Date
  /** Whether there was no other administrator, then and in the 24 hours before. */
  readonly isRequestedAlone: boolean
  /** Since when the requester was an administrator at that time; null when it is not recorded. */
  readonly requesterSince: Date | null
}

export type Approver = {
  readonly userId: Id
  /** Null when it is not recorded: such an administrator approves nothing of others. */
  readonly since: Date | null
  /** The administrator who gave the role, or the server. */
  readonly grantedBy: Id | 'server' | null
  /** Whether there is no other administrator, now and in the last 24 hours. */
  readonly isAlone: boolean
}

/** From when this administrator may approve it; null when it has to be another one. */
export function approvableFrom(request: ApprovalRequest, approver: Approver): Date | null {
  const { requestedBy, requestedAt, requesterSince } = request
  const { userId, since, grantedBy } = approver
  if (requestedBy === userId)
    return approver.isAlone && request.isRequestedAlone ? later(requestedAt, approvalHours * hour) : null
  if (!since || since >= requestedAt) return null
  return latest([
    requestedAt,
    later(since, approvalHours * hour),
    // All administrators read about a new requester before a request of theirs takes effect.
    later(requesterSince ?? requestedAt, approvalHours * hour),
    ...(grantedBy === requestedBy ? [later(since, grantedDays * 24 * hour)] : []),
  ])
}

/** A refund that an artist asks for. The requester is an administrator as well where `requesterSince` is not null. */
export type ArtistRequest = Omit<ApprovalRequest, 'isRequestedAlone'> & {
  /** The buyer has a right to the money, so that nobody can refuse the request. */
  readonly isOwed: boolean
}

/** From when this administrator may approve the refund that an artist asks for; null when it has to be another one. */
export function artistRequestApprovableFrom(
  { isOwed, ...request }: ArtistRequest,
  approver: Omit<Approver, 'isAlone'>,
): Date | null {
  const { requestedBy, requestedAt, requesterSince } = request
  const { userId, since, grantedBy } = approver
  if (requestedBy === userId || !since) return null
  const isYounger = since >= requestedAt
  // A goodwill refund can be refused and asked for again. What is owed must not wait for ever when the earlier administrators have left.
  if (isYounger && !isOwed) return null
  const isMadeByRequester = grantedBy === requestedBy || (isYounger && requesterSince !== null)
  return latest([
    requestedAt,
    later(since, approvalHours * hour),
    ...(requesterSince ? [later(requesterSince, approvalHours * hour)] : []),
    ...(isMadeByRequester ? [later(since, grantedDays * 24 * hour)] : []),
  ])
}

const latest = (moments: readonly Date[]): Date => new Date(Math.max(...moments.map((moment) => moment.getTime())))

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)

/** Why it cannot be approved now, given the moment of `approvableFrom`. */
export function approvalProblem(
  from: Date | null,
  now: Date,
): 'needs-another-administrator' | 'agreement-too-early' | undefined {
  if (!from) return 'needs-another-administrator'
  return now < from ? 'agreement-too-early' : undefined
}

/** Hours within which smaller sums that one administrator has decided count together. */
export const countedHours = 24

type Sums = {
  /** The sum from which on another administrator has to approve; undefined where none has to. */
  readonly from: Cents | undefined
  readonly amount: Cents
  /** The sums decided without another administrator within these hours, and the sums that wait for one. */
  readonly alone: Cents
  readonly waiting: Cents
}

/** Whether another administrator has to approve a sum, counted together with what one of them has decided alone. */
export const needsAnother = ({ from, amount, alone, waiting }: Sums): boolean =>
  from !== undefined && amount > 0 && amount + alone + waiting >= from
