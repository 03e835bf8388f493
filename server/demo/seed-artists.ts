import { and, eq, gte, sql } from 'drizzle-orm'
import type { SellerStatus, TraderDetails } from '#domain/person.ts'
import { artists, exhibitions, studioPictures } from '#server/database/schema.ts'
import { deleteStudioPictures } from '#server/features/artists/studio-pictures.ts'
import type { CatalogueArtist } from './catalogue-folder.ts'
import type { Seeding } from './seed-pictures.ts'

/** The first artists sell as traders, the others as private persons. */
const traders = 8

/** Saves artists with their studios and exhibitions, all approved. Their accounts stay as they are. */
export async function saveArtists(seeding: Seeding, people: readonly CatalogueArtist[]): Promise<void> {
  for (const [place, person] of people.entries()) {
    await saveArtist(seeding, person, place < traders ? 'trader' : 'private')
    await saveStudio(seeding, person)
    await saveExhibitions(seeding, person)
  }
}

async function saveArtist({ tx, now, pictureOf }: Seeding, person: CatalogueArtist, sellerStatus: SellerStatus) {
  const { id, image, studio: _, exhibitions: __, createdAt, ...values } = person
  const row = {
    ...values,
    email: `${person.slug}@louend.test`,
    pictureId: pictureOf(image.file).id,
    pictureAlt: image.alt,
    sellerStatus,
    trader: sellerStatus === 'trader' ? traderOf(person) : null,
    approval: 'approved' as const,
    reviewedAt: createdAt,
  }
  await tx
    .insert(artists)
    .values({ ...row, id, createdAt, updatedAt: createdAt })
    .onConflictDoUpdate({ target: artists.id, set: { ...row, updatedAt: now } })
}

/** Fictitious facts of a trader. */
const traderOf = ({ name, slug, location, id }: CatalogueArtist): TraderDetails => ({
  name: `${name} OÜ`,
  registryCode: `0${id.slice(-7).replace(/\D/g, '0')}`,
  address: location.et ?? '',
  email: `${slug}@louend.test`,
})

async function saveStudio({ tx, pictureOf }: Seeding, { id: artistId, studio }: CatalogueArtist) {
  await deleteStudioPictures(tx, artistId)
  if (studio.length === 0) return
  await tx
    .insert(studioPictures)
    .values(studio.map(({ file, alt }, position) => ({ artistId, pictureId: pictureOf(file).id, position, alt })))
}

async function saveExhibitions({ tx, newId, now }: Seeding, { id: artistId, exhibitions: shown }: CatalogueArtist) {
  await tx.delete(exhibitions).where(and(eq(exhibitions.artistId, artistId), gte(exhibitions.position, shown.length)))
  if (shown.length === 0) return
  await tx
    .insert(exhibitions)
    .values(shown.map((exhibition, position) => ({ ...exhibition, id: newId(now), artistId, position })))
    .onConflictDoUpdate({
      target: [exhibitions.artistId, exhibitions.position],
      set: {
        title: sql`excluded.title`,
        location: sql`excluded.location`,
        year: sql`excluded.year`,
        description: sql`excluded.description`,
      },
    })
}
