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
import { findClosing } from '#server/features/restrictions/restriction-store.ts'
import { subscriptionOf } from '#server/features/subscribers/subscriber-store.ts'
import type { Shop } from '#server/shop.ts'
import { viewUser } from './user-view.ts'

const few = 10

/** Long lists contain the newest rows only. */
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
    isSubscribed: (await subscriptionOf(database, user.email)) === 'confirmed',
    isLastAdministrator: await isLastAdministrator(database, id),
    sessions: await identity.sessions(user.uid),
    artist:
      artist && figures
        ? {
            ...artist,
            ...figures,
            hold: await findHold(database, artist.id, shop.now()),
            isPayoutBlocked: arePayoutsBlocked(user, artist),
            closing: await findClosing(database, artist.id),
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
  const written = (author: 'buyer' | 'artist', ofPerson: SQL) =>
    database
      .select({ id: messages.id })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(eq(messages.author, author), ofPerson))
  const asBuyer = written('buyer', eq(conversations.buyerId, userId))
  return database.$count(asBuyer.unionAll(written('artist', inArray(conversations.artistId, asArtist))))
}

async function newestOrders(database: Database, where: SQL) {
  const { id, number: orderNumber, state: status, total, createdAt } = orders
  const newest = database.select({ id, orderNumber, status, total, createdAt }).from(orders).where(where)
  return { total: await database.$count(orders, where), content: await newest.orderBy(desc(createdAt)).limit(few) }
}

async function readRestrictions(database: Database, userId: string, artistId: string) {
  const of = (subject: 'user' | 'artist' | 'artist-account', id: string) =>
    and(eq(restrictions.subject, subject), eq(restrictions.subjectId, id))
  const rows = await database
    .select()
    .from(restrictions)
    .where(or(of('user', userId), of('artist', artistId), of('artist-account', artistId)))
    .orderBy(desc(restrictions.createdAt))
  return rows.map((row) => ({ ...row, since: row.subject === 'artist-account' ? row.closedAt : row.createdAt }))
}

async function newestFeedback(database: Database, userId: string) {
  const where = eq(feedback.userId, userId)
  const newest = database.select().from(feedback).where(where).orderBy(desc(feedback.createdAt)).limit(few)
  return { total: await database.$count(feedback, where), content: await newest }
}

async function newestEmails(database: Database, person: { id: string; email: string }) {
  const where = isToOrAbout(person)
  const { id, subject, createdAt, sentAt, undeliveredAt } = outgoingMail
  const newest = database.select({ id, subject, createdAt, sentAt, undeliveredAt }).from(outgoingMail).where(where)
  return {
    total: await database.$count(outgoingMail, where),
    content: await newest.orderBy(desc(createdAt), desc(id)).limit(few),
  }
}

async function newestEntries(shop: Shop, userId: string, language: Language) {
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
