import { and, eq, getTableColumns, gt, inArray, ne, not, or } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { zero } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import {
  artists,
  artworks,
  auditEntries,
  exhibitions,
  formDrafts,
  issuedDocuments,
  ledgerEntries,
  orderHistory,
  orderLines,
  orders,
  outgoingMail,
  payments,
  payouts,
  pictures,
  postageClaims,
  refundRequests,
  refunds,
  returns,
  savedWorks,
  subscribers,
  suppressions,
  termsAcceptances,
  uploads,
  users,
} from '#server/database/schema.ts'
import { correctionsOf } from '#server/features/adjustments/adjustment-store.ts'
import { readApplicationRows } from '#server/features/applications/application-works.ts'
import { readStudioRows } from '#server/features/artists/studio-pictures.ts'
import { consentsOf } from '#server/features/consents/consent-store.ts'
import { messagesFrom } from '#server/features/contact/contact-store.ts'
import { feedbackBy } from '#server/features/feedback/feedback-store.ts'
import { exportDocuments } from '#server/features/issued-documents/export-documents.ts'
import { isToOrAbout } from '#server/features/mail/mail-store.ts'
import { exportConversations, exportReports } from '#server/features/messages/messages-of-person.ts'
import { readAcceptances } from '#server/features/terms/acceptance-store.ts'
import { readNotices } from '#server/features/terms/notice-store.ts'
import { withdrawalsFrom } from '#server/features/withdrawals/withdrawal-store.ts'
import type { Shop } from '#server/shop.ts'
import { pictureAddress, plainAddress } from '#site/picture-address.ts'

type Row = Record<string, unknown>

/** Excludes secrets. Undefined without an account. */
export async function exportPerson(shop: Shop, userId: Id, now: Date) {
  const { database, identity } = shop
  const [user] = await database.select().from(users).where(eq(users.id, userId))
  if (!user) return undefined
  const atProvider = await identity.exportData(user.uid)
  const [artist] = await database.select().from(artists).where(eq(artists.userId, userId))
  const uploaded = await database.select().from(uploads).where(eq(uploads.userId, userId))
  const shown = artist && (await database.select().from(exhibitions).where(eq(exhibitions.artistId, artist.id)))
  const applied = artist && (await readApplicationRows(database, artist.id))
  const studio = artist && (await readStudioRows(database, artist.id))
  const agreed = artist && (await readAcceptances(database, eq(termsAcceptances.artistId, artist.id)))
  const noticed = artist && (await readNotices(database, artist.id))
  const pictureIds = [user, artist, ...uploaded, ...(applied ?? []), ...(studio ?? [])].flatMap(
    (row) => row?.pictureId ?? [],
  )
  const portraits = await database.select().from(pictures).where(inArray(pictures.id, pictureIds))
  return {
    exportedAt: now,
    user: { ...user, atTheIdentityProvider: atProvider.person },
    sessions: atProvider.sessions,
    signIns: atProvider.signIns,
    newsletter: await database.select().from(subscribers).where(eq(subscribers.email, user.email)),
    suppressions: await database.select().from(suppressions).where(eq(suppressions.email, user.email)),
    messages: user.verified ? await messagesFrom(database, user.email) : [],
    feedback: await feedbackBy(database, userId),
    conversations: await exportConversations(database, userId),
    reports: await exportReports(database, userId),
    consents: await consentsOf(database, userId),
    acceptedTerms: await readAcceptances(database, eq(termsAcceptances.userId, userId)),
    savedWorks: await database
      .select({ artworkId: savedWorks.artworkId, savedAt: savedWorks.createdAt, title: artworks.title })
      .from(savedWorks)
      .innerJoin(artworks, eq(artworks.id, savedWorks.artworkId))
      .where(eq(savedWorks.userId, userId)),
    unsentForms: await database.select().from(formDrafts).where(eq(formDrafts.userId, userId)),
    uploads: uploaded,
    orders: await exportOrders(database, userId),
    documents: await exportOwnDocuments(shop, { userId, artistId: artist?.id }, now),
    emails: await database
      .select()
      .from(outgoingMail)
      .where(isToOrAbout(user))
      .then((rows) => rows.map(({ text: _text, html: _html, ...row }) => row)),
    artist: artist
      ? [
          {
            ...artist,
            exhibitions: shown,
            studioPictures: studio,
            applicationWorks: applied,
            acceptedTerms: agreed,
            termsNotices: noticed,
          },
        ]
      : [],
    sales: artist ? await exportSales(database, artist.id) : [],
    corrections: artist ? await correctionsOf(database, artist.id) : [],
    payouts: artist ? await database.select().from(payouts).where(eq(payouts.artistId, artist.id)) : [],
    artworks: artist ? await exportArtworks(database, artist.id) : [],
    pictures: portraits.map((picture) => ({
      ...picture,
      address: plainAddress(pictureAddress(picture.hash), picture.width, picture.width),
    })),
    audit: await database
      .select()
      .from(auditEntries)
      .where(or(eq(auditEntries.by, userId), eq(auditEntries.subject, userId))),
  }
}

/** The export uses the name `medium` of order lines. */
async function exportArtworks(database: Shop['database'], artistId: string): Promise<Row[]> {
  const { mediums: medium, ...columns } = getTableColumns(artworks)
  return database
    .select({ ...columns, medium })
    .from(artworks)
    .where(eq(artworks.artistId, artistId))
}

