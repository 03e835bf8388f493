import { and, asc, eq } from 'drizzle-orm'
import { formatDimensions } from '#domain/dimensions.ts'
import { formatMoney } from '#domain/money.ts'
import { applicationWorks, artists, artworkPictures, artworks, users } from '#server/database/schema.ts'
import { findArtist } from '#server/features/artists/artist-store.ts'
import type { Shop } from '#server/shop.ts'
import { seedAccount } from './seed-accounts.ts'

const email = 'applicant@louend.test'

/** Their works serve as those of the applicant. */
const lender = 'ingel-vaikmaa'
const lentWorks = 5

/** Creates an application of two days ago, once. */
export async function seedApplication(shop: Pick<Shop, 'database' | 'identity' | 'newId' | 'now'>): Promise<void> {
  const { database, newId, now } = shop
  await seedAccount(shop, { email, firstName: 'Aune', lastName: 'Metsaots', role: 'ARTIST', language: 'et' })
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user || (await findArtist(database, { userId: user.id }))) return
  const works = await findWorks(database)
  const appliedAt = new Date(now().getTime() - 2 * 86_400_000)
  const id = newId(appliedAt)
  await database.transaction(async (tx) => {
    await tx.insert(artists).values({
      ...applicant,
      id,
      userId: user.id,
      email,
      createdAt: appliedAt,
      updatedAt: appliedAt,
    })
    await tx
      .insert(applicationWorks)
      .values(works.map((work, position) => ({ artistId: id, position, ...work })))
      .onConflictDoNothing()
  })
}

const applicant = {
  slug: 'aune-metsaots',
  name: 'Aune Metsaots',
  location: { en: 'Haapsalu, Lääne County', et: 'Haapsalu, Läänemaa' },
  biography: {
    en: 'I worked as a stage painter for nineteen years and have painted on my own since 2021.\n\nMost of it begins outdoors and is finished in a former railway shed.',
    et: 'Töötasin üheksateist aastat teatris dekoraatorina ja maalin 2021. aastast omaette.\n\nEnamik töid algab õues ja saab valmis vanas raudteekuuris.',
  },
  process: {
    en: 'In winter I paint over what I began in summer. About one picture in three survives that.',
    et: 'Talvel maalin üle, mida suvel alustasin. Umbes iga kolmas pilt jääb ellu.',
  },
}

async function findWorks(database: Shop['database']) {
  const shown = await database
    .select({ pictureId: artworkPictures.pictureId, work: artworks })
    .from(artworks)
    .innerJoin(artworkPictures, and(eq(artworkPictures.artworkId, artworks.id), eq(artworkPictures.role, 'main')))
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(eq(artists.slug, lender))
    .orderBy(asc(artworks.id))
    .limit(lentWorks)
  return shown.map(({ pictureId, work: { title, year, price, ...size } }) => ({
    pictureId,
    caption: [title.et, formatDimensions(size, 'et'), year, formatMoney(price, 'et')].filter(Boolean).join(', '),
  }))
}
