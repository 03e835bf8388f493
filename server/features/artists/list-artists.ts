import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { publicStatuses } from '#domain/artwork.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Approval } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import { paged } from '#server/database/paged.ts'
import { artists, artworks, ledgerEntries, orderLines, users } from '#server/database/schema.ts'

type ArtistQuery = { q: string; state: Approval | ''; page: number; size: number }
type Figures = { works: number; sold: number; owed: Cents }

/** Deleted artists remain only in the books. */
export const isStillHere = sql`${artists.slug} not like 'former-%'`

export async function listArtists(database: Database, { q, state, ...page }: ArtistQuery) {
  const ownersFound = database.select({ id: users.id }).from(users).where(contains(q, users.email))
  const isFound = and(
    isStillHere,
    q === '' ? undefined : or(contains(q, artists.name, artists.email), inArray(artists.userId, ownersFound)),
    state === '' ? undefined : eq(artists.approval, state),
  )
  const inOrder = [asc(artists.name), asc(artists.id)]
  // Selects ids alone, so far pages stay cheap.
  const byName = database
    .select({ id: artists.id })
    .from(artists)
    .where(isFound)
    .orderBy(...inOrder)
  const { rows: onPage, total } = await paged(byName, database.$count(artists, isFound), page)
  const ids = onPage.map(({ id }) => id)
  const rows = await database
    .select({
      id: artists.id,
      userId: artists.userId,
      slug: artists.slug,
      name: artists.name,
      email: users.email,
      approval: artists.approval,
      commissionTier: artists.commissionTier,
      createdAt: artists.createdAt,
    })
    .from(artists)
    .leftJoin(users, eq(users.id, artists.userId))
    .where(inArray(artists.id, ids))
    .orderBy(...inOrder)
  const figuresOf = await readFigures(database, ids)
  return { rows: rows.map((row) => ({ ...row, ...figuresOf(row.id) })), total }
}

export async function readFigures(database: Database, ids: readonly string[]): Promise<(id: string) => Figures> {
  const all = [...ids]
  const number = (value: ReturnType<typeof sql>) => value.mapWith(Number)
  const [works, sold, owed] = await Promise.all([
    database
      .select({ id: artworks.artistId, figure: number(sql`count(*)`) })
      .from(artworks)
      .where(and(inArray(artworks.artistId, all), inArray(artworks.status, [...publicStatuses])))
      .groupBy(artworks.artistId),
    database
      .select({ id: orderLines.artistId, figure: number(sql`sum(${orderLines.quantity})`) })
      .from(orderLines)
      .where(and(inArray(orderLines.artistId, all), ne(orderLines.state, 'refunded')))
      .groupBy(orderLines.artistId),
    database
      .select({ id: ledgerEntries.artistId, figure: number(sql`-sum(${ledgerEntries.amount})`) })
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.artistId, all))
      .groupBy(ledgerEntries.artistId),
  ])
  const figureOf = (rows: readonly { id: string | null; figure: number }[], id: string) =>
    rows.find((row) => row.id === id)?.figure ?? 0
  return (id) => ({ works: figureOf(works, id), sold: figureOf(sold, id), owed: cents(figureOf(owed, id)) })
}
