import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PersonView } from '#contract/users.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import {
  artists,
  auditEntries,
  conversations,
  feedback,
  messages,
  orderLines,
  orders,
  outgoingMail,
  reports,
  restrictions,
  savedWorks,
  users,
} from '#server/database/schema.ts'
import { isLastAdministrator } from '#server/features/account/administrators.ts'
import { readFigures } from '#server/features/artists/list-artists.ts'
import { viewEntries } from '#server/features/audit/audit-view.ts'
import { isToOrAbout } from '#server/features/mail/mail-store.ts'
import { arePayoutsBlocked, findHold } from '#server/features/payouts/payout-holds.ts'
import { subscriptionOf } from '#server/features/subscribers/subscriber-store.ts'
import type { Shop } from '#server/shop.ts'
import { viewUser } from './user-view.ts'

/** How many of the newest of each kind are shown. */
const few = 10

/** Everything that is known about a person, the newest of what there is much of. */
export async function readPerson(
  shop: Shop,
  id: string,
  language: Language,
): Promise<z.input<typeof PersonView> | undefined> {
  const { database, identity } = shop
  const [user] = await database.select().from(users).where(eq(users.id, id))
  if (!user) return undefined
  const [artist] = await database.select().from(artists).where(eq(artists.userId, id))
  const artistId = artist?.id ?? ''
  const figures = artist && (await readFigures(database, [artistId]))(artistId)
  return {
    ...viewUser({ user, approval: artist?.approval ?? null }),
    language: user.language,
    hasPassword: user.hasPassword,
    googleSignUp: user.googleSignUp,
    isSubscribed: (await subscriptionOf(database, user.email)) === 'confirmed',
    isLastAdministrator: await isLastAdministrator(database, id),
    sessions: (await identity.sessions(user.uid)).map(({ id, device, signedInAt, lastSeenAt }) => ({
      id,
      device,
      signedInAt,
      lastSeenAt,
    })),
    artist:
      artist && figures
        ? {
            id: artist.id,
            slug: artist.slug,
            name: artist.name,
            approval: artist.approval,
            commissionTier: artist.commissionTier,
            works: figures.works,
            owed: figures.owed,
            hold: await findHold(database, artist.id, shop.now()),
            isPayoutBlocked: arePayoutsBlocked(user, artist),
          }
        : null,
    savedWorks: await database.$count(savedWorks, eq(savedWorks.userId, id)),
    messages: await countMessages(database, id),
    reports: await database.$count(reports, eq(reports.userId, id)),
    orders: await newestOrders(database, eq(orders.userId, id)),
    sales: await newestOrders(
      database,
      sql`${orders.id} in (select order_id from ${orderLines} where artist_id = ${artistId} and state is not null)`,
    ),
    restrictions: await readRestrictions(database, id, artistId),
    feedback: await newestFeedback(database, id),
    emails: await newestEmails(database, user),
    audit: await newestEntries(shop, id, language),
  }
}

async function countMessages(database: Database, userId: string): Promise<number> {
  const asArtist = database.select({ id: artists.id }).from(artists).where(eq(artists.userId, userId))
  const written = (author: 'buyer' | 'artist', isTheirs: SQL) =>
    database
      .select({ id: messages.id })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(messages.author, author), isTheirs))
  const asBuyer = written('buyer', eq(conversations.buyerId, userId))
  return database.$count(asBuyer.unionAll(written('artist', inArray(conversations.artistId, asArtist))))
}

async function newestOrders(database: Database, where: SQL): Promise<z.input<typeof PersonView>['orders']> {
  const rows = await database.select().from(orders).where(where).orderBy(desc(orders.createdAt)).limit(few)
  return {
    total: await database.$count(orders, where),
    content: rows.map(({ id, number, state, total, createdAt }) => ({
      id,
      orderNumber: number,
      status: state,
      total,
      createdAt,
    })),
  }
}

async function readRestrictions(
  database: Database,
  userId: string,
  artistId: string,
): Promise<z.input<typeof PersonView>['restrictions']> {
  const of = (subject: 'user' | 'artist', id: string) =>
    and(eq(restrictions.subject, subject), eq(restrictions.subjectId, id))
  const rows = await database
    .select()
    .from(restrictions)
    .where(or(of('user', userId), of('artist', artistId)))
    .orderBy(desc(restrictions.createdAt))
  return rows.map(({ id, subject, ground, rule, reason, createdAt, liftedAt }) => ({
    id,
    subject,
    ground,
    rule,
    reason,
    createdAt,
    liftedAt,
  }))
}

async function newestFeedback(database: Database, userId: string): Promise<z.input<typeof PersonView>['feedback']> {
  const where = eq(feedback.userId, userId)
  const rows = await database.select().from(feedback).where(where).orderBy(desc(feedback.createdAt)).limit(few)
  return {
    total: await database.$count(feedback, where),
    content: rows.map(({ id, rating, comment, createdAt }) => ({
      id,
      rating,
      comment,
      createdAt,
    })),
  }
}

async function newestEmails(
  database: Database,
  person: { id: string; email: string },
): Promise<z.input<typeof PersonView>['emails']> {
  const where = isToOrAbout(person)
  const rows = await database
    .select()
    .from(outgoingMail)
    .where(where)
    .orderBy(desc(outgoingMail.createdAt), desc(outgoingMail.id))
    .limit(few)
  return {
    total: await database.$count(outgoingMail, where),
    content: rows.map(({ id, subject, createdAt, sentAt }) => ({
      id,
      subject,
      createdAt,
      sentAt,
    })),
  }
}

/** What they did, and what was done with them. */
async function newestEntries(
  shop: Shop,
  userId: string,
  language: Language,
): Promise<z.input<typeof PersonView>['audit']> {
  const where = or(eq(auditEntries.by, userId), eq(auditEntries.subject, userId))
  const rows = await shop.database
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(few)
  return {
    total: await shop.database.$count(auditEntries, where),
    content: await viewEntries(shop, rows, language),
  }
}
