import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { findUser } from '#server/features/account/account-store.ts'
import { findUserOfArtist } from '#server/features/artists/artist-store.ts'
import { emailPerson, type Template } from '#server/features/mail/email-person.ts'
import type { Addressed } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import type { LineRow, OrderRow } from './order-store.ts'

type Sender = Pick<Shop, 'settings'>
type OfOrder<T> = Template<T> & Pick<Addressed, 'key' | 'terms'>

export async function emailBuyer<T>(shop: Sender, tx: Database, order: OrderRow, email: OfOrder<T>, now: Date) {
  const buyer = { email: order.buyerEmail, language: order.language, name: await greetedName(tx, order) }
  await emailPerson(shop, tx, buyer, { ...email, about: { orderId: order.id } }, now)
}

/** The name in the account; the order keeps it after the account is deleted. */
export async function greetedName(tx: Database, { userId, buyerName }: OrderRow): Promise<string> {
  const user = userId ? await findUser(tx, userId) : undefined
  return user?.firstName || buyerName
}

type Composed<T> = Omit<OfOrder<T>, 'texts'>

type ArtistOfOrder = { artistId: Id; lines: readonly LineRow[] }

/** Skips artists without an address. */
export async function emailArtists<T>(
  shop: Sender,
  tx: Database,
  { order: { id: orderId }, lines, texts }: Pick<OfOrder<T>, 'texts'> & { order: OrderRow; lines: readonly LineRow[] },
  compose: (artist: ArtistOfOrder) => Composed<T> | Promise<Composed<T>>,
  now: Date,
): Promise<void> {
  for (const [artistId, own] of Map.groupBy(lines, (line) => line.artistId)) {
    const [first] = own
    if (!artistId || !first?.artistEmail) continue
    // Most artists without an account are Estonian.
    const user = await findUserOfArtist(tx, artistId)
    const artist = {
      email: first.artistEmail,
      language: user?.language ?? 'et',
      name: user?.firstName || first.artistName,
    }
    const email = await compose({ artistId, lines: own })
    await emailPerson(shop, tx, artist, { ...email, texts, about: { orderId } }, now)
  }
}
