import { and, eq } from 'drizzle-orm'
import { isShown } from '#domain/artwork.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { ReportKind } from '#domain/moderation.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, reports } from '#server/database/schema.ts'
import { findUser } from '#server/features/account/account-store.ts'
import { findMessage } from '#server/features/messages/message-store.ts'
import type { Caller } from '#server/http/caller.ts'
import { perEmail, throttle } from '#server/http/throttle.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueReportReceived } from './moderation-emails.ts'

type Sent = Result<{ reported: true }, never>

type Report = {
  readonly subject: 'artwork' | 'artist'
  readonly subjectId: Id
  readonly kind: ReportKind
  readonly reason: string
  readonly email?: string | undefined
}

/** The work or artist must be public. */
export async function sendReport(
  shop: Shop,
  caller: Caller | undefined,
  { email, ...report }: Report,
  language: Language,
  now: Date,
): Promise<Result<{ reported: true }, 'artwork-not-found' | 'artist-not-found'>> {
  if (!(await isPublic(shop.database, report)))
    return refuse(report.subject === 'artwork' ? 'artwork-not-found' : 'artist-not-found')
  const address = caller?.email ?? (email || null)
  return keep(shop, caller, { ...report, userId: caller?.userId ?? null, email: address, language }, now)
}

/** Idempotent: one report for each message and participant. */
export async function reportMessage(
  shop: Shop,
  caller: Caller,
  { messageId, kind, reason }: { messageId: Id; kind: ReportKind; reason: string },
  now: Date,
): Promise<Result<{ reported: true }, 'conversation-not-found'>> {
  const { database } = shop
  const { userId, email } = caller
  const found = await findMessage(database, messageId, userId)
  if (!found || found.message.author === found.side) return refuse('conversation-not-found')
  const isSame = and(eq(reports.userId, userId), eq(reports.subjectId, messageId))
  if ((await database.$count(reports, isSame)) > 0) return accept({ reported: true })
  const language = (await findUser(database, userId))?.language ?? 'en'
  return keep(shop, caller, { subject: 'message', subjectId: messageId, kind, reason, userId, email, language }, now)
}

type NewReport = Omit<typeof reports.$inferInsert, 'id' | 'createdAt'> & { language: Language }

async function keep(shop: Shop, caller: Caller | undefined, report: NewReport, now: Date): Promise<Sent> {
  // Unverified addresses may belong to somebody else, so e-mails to them are throttled.
  const isAddressVerified = caller?.verified === true
  const mayWrite = isAddressVerified || (report.email && (await throttle(shop, perEmail, 'report', report.email)))
  await shop.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(reports)
      .values({ id: shop.newId(now), createdAt: now, ...report })
      .returning()
    if (row && mayWrite) await enqueueReportReceived(shop, tx, row, { isAddressVerified }, now)
  })
  return accept({ reported: true })
}

async function isPublic(database: Database, { subject, subjectId }: Report): Promise<boolean> {
  if (subject === 'artist')
    return (await database.$count(artists, and(eq(artists.id, subjectId), eq(artists.approval, 'approved')))) > 0
  const [work] = await database
    .select({ status: artworks.status, approval: artists.approval })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(eq(artworks.id, subjectId))
  return work !== undefined && isShown(work)
}
