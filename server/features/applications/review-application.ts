import { and, eq } from 'drizzle-orm'
import { undoGrace, undoSeconds } from '#domain/application.ts'
import type { Approval, Role } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, auditEntries, users } from '#server/database/schema.ts'
import { lockArtist } from '#server/features/artists/artist-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { emailPerson, toUser } from '#server/features/mail/email-person.ts'
import { withdrawEmail } from '#server/features/mail/mail-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { applicationEmailsTexts as texts } from '#texts/application-emails.ts'

type Reviewed = { id: string; approval: Approval; isApproved: boolean }

type Before = { approval: Approval; role: Role | null; rejectionReason: string | null }

/** Idempotent. The artist is e-mailed when the decision can no longer be undone. */
export async function reviewApplication(
  shop: Pick<Shop, 'database' | 'settings' | 'newId'>,
  admin: Caller,
  { artistId, approved, reason }: { artistId: string; approved: boolean; reason?: string | undefined },
  now: Date,
): Promise<Result<Reviewed, 'artist-not-found' | 'already-reviewed'>> {
  const approval = approved ? 'approved' : 'rejected'
  return shop.database.transaction(async (tx): Promise<Result<Reviewed, 'artist-not-found' | 'already-reviewed'>> => {
    const { user, artist } = await lockArtist(tx, artistId)
    if (!artist) return refuse('artist-not-found')
    const answer: Reviewed = { id: artistId, approval, isApproved: approved }
    if (artist.approval === approval) return accept(answer)
    if (artist.approval !== 'pending') return refuse('already-reviewed')
    const rejectionReason = approved ? null : reason || null
    const role = user && user.role !== 'ADMIN' ? (approved ? 'ARTIST' : 'USER') : (user?.role ?? null)
    await tx
      .update(artists)
      .set({ approval, rejectionReason, reviewedAt: now, updatedAt: now })
      .where(eq(artists.id, artistId))
    if (user && role) await tx.update(users).set({ role }).where(eq(users.id, user.id))
    if (user) {
      const email = { key: emailKey(user.id, artistId, now), about: { userId: user.id }, sendAfter: notifyAfter(now) }
      const facts = { artist: artist.name, reason }
      await emailPerson(shop, tx, toUser(user), { ...email, texts, write: (t) => t[approval](facts) }, now)
    }
    const before: Before = {
      approval: artist.approval,
      role: user?.role ?? null,
      rejectionReason: artist.rejectionReason,
    }
    const after: Before = { approval, role, rejectionReason }
    const details = { artistId, ...(reason && !approved ? { reason } : {}), before, after }
    const action = approved ? 'artist-approved' : 'artist-rejected'
    const entry = { by: admin.userId, action, subject: user?.id ?? artistId, details } as const
    await writeAudit(shop, tx, entry, now)
    return accept(answer)
  })
}

/** Restores the previous state until the artist is e-mailed. Only for the administrator who decided. */
export async function undoReview(
  { database, newId }: Pick<Shop, 'database' | 'newId'>,
  admin: Caller,
  artistId: string,
  now: Date,
): Promise<Result<Reviewed, 'artist-not-found' | 'too-late-to-undo'>> {
  return database.transaction(async (tx): Promise<Result<Reviewed, 'artist-not-found' | 'too-late-to-undo'>> => {
    const { user, artist } = await lockArtist(tx, artistId)
    if (!artist) return refuse('artist-not-found')
    const { approval, reviewedAt, rejectionReason } = artist
    if (!reviewedAt || now >= notifyAfter(reviewedAt)) return refuse('too-late-to-undo')
    const subject = user?.id ?? artistId
    const before = await findDecision(tx, { by: admin.userId, subject, at: reviewedAt })
    // A rejected artist may have reapplied meanwhile.
    if (!before || (approval !== 'approved' && approval !== 'rejected')) return refuse('too-late-to-undo')
    await tx
      .update(artists)
      .set({ approval: before.approval, rejectionReason: before.rejectionReason, reviewedAt: null, updatedAt: now })
      .where(eq(artists.id, artistId))
    if (user && before.role && user.role !== 'ADMIN')
      await tx.update(users).set({ role: before.role }).where(eq(users.id, user.id))
    await withdrawEmail(tx, emailKey(subject, artistId, reviewedAt))
    const details = { artistId, before: { approval, role: user?.role ?? null, rejectionReason }, after: before }
    await writeAudit({ newId }, tx, { by: admin.userId, action: 'application-undone', subject, details }, now)
    return accept({ id: artistId, approval: before.approval, isApproved: false })
  })
}

const notifyAfter = (reviewedAt: Date): Date => new Date(reviewedAt.getTime() + (undoSeconds + undoGrace) * 1000)

const emailKey = (userId: string, artistId: string, reviewedAt: Date): string =>
  `artist-review:${userId}:${artistId}-${reviewedAt.getTime()}`

async function findDecision(
  tx: Database,
  { by, subject, at }: { by: string; subject: string; at: Date },
): Promise<Before | undefined> {
  const [entry] = await tx
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), eq(auditEntries.at, at), eq(auditEntries.by, by)))
  return entry?.details.before as Before | undefined
}
