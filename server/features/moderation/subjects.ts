import { eq } from 'drizzle-orm'
import type { ArtworkStatus } from '#domain/artwork.ts'
import type { AuditAction } from '#domain/audit.ts'
import type { Id } from '#domain/id.ts'
import type { RestrictionSubject } from '#domain/moderation.ts'
import { finishesSales } from '#domain/person.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, messages, users } from '#server/database/schema.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { recordRoleChange } from '#server/features/account/role-change.ts'
import { lockArtist } from '#server/features/artists/artist-store.ts'
import { type AuditDetails, writeAudit } from '#server/features/audit/audit-store.ts'
import type { Mailer } from '#server/features/mail/email-person.ts'
import { type LockedWork, lockWorks } from '#server/features/orders/hold-store.ts'
import {
  type ClosingColumns,
  isHidden,
  lift,
  type RestrictionRow,
  restrict,
  type Statement,
} from '#server/features/restrictions/restriction-store.ts'
import type { Confirmation } from '#server/http/confirm-password.ts'
import { enqueueLifted, enqueueRecalls, enqueueStatement } from './moderation-emails.ts'

/** All restrictable subjects. Restricting and lifting are e-mailed to the person concerned and audited. */
export const subjects = {
  /** Only its artist sees it and cannot publish it. Running payments may finish: a contract exists. */
  artwork: subject('artwork', {
    actions: ['artwork-taken-down', 'artwork-restored'],
    missing: 'artwork-not-found',
    lock: async (tx, id) => (await lockWorks(tx, [id]))[0],
    stateOf: ({ status }) => status,
    async restrict(tx, { id, status }, now) {
      const hidden = { status: 'archived', takenDownAt: now, updatedAt: now } as const
      await tx.update(artworks).set(hidden).where(eq(artworks.id, id))
      return { before: { status }, after: { status: hidden.status } }
    },
    async notify(shop, tx, restriction, now) {
      if (!restriction.liftedAt && restriction.ground === 'dangerous') await enqueueRecalls(shop, tx, restriction, now)
    },
    async restore(tx, work, { before }, now) {
      const status = statusAfter(work, before)
      await tx.update(artworks).set({ status, takenDownAt: null, updatedAt: now }).where(eq(artworks.id, work.id))
      return { before: { status: 'archived' }, after: { status } }
    },
  }),

  /** Sales stop. The artist fulfils existing orders; running payments may finish: a contract exists. */
  artist: subject('artist', {
    actions: ['artist-suspended', 'artist-restored'],
    missing: 'artist-not-found',
    lock: lockWithAccount,
    obstacle({ approval }) {
      if (approval === 'suspended') return 'already-restricted'
      return approval === 'approved' ? undefined : 'not-selling'
    },
    stateOf: ({ approval }) => approval,
    restrict: hideArtist,
    restore: (tx, artist, _lifted, now) => showArtist(tx, artist, now),
  }),

  /** Sales continue until the announced day. Afterwards the artist fulfils orders, is paid and can export data. */
  'artist-account': subject('artist-account', {
    actions: ['closing-decided', 'closing-taken-back'],
    missing: 'artist-not-found',
    lock: lockWithAccount,
    obstacle: ({ approval }) => (finishesSales(approval) ? undefined : 'not-selling'),
    stateOf: ({ approval }) => approval,
    async restrict(tx, artist, now, { closesOn, closedAt, immediateReason }) {
      const { after, ...change } = closedAt ? await hideArtist(tx, artist, now) : unchanged(artist)
      return { ...change, after: { ...after, closesOn }, immediateReason }
    },
    restore: async (tx, artist, { closedAt }, now) => (closedAt ? showArtist(tx, artist, now) : unchanged(artist)),
  }),

  /** Blocking revokes all tokens. Unblocking does not lift an artist's suspension. */
  user: subject('user', {
    actions: ['user-blocked', 'user-unblocked'],
    missing: 'not-found',
    async lock(tx, id) {
      const { user, isAdministrator } = await lockWithAdministrators(tx, id)
      return user && { ...user, isAdministrator }
    },
    guard({ role, isAdministrator }, { by, confirmation = refuse('wrong-password') }) {
      if (role !== 'ADMIN') return undefined
      if (!isAdministrator(by)) return 'forbidden'
      return confirmation.ok ? undefined : confirmation.code
    },
    async restrict(tx, { id, blockedAt }, now) {
      await tx.update(users).set({ blockedAt: now, tokensValidFrom: now }).where(eq(users.id, id))
      return { before: { blocked: blockedAt !== null }, after: { blocked: true } }
    },
    async notify(shop, tx, { subjectId, by, liftedBy }, now) {
      const [user] = await tx.select().from(users).where(eq(users.id, subjectId))
      if (user?.role !== 'ADMIN') return
      const change = liftedBy ? 'unblocked' : 'blocked'
      await recordRoleChange(shop, tx, { user: { ...user, blockedAt: null }, change, by: liftedBy ?? by }, now)
    },
    async restore(tx, { id }) {
      await tx.update(users).set({ blockedAt: null }).where(eq(users.id, id))
      return { before: { blocked: true }, after: { blocked: false } }
    },
  }),

  /** Hidden from both participants: code that shows messages must read their restrictions. */
  message: subject('message', {
    actions: ['message-removed', 'message-restored'],
    missing: 'message-not-found',
    lock: async (tx, id) => (await tx.select().from(messages).where(eq(messages.id, id)).for('update'))[0],
    restrict: async () => ({}),
    restore: async () => ({}),
  }),
} satisfies Record<RestrictionSubject, unknown>