async function exportOrders(database: Shop['database'], userId: string): Promise<Row[]> {
  const ownOrders = await database.select().from(orders).where(eq(orders.userId, userId))
  const ids = ownOrders.map(({ id }) => id)
  const lines = (await database.select().from(orderLines).where(inArray(orderLines.orderId, ids))).map(
    // Internal to the artist.
    ({ artistEmail: _email, artistUnitPrice: _share, commissionRate: _rate, payoutId: _payout, ...line }) => line,
  )
  const refunded = await database
    .select({ orderId: refunds.orderId, lineId: refunds.lineId, ...refundColumns })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), gt(refunds.amount, zero)))
  const history = await database.select().from(orderHistory).where(inArray(orderHistory.orderId, ids))
  const requests = await database
    .select(requestColumns)
    .from(refundRequests)
    .where(inArray(refundRequests.orderId, ids))
  const paid = await database
    .select({ orderId: payments.orderId, provider: payments.provider, state: payments.state, amount: payments.amount })
    .from(payments)
    .where(inArray(payments.orderId, ids))
  const withdrawn = await withdrawalsFrom(database, ids)
  const sentBack = await database.select(returnColumns).from(returns).where(inArray(returns.orderId, ids))
  const accepted = await readAcceptances(database, inArray(termsAcceptances.orderId, ids))
  const postage = await database.select(postageColumns).from(postageClaims).where(inArray(postageClaims.orderId, ids))
  const of = (id: string) => (row: { orderId: string | null }) => row.orderId === id
  return ownOrders.map((order) => ({
    ...order,
    lines: lines.filter(of(order.id)),
    history: history.filter(of(order.id)),
    refunds: refunded.filter(of(order.id)),
    refundRequests: requests.filter(of(order.id)),
    payments: paid.filter(of(order.id)),
    withdrawals: withdrawn.filter(of(order.id)),
    returns: sentBack.filter(of(order.id)),
    postageClaims: postage.filter(of(order.id)),
    acceptedTerms: accepted.filter(of(order.id)),
  }))
}

/** Excludes the artist's invoices and packing slips, which contain data of buyers. */
async function exportOwnDocuments(
  shop: Shop,
  { userId, artistId }: { userId: Id; artistId: Id | undefined },
  now: Date,
): Promise<Row[]> {
  const { kind, orderId } = issuedDocuments
  const bought = shop.database.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const toBuyer = and(inArray(orderId, bought), inArray(kind, ['receipt', 'invoice', 'credit-note', 'certificate']))
  const asBuyer = await exportDocuments(shop, toBuyer, { withBytes: true }, now)
  if (!artistId) return asBuyer
  const ofArtist = eq(issuedDocuments.artistId, artistId)
  const statements = inArray(kind, ['statement', 'statement-table', 'fee-invoice'])
  return [
    ...asBuyer,
    ...(await exportDocuments(shop, and(ofArtist, statements), { withBytes: true }, now)),
    ...(await exportDocuments(shop, and(ofArtist, not(statements)), { withBytes: false }, now)),
  ]
}

/** Excludes the address, which is the artist's. */
const returnColumns = {
  orderId: returns.orderId,
  lineId: returns.lineId,
  requestedAt: returns.requestedAt,
  answeredAt: returns.answeredAt,
  postedAt: returns.postedAt,
  carrier: returns.carrier,
  trackingNumber: returns.trackingNumber,
  endedAt: returns.endedAt,
}

const postageColumns = {
  orderId: postageClaims.orderId,
  lineId: postageClaims.lineId,
  amount: postageClaims.amount,
  bankAccount: postageClaims.bankAccount,
  claimedAt: postageClaims.claimedAt,
  decision: postageClaims.decision,
  decidedAt: postageClaims.decidedAt,
  answer: postageClaims.answer,
}

const refundColumns = { amount: refunds.amount, reason: refunds.reason, by: refunds.by, createdAt: refunds.createdAt }

/** Excludes the correspondence of artist and shop. */
const requestColumns = {
  orderId: refundRequests.orderId,
  lineId: refundRequests.lineId,
  amount: refundRequests.amount,
  ground: refundRequests.ground,
  createdAt: refundRequests.createdAt,
  dueOn: refundRequests.dueOn,
  decision: refundRequests.decision,
  decidedAt: refundRequests.decidedAt,
}

/** Excludes data of buyers. */
async function exportSales(database: Database, artistId: string): Promise<Row[]> {
  const lines = await database.select().from(orderLines).where(eq(orderLines.artistId, artistId))
  const ids = lines.map(({ id }) => id)
  if (ids.length === 0) return []
  // The index is by order.
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  const history = await database
    .select()
    .from(orderHistory)
    .where(
      and(inArray(orderHistory.orderId, orderIds), inArray(orderHistory.lineId, ids), ne(orderHistory.by, 'buyer')),
    )
  const entries = await database
    .select()
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.orderLineId, ids), eq(ledgerEntries.artistId, artistId)))
  const requests = await database
    .select()
    .from(refundRequests)
    .where(and(inArray(refundRequests.orderId, orderIds), inArray(refundRequests.lineId, ids)))
  return lines.map((line) => ({
    ...line,
    history: history.filter(({ lineId }) => lineId === line.id),
    ledger: entries.filter(({ orderLineId }) => orderLineId === line.id),
    // The deciding administrator is not disclosed.
    refundRequests: requests
      .filter(({ lineId }) => lineId === line.id)
      .map(({ decidedBy: _decidedBy, ...request }) => request),
  }))
}
