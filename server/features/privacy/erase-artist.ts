import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { publicStatuses } from '#domain/artwork.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import {
  adjustmentLines,
  artists,
  artworkPictures,
  artworks,
  exhibitions,
  holds,
  ledgerEntries,
  orderLines,
  payoutHolds,
  prices,
} from '#server/database/schema.ts'
import { deleteApplicationWorks } from '#server/features/applications/application-works.ts'
import { deleteStudioPictures } from '#server/features/artists/studio-pictures.ts'
import { eraseReturnAddresses } from '#server/features/returns/return-store.ts'
import { addTombstone } from '#server/features/tombstones/tombstone-store.ts'
import { saveFormerSeller } from './former-sellers.ts'

/** Replaces the name of a deleted artist. */
const formerArtist = '—'

type ArtistRow = typeof artists.$inferSelect

/** Keeps ordered works and data required by tax law. The artist is locked. Returns the ids of pictures. */
export async function eraseArtist(tx: Database, artist: ArtistRow, now: Date): Promise<Id[]> {
  await saveFormerSeller(tx, artist, now)
  const unordered = await findUnordered(tx, artist.id)
  const shown = await tx.select().from(artworkPictures).where(inArray(artworkPictures.artworkId, unordered))
  if (artist.approval === 'approved') await rememberPages(tx, artist, now)
  await tx.delete(artworks).where(inArray(artworks.id, unordered))
  await tx
    .update(artworks)
    .set({
      description: {},
      status: sql`case when status = 'sold' then 'sold' else 'archived' end`,
      updatedAt: now,
    })
    .where(eq(artworks.artistId, artist.id))
  await tx.delete(exhibitions).where(eq(exhibitions.artistId, artist.id))
  const applied = await deleteApplicationWorks(tx, artist.id)
  const studio = await deleteStudioPictures(tx, artist.id)
  await eraseReturnAddresses(tx, artist.id)
  await tx.delete(payoutHolds).where(eq(payoutHolds.artistId, artist.id))
  await tx
    .update(artists)
    .set({ ...nobody, slug: `former-${artist.id}`, updatedAt: now })
    .where(eq(artists.id, artist.id))
  if (!(await stillNamed(tx, artist.id))) await tx.delete(artists).where(eq(artists.id, artist.id))
  const portrait = artist.pictureId ? [artist.pictureId] : []
  return [...shown.map(({ pictureId }) => pictureId), ...applied, ...studio, ...portrait]
}

/** Copies sold outside the shop have no buyer here. */
async function findUnordered(tx: Database, artistId: Id): Promise<Id[]> {
  const ownWorks = tx.select({ id: artworks.id }).from(artworks).where(eq(artworks.artistId, artistId))
  await tx.delete(holds).where(and(isNull(holds.orderId), inArray(holds.artworkId, ownWorks)))
  const ordered = tx.select({ one: sql`1` }).from(orderLines).where(eq(orderLines.artworkId, artworks.id))
  const held = tx.select({ one: sql`1` }).from(holds).where(eq(holds.artworkId, artworks.id))
  const found = await tx
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(eq(artworks.artistId, artistId), notExists(ordered), notExists(held)))
  return found.map(({ id }) => id)
}

/** Their URLs answer 410 instead of 404. */
async function rememberPages(tx: Database, { id, slug, formerSlugs }: ArtistRow, now: Date): Promise<void> {
  const works = await tx
    .select({ id: artworks.id })
    .from(artworks)
    .where(and(eq(artworks.artistId, id), wasShown))
  const workIds = works.map((work) => work.id)
  await addTombstone(tx, 'artist', [id, slug, ...formerSlugs], now)
  await addTombstone(tx, 'artwork', workIds, now)
}

const nobody = {
  userId: null,
  formerSlugs: [],
  name: formerArtist,
  tagline: {},
  biography: {},
  process: {},
  location: {},
  email: null,
  website: null,
  instagram: null,
  pictureId: null,
  pictureAlt: {},
  trader: null,
  bankAccount: null,
  bankAccountChangedAt: null,
  blockedPayoutsAllowedAt: null,
  taxDetails: null,
  returnAddress: null,
  remainderAskedAt: null,
  rejectionReason: null,
  applicationNote: null,
  awaySince: null,
  awayUntil: null,
  approval: 'rejected',
} satisfies Partial<ArtistRow>

/** Public, or once offered. */
const wasShown = sql`(${inArray(artworks.status, publicStatuses)}
  or exists (select from ${prices} where ${prices.artworkId} = ${artworks.id}))`

/** Ordered works and ledger entries remain. */
async function stillNamed(tx: Database, artistId: string): Promise<boolean> {
  const works = await tx.$count(artworks, eq(artworks.artistId, artistId))
  if (works > 0 || (await tx.$count(ledgerEntries, eq(ledgerEntries.artistId, artistId))) > 0) return true
  return (await tx.$count(adjustmentLines, eq(adjustmentLines.artistId, artistId))) > 0
}