type ArtistWithAccount = NonNullable<Awaited<ReturnType<typeof lockWithAccount>>>

export async function lockWithAccount(tx: Database, id: Id) {
  const { user, artist } = await lockArtist(tx, id)
  return artist && { ...artist, accountId: user?.id ?? id }
}

const unchanged = ({ id, accountId }: Pick<ArtistWithAccount, 'id' | 'accountId'>): Change => ({
  subject: accountId,
  artistId: id,
})

export async function hideArtist(tx: Database, { id, approval, accountId }: ArtistWithAccount, now: Date) {
  await tx.update(artists).set({ approval: 'suspended', updatedAt: now }).where(eq(artists.id, id))
  return { subject: accountId, artistId: id, before: { approval }, after: { approval: 'suspended' } }
}

/** Does nothing while another restriction hides the artist. */
async function showArtist(tx: Database, { id, approval, accountId }: ArtistWithAccount, now: Date) {
  // Artists who deleted their account stay hidden.
  if (approval !== 'suspended' || (await isHidden(tx, id))) return unchanged({ id, accountId })
  await tx.update(artists).set({ approval: 'approved', updatedAt: now }).where(eq(artists.id, id))
  return { subject: accountId, artistId: id, before: { approval }, after: { approval: 'approved' } }
}

function statusAfter({ soldAt, available }: LockedWork, before: string | null): ArtworkStatus {
  if (before === 'draft') return 'draft'
  if (soldAt || (before === 'sold' && available === 0)) return 'sold'
  return before === 'sold' || before === 'active' ? 'active' : 'archived'
}

/** `subject` is set when the audited person is not the restricted subject. */
type Change = AuditDetails & { readonly subject?: Id }

type Rules<Found, Missing extends string, Obstacle extends string, Unauthorised extends string> = {
  readonly actions: readonly [restricted: AuditAction, restored: AuditAction]
  readonly missing: Missing
  readonly lock: (tx: Database, id: Id) => Promise<Found | undefined>
  readonly obstacle?: (found: Found) => Obstacle | undefined
  /** For restricting and lifting. */
  readonly guard?: (found: Found, step: Lifting) => Unauthorised | undefined
  readonly stateOf?: (found: Found) => string
  readonly restrict: (tx: Database, found: Found, now: Date, restriction: RestrictionRow) => Promise<Change>
  /** E-mails people other than the person concerned, on restricting and lifting. */
  readonly notify?: (shop: Mailer, tx: Database, restriction: RestrictionRow, now: Date) => Promise<void>
  readonly restore: (tx: Database, found: Found, lifted: RestrictionRow, now: Date) => Promise<Change>
}

type Lifting = { readonly subjectId: Id; readonly by: Id; readonly confirmation?: Confirmation }
type Restricting = Lifting & { readonly reportId?: Id | undefined } & Statement & Partial<ClosingColumns>

function subject<Found, Missing extends string, Obstacle extends string = never, Unauthorised extends string = never>(
  subject: RestrictionSubject,
  rules: Rules<Found, Missing, Obstacle, Unauthorised>,
) {
  const { actions, missing, lock } = rules
  return {
    async restrict(
      shop: Mailer,
      tx: Database,
      { subjectId, confirmation, ...restriction }: Restricting,
      now: Date,
    ): Promise<Result<RestrictionRow, Missing | Obstacle | Unauthorised | 'already-restricted'>> {
      const found = await lock(tx, subjectId)
      if (!found) return refuse(missing)
      const step = { subjectId, by: restriction.by, ...(confirmation ? { confirmation } : {}) }
      const obstacle = rules.guard?.(found, step) ?? rules.obstacle?.(found)
      if (obstacle) return refuse(obstacle)
      const before = rules.stateOf?.(found)
      const restricted = await restrict(
        shop,
        tx,
        { subject, subjectId, ...(before ? { before } : {}), ...restriction },
        now,
      )
      if (!restricted.ok) return restricted
      const { subject: about = subjectId, ...change } = await rules.restrict(tx, found, now, restricted.value)
      await enqueueStatement(shop, tx, restricted.value, now)
      await rules.notify?.(shop, tx, restricted.value, now)
      const details = { restrictionId: restricted.value.id, reason: restriction.reason, ...change }
      await writeAudit(shop, tx, { by: restriction.by, action: actions[0], subject: about, details }, now)
      return restricted
    },

    async lift(
      shop: Mailer,
      tx: Database,
      step: Lifting,
      now: Date,
    ): Promise<Result<RestrictionRow, Unauthorised | 'not-restricted'>> {
      const { subjectId, by } = step
      const found = await lock(tx, subjectId)
      const unauthorised = found && rules.guard?.(found, step)
      if (unauthorised) return refuse(unauthorised)
      const lifted = await lift(tx, { subject, subjectId, by }, now)
      if (!lifted.ok) return lifted
      const { subject: about = subjectId, ...change } = found ? await rules.restore(tx, found, lifted.value, now) : {}
      await enqueueLifted(shop, tx, lifted.value, now)
      await rules.notify?.(shop, tx, lifted.value, now)
      const details = { restrictionId: lifted.value.id, ...change }
      await writeAudit(shop, tx, { by, action: actions[1], subject: about, details }, now)
      return lifted
    },
  }
}
