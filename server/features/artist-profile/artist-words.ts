import { eq } from 'drizzle-orm'
import type { ArtistGiven } from '#contract/artist-profile.ts'
import { type Bilingual, type Language, mergeLocalized } from '#domain/language.ts'
import type { SellerStatus, TraderDetails } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { exhibitions } from '#server/database/schema.ts'
import type { ExhibitionRow } from '#server/features/artists/artist-store.ts'
import type { Shop } from '#server/shop.ts'

/** A profile as it was sent, by somebody who reads this language. */
export type GivenIn = { given: ArtistGiven; language: Language }

type Words = {
  name: string
  tagline: Bilingual
  biography: Bilingual
  location: Bilingual
  website: string | null
  instagram: string | null
  sellerStatus: SellerStatus
  trader: TraderDetails | null
  applicationNote: string | null
}

/** What an artist says of themselves, after what was given. What was left out stays. */
export function wordsOf(given: ArtistGiven, language: Language, before: Words | undefined): Words {
  const said = (plain: string | undefined, both: Bilingual | undefined, was: Bilingual | undefined) =>
    both ?? mergeLocalized(was ?? {}, plain, language)
  const line = (now: string | undefined, was: string | null | undefined) =>
    now === undefined ? (was ?? null) : now || null
  const sellerStatus = given.sellerStatus ?? before?.sellerStatus ?? 'private'
  return {
    name: given.name,
    tagline: said(given.tagline, given.taglines, before?.tagline),
    biography: said(given.biography, given.biographies, before?.biography),
    location: said(given.location, given.locations, before?.location),
    website: line(given.website, before?.website),
    instagram: line(given.instagram, before?.instagram),
    sellerStatus,
    trader: sellerStatus === 'trader' ? traderOf(given, before) : null,
    applicationNote: line(given.applicationNote, before?.applicationNote),
  }
}

function traderOf({ trader }: ArtistGiven, before: Words | undefined): TraderDetails | null {
  if (!trader) return before?.trader ?? null
  const { vatNumber, ...facts } = trader
  return vatNumber ? { ...facts, vatNumber } : facts
}

type Hanging = GivenIn & { before: readonly ExhibitionRow[] }

/** The exhibitions as given, in their order. Those without a title are dropped. */
export async function hangExhibitions(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  artistId: string,
  { given, language, before }: Hanging,
  now: Date,
): Promise<void> {
  if (!given.exhibitions) return
  const rows = given.exhibitions.flatMap((one) => {
    const known = before.find(({ title }) => one.title !== '' && Object.values(title).includes(one.title))
    const title = one.titles ?? mergeLocalized(known?.title ?? {}, one.title, language)
    if (Object.keys(title).length === 0) return []
    const location = one.locations ?? mergeLocalized(known?.location ?? {}, one.location, language)
    const description = one.descriptions ?? mergeLocalized(known?.description ?? {}, one.description, language)
    return [{ title, location, description, year: one.year }]
  })
  await tx.delete(exhibitions).where(eq(exhibitions.artistId, artistId))
  if (rows.length > 0)
    await tx.insert(exhibitions).values(rows.map((row, at) => ({ ...row, id: newId(now), artistId, position: at + 1 })))
}
