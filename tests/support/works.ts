import { eq } from 'drizzle-orm'
import { newId } from '#domain/id.ts'
import type { Localized } from '#domain/language.ts'
import { type Cents, cents, toEuros } from '#domain/money.ts'
import type { Approval } from '#domain/person.ts'
import { artists, artworks, orderLines } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { createUser, type Person } from './identity/users.ts'

type Database = Shop['database']
export type Work = { id: string; artistId: string; title: Localized; price: Cents }

let count = 0
let last = 0

/** Now, or a little later: what was made in the same millisecond would have no order. */
function later(): Date {
  last = Math.max(last + 1, Date.now())
  return new Date(last)
}

type ArtistOptions = { name?: string; userId?: string; email?: string; approval?: Approval }

/** An approved artist; without an account unless one is given. */
export async function createArtist(
  database: Database,
  { name = 'Leelo Uduvere', userId, email, approval = 'approved' }: ArtistOptions = {},
): Promise<string> {
  count += 1
  const now = later()
  const id = newId(now)
  await database.insert(artists).values({
    id,
    slug: `artist-${count}`,
    name,
    biography: { en: 'Paints mornings.', et: 'Maalib hommikuid.' },
    email: email ?? `studio-${count}@louend.test`,
    approval,
    createdAt: now,
    updatedAt: now,
    ...(userId ? { userId } : {}),
  })
  return id
}

/** An artist with an account. */
export async function createSeller(
  database: Database,
  { approval = 'approved' }: Pick<ArtistOptions, 'approval'> = {},
): Promise<Person> {
  const person = await createUser({ database })
  await createArtist(database, { userId: person.userId, email: person.email, approval })
  return person
}

type WorkOptions = {
  artistId?: string
  title?: Localized
  price?: Cents
  edition?: number | 'open'
  status?: 'draft' | 'active' | 'sold' | 'archived'
}

/** Adds a work to the catalogue: an original by a new artist by default. */
export async function createArtwork(database: Database, options: WorkOptions = {}): Promise<Work> {
  const { title = { en: 'Before the Cranes Wake', et: 'Enne kurgede ärkamist' }, price = cents(286_000) } = options
  const { edition = 1, status = 'active' } = options
  const now = later()
  const id = newId(now)
  const artistId = options.artistId ?? (await createArtist(database))
  const size = edition === 'open' ? null : edition
  await database.insert(artworks).values({
    id,
    artistId,
    title,
    category: 'paintings',
    mediums: { en: 'Oil on linen', et: 'Õli linasel lõuendil' },
    width: 140,
    height: 90,
    editionKind: edition === 'open' ? 'open' : edition === 1 ? 'original' : 'limited',
    editionSize: size,
    available: status === 'sold' ? 0 : size,
    artistPrice: cents(Math.round(price / 1.1)),
    commissionRate: 1000,
    price,
    status,
    sizeClass: 'xlarge',
    createdAt: now,
    updatedAt: now,
  })
  return { id, artistId, title, price }
}

/** Everything that was delivered arrived a month ago, and nothing of it can be sent back any more. */
export async function deliverLongAgo(database: Database): Promise<void> {
  const at = new Date(Date.now() - 30 * 86_400_000)
  const arrived = { deliveredAt: at, deliveryConfirmedAt: at, deliveryConfirmedBy: 'buyer' } as const
  await database.update(orderLines).set(arrived).where(eq(orderLines.state, 'delivered'))
}

/** The checkout request of a cart with these works. */
export function cartOf(...lines: (Work | [Work, number])[]) {
  const items = lines.map((line) => {
    const [work, quantity] = Array.isArray(line) ? line : [line, 1]
    return {
      productId: work.id,
      quantity,
      price: toEuros(work.price),
      title: work.title.en ?? '',
      image: '',
      artist: '',
    }
  })
  const total = toEuros(
    cents(lines.reduce((sum, line) => sum + (Array.isArray(line) ? line[0].price * line[1] : line.price), 0)),
  )
  return { items, total, shipping: 0, orderTotal: total }
}
