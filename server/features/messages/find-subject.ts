import { inArray } from 'drizzle-orm'
import type { RefusalOf } from '#contract/calls.ts'
import { isShown } from '#domain/artwork.ts'
import { blockedReasonOf, type Side } from '#domain/conversation.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists } from '#server/database/schema.ts'
import { findUser } from '#server/features/account/account-store.ts'
import { findWork } from '#server/features/artworks/artwork-store.ts'
import { findOrder } from '#server/features/orders/order-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Conversation, Subject } from './conversation-store.ts'
import { isReachable } from './conversation-view.ts'

type SubjectQuery = { artworkId?: Id | undefined; orderId?: Id | undefined; artistId?: Id | undefined }

type Found = {
  side: Side
  subject: Subject
  buyer: { firstName: string; lastName: string }
} & Pick<Conversation, 'artist' | 'artwork' | 'order'>

type Refusal = RefusalOf<'GET /conversations/about'>

export const findSubject = async (
  database: Database,
  caller: Caller,
  { artworkId, orderId, artistId }: SubjectQuery,
): Promise<Result<Found, Refusal>> => {
  if (orderId) return findOrderSubject(database, caller, orderId, artistId)
  return artworkId ? findArtworkSubject(database, caller, artworkId) : refuse('artwork-not-found')
}

async function findArtworkSubject(database: Database, caller: Caller, artworkId: Id): Promise<Result<Found, Refusal>> {
  const work = await findWork(database, artworkId)
  if (!work || !isShown({ status: work.status, approval: work.artist.approval })) return refuse('artwork-not-found')
  const { id, title, status, artistId } = work
  const [artist] = await findArtists(database, [artistId])
  const buyer = await findUser(database, caller.userId)
  if (!artist || !buyer) return refuse('artist-not-found')
  if (artist.userId === caller.userId) return refuse('forbidden')
  const blockedReason = startBlockedReason('buyer', artist, caller, false)
  if (blockedReason) return refuse(blockedReason)
  const [picture = null] = work.pictures ?? []
  return accept({
    side: 'buyer',
    subject: { buyerId: caller.userId, artistId, artworkId, orderId: null },
    buyer,
    artist,
    artwork: { id, title, status, picture },
    order: null,
  })
}

async function findOrderSubject(
  database: Database,
  caller: Caller,
  orderId: Id,
  artistId: Id | undefined,
): Promise<Result<Found, Refusal>> {
  const whole = await findOrder(database, orderId)
  if (!whole || whole.order.paidAt === null) return refuse('order-not-found')
  const { order, lines } = whole
  const sellers = await findArtists(database, [...new Set(lines.flatMap((line) => line.artistId ?? []))])
  const own = sellers.find(({ userId }) => userId === caller.userId)
  const side = order.userId === caller.userId ? 'buyer' : own ? 'artist' : undefined
  if (!side) return refuse('order-not-found')
  const artist = side === 'artist' ? own : chooseArtist(sellers, artistId)
  if (!artist) return refuse('artist-not-found')
  if (order.userId === artist.userId) return refuse('forbidden')
  const buyer = order.userId ? await findUser(database, order.userId) : undefined
  if (!order.userId || !buyer) return refuse('recipient-unreachable')
  const blockedReason = startBlockedReason(side, artist, caller, true)
  if (blockedReason) return refuse(blockedReason)
  return accept({
    side,
    subject: { buyerId: order.userId, artistId: artist.id, artworkId: null, orderId },
    buyer,
    artist,
    artwork: null,
    order: { id: order.id, number: order.number },
  })
}

function chooseArtist(sellers: readonly Found['artist'][], artistId: Id | undefined) {
  if (artistId) return sellers.find(({ id }) => id === artistId)
  return sellers.length === 1 ? sellers[0] : undefined
}

/** Blocking by the partner is checked elsewhere. */
function startBlockedReason(side: Side, artist: Found['artist'], { verified }: Caller, isAboutOrder: boolean) {
  const why = blockedReasonOf({
    side,
    blockedBy: null,
    isArtistReachable: isReachable(artist, isAboutOrder),
    isVerified: verified,
    isAboutOrder,
  })
  return why === 'messages-blocked' ? undefined : why
}

const findArtists = async (database: Database, ids: readonly Id[]): Promise<Found['artist'][]> =>
  ids.length === 0
    ? []
    : database
        .select({
          id: artists.id,
          userId: artists.userId,
          name: artists.name,
          slug: artists.slug,
          approval: artists.approval,
        })
        .from(artists)
        .where(inArray(artists.id, [...ids]))
