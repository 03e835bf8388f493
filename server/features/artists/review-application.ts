import { eq } from 'drizzle-orm'
import { links } from '#domain/links.ts'
import type { Approval } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { applicationEmailsTexts } from '#texts/application-emails.ts'

type Reviewed = { id: string; approval: Approval; isApproved: boolean }

/**
 * Decides on an application. Approved, its artist sells from now on; rejected, they are a user again and may apply once
 * more. The same decision twice is one.
 */
export async function reviewApplication(
  shop: Shop,
  admin: Caller,
  { artistId, approved, reason }: { artistId: string; approved: boolean; reason?: string | undefined },
  now: Date,
): Promise<Result<Reviewed, 'artist-not-found' | 'already-reviewed'>> {
  const approval: Approval = approved ? 'approved' : 'rejected'
  const reviewed = await shop.database.transaction(
    async (tx): Promise<Result<Reviewed, 'artist-not-found' | 'already-reviewed'>> => {
      // The person first, as everywhere, so that nobody waits for each other.
      const [user] = await tx
        .select({ user: users })
        .from(users)
        .innerJoin(artists, eq(artists.userId, users.id))
        .where(eq(artists.id, artistId))
        .for('update', { of: users })
      const [artist] = await tx.select().from(artists).where(eq(artists.id, artistId)).for('update')
      if (!artist) return refuse('artist-not-found')
      const answer = { id: artistId, approval, isApproved: approved }
      if (artist.approval === approval) return accept(answer)
      if (artist.approval !== 'pending') return refuse('already-reviewed')
      await tx
        .update(artists)
        .set({ approval, rejectionReason: approved ? null : reason || null, updatedAt: now })
        .where(eq(artists.id, artistId))
      if (user && user.user.role !== 'ADMIN')
        await tx
          .update(users)
          .set({ role: approved ? 'ARTIST' : 'USER' })
          .where(eq(users.id, user.user.id))
      if (user) await enqueueReviewEmail(shop, tx, { user: user.user, name: artist.name, approved, reason }, now)
      const action = approved ? 'artist-approved' : 'artist-rejected'
      const entry = { by: admin.userId, action, subject: user?.user.id ?? artistId, details: { artistId } } as const
      await writeAudit(shop, tx, entry, now)
      return accept(answer)
    },
  )
  if (reviewed.ok) shop.jobs.enqueue('send-emails')
  return reviewed
}

/** Enqueues the decision, in the applicant's language. */
async function enqueueReviewEmail(
  { settings, newId }: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  {
    user,
    name,
    approved,
    reason,
  }: { user: typeof users.$inferSelect; name: string; approved: boolean; reason?: string | undefined },
  now: Date,
): Promise<void> {
  const { language } = user
  const { greeting, ...decisions } = applicationEmailsTexts[language].reviewEmail
  const t = decisions[approved ? 'approved' : 'rejected']
  const path = approved ? links.artistDashboard(language) : links.artistProfile(language)
  const link = { link: settings.publicUrl + path, words: t.button }
  const email = {
    key: `artist-review:${user.id}:${newId(now)}`,
    to: user.email,
    language,
    subject: t.subject(site.name),
    parts: [greeting(user.firstName), t.what(name), ...(reason && !approved ? [reason] : []), t.next, link],
  }
  await enqueueEmail(tx, email, now)
}
