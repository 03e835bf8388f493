import { eq } from 'drizzle-orm'
import type { ArtistInput } from '#contract/artist-profile.ts'
import { type Language, type Localized, mergeLocalized } from '#domain/language.ts'
import type { SellerStatus, TraderDetails } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { exhibitions } from '#server/database/schema.ts'
import type { ExhibitionRow } from '#server/features/artists/artist-store.ts'
import type { Shop } from '#server/shop.ts'

export type ProfileInput = { input: ArtistInput; language: Language }

type Words = {
  name: string
  tagline: Localized
  biography: Localized
  process: Localized
  location: Localized
  website: string | null
  instagram: string | null
  sellerStatus: SellerStatus
  trader: TraderDetails | null
  applicationNote: string | null
}

export function wordsOf(input: ArtistInput, language: Language, before: Words | undefined): Words {
  const mergeField = (plain: string | undefined, both: Localized | undefined, was: Localized | undefined) =>
    both ?? mergeLocalized(was ?? {}, plain, language)
  const line = (now: string | undefined, was: string | null | undefined) =>
    now === undefined ? (was ?? null) : now || null
  const sellerStatus = input.sellerStatus ?? before?.sellerStatus ?? 'private'
  return {
    name: input.name,
    tagline: mergeField(input.tagline, input.taglines, before?.tagline),
    biography: mergeField(input.biography, input.biographies, before?.biography),
    process: input.processes ?? before?.process ?? {},
    location: mergeField(input.location, input.locations, before?.location),
    website: line(input.website, before?.website),
    instagram: line(input.instagram, before?.instagram),
    sellerStatus,
    trader: sellerStatus === 'trader' ? traderOf(input, before) : null,
    applicationNote: line(input.applicationNote, before?.applicationNote),
  }
}

function traderOf({ trader }: ArtistInput, before: Words | undefined): TraderDetails | null {
  if (!trader) return before?.trader ?? null
  const { vatNumber, usesOss, ...facts } = trader
  return vatNumber ? { ...facts, vatNumber, usesOss } : facts
}

type Hanging = ProfileInput & { before: readonly ExhibitionRow[] }

/** Drops exhibitions without a title. */
export async function replaceExhibitions(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  artistId: string,
  { input, language, before }: Hanging,
  now: Date,
): Promise<void> {
  if (!input.exhibitions) return
  const rows = input.exhibitions.flatMap((one) => {
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
