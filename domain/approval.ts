import type { Id } from './id.ts'
import type { Cents } from './money.ts'

/** Steps that wait for a second administrator. `own-decision` is a call of the only administrator about themselves. */
export const approvalKinds = [
  'adjustment',
  'refund',
  'payouts',
  'payouts-paid',
  'payouts-not-sent',
  'payout-returned',
  'refund-by-hand',
  'postage',
  'lost-order',
  'erasure',
  'own-decision',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** `lapsed`: no longer possible, or replaced by another step. */
export const approvalOutcomes = ['approved', 'refused', 'lapsed'] as const
export type ApprovalOutcome = (typeof approvalOutcomes)[number]

/** Hours before a new administrator counts, and hours for which the only administrator waits. */
export const approvalHours = 24

const hour = 3_600_000

/** Days in which administrators cannot approve requests of the person who granted their role. */
export const grantedDays = 30

export type ApprovalRequest = {
  readonly requestedBy: Id
  readonly requestedAt: Date
  /** There was no other administrator then, nor in the 24 hours before. */
  readonly requestedAlone: boolean
  /** Start of the requester's role at that time; null when not recorded. */
  readonly requesterSince: Date | null
}

export type Approver = {
  readonly userId: Id
  /** Null when not recorded: such an administrator cannot approve others' requests. */
  readonly since: Date | null
  readonly grantedBy: Id | 'server' | null
  /** There is no other administrator now, nor in the last 24 hours. */
  readonly isAlone: boolean
}

/** Null when another administrator must approve it. */
export function approvableFrom(request: ApprovalRequest, approver: Approver): Date | null {
  const { requestedBy, requestedAt, requesterSince } = request
  const { userId, since, grantedBy } = approver
  if (requestedBy === userId)
    return approver.isAlone && request.requestedAlone ? later(requestedAt, approvalHours * hour) : null
  if (!since || since >= requestedAt) return null
  return latest([
    requestedAt,
    later(since, approvalHours * hour),
    // All administrators are notified of a new requester before the request takes effect.
    later(requesterSince ?? requestedAt, approvalHours * hour),
    ...(grantedBy === requestedBy ? [later(since, grantedDays * 24 * hour)] : []),
  ])
}

/** A refund requested by an artist. `requesterSince` is not null when the artist is an administrator. */
export type ArtistRequest = Omit<ApprovalRequest, 'requestedAlone'> & {
  /** The buyer is entitled to the money, so the request cannot be refused. */
  readonly isOwed: boolean
}

/** Null when another administrator must approve it. */
export function artistRequestApprovableFrom(
  { isOwed, ...request }: ArtistRequest,
  approver: Omit<Approver, 'isAlone'>,
): Date | null {
  const { requestedBy, requestedAt, requesterSince } = request
  const { userId, since, grantedBy } = approver
  if (requestedBy === userId || !since) return null
  const isYounger = since >= requestedAt
  // A refused goodwill refund can be requested again. An owed one must not wait forever after earlier administrators
  // left.
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

/** `from` is the result of `approvableFrom`. */
export function approvalProblem(
  from: Date | null,
  now: Date,
): 'needs-another-administrator' | 'agreement-too-early' | undefined {
  if (!from) return 'needs-another-administrator'
  return now < from ? 'agreement-too-early' : undefined
}

/** Hours within which the sums decided by one administrator alone are added up. */
export const countedHours = 24

type Sums = {
  /** Sum that requires approval; undefined when none does. */
  readonly from: Cents | undefined
  readonly amount: Cents
  /** Sums decided without approval within these hours, and sums that wait for one. */
  readonly alone: Cents
  readonly waiting: Cents
}

/** Adds the sums decided without approval. */
export const needsAnother = ({ from, amount, alone, waiting }: Sums): boolean =>
  from !== undefined && amount > 0 && amount + alone + waiting >= from
