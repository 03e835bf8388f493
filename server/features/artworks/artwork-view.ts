import type { z } from 'zod'
import type { ArtworkCard, ArtworkView } from '#contract/artworks.ts'
import { absenceOf } from '#domain/absence.ts'
import { detailsOf } from '#domain/artwork.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { hasWords, inLanguage, type Language, type Localized, readIn } from '#domain/language.ts'
import { cents } from '#domain/money.ts'
import { pictureView, plainPicture } from '#server/features/pictures/picture-view.ts'
import { pictureAddress, plainAddress } from '#site/picture-address.ts'
import type { WorkRow } from './artwork-store.ts'
import type { CardRow } from './card-store.ts'

export const artworkCard = (row: CardRow, language: Language): z.input<typeof ArtworkCard> => ({
  ...shared(row, language),
  mainImageUrl: row.picture && plainAddress(pictureAddress(row.picture.hash), row.picture.width),
  picture: row.picture && cardPicture(row.picture, row.title, language),
})

/** Falls back to the work's title. */
const altOf = (alt: Localized, title: Localized): Localized => (hasWords(alt) ? alt : title)

function cardPicture(picture: NonNullable<CardRow['picture']>, title: Localized, language: Language) {
  const { hash, width, height, color } = picture
  return { url: pictureAddress(hash), width, height, color, alt: readIn(language, altOf(picture.alt, title)) }
}

function shared(row: Omit<CardRow, 'picture'>, language: Language) {
  const title = inLanguage(row.title, language)
  const medium = inLanguage(row.mediums, language)
  return {
    id: row.id,
    title: title.words,
    ...(title.language === language ? {} : { titleLanguage: title.language }),
    artistId: row.artistId,
    artistName: row.artistName,
    artistSlug: row.artistSlug,
    price: row.price,
    originalPrice: row.originalPrice,
    medium: medium.words,
    ...(medium.language === language ? {} : { mediumLanguage: medium.language }),
    dimensionsFormatted: formatDimensions(row, language),
    dimensions: { width: row.width, height: row.height, depth: row.depth, unit: row.unit },
    year: row.year,
    category: row.category,
    status: row.status,
    edition: { kind: row.editionKind, size: row.editionSize, available: row.available },
    createdAt: row.createdAt,
  }
}

export function artworkView(row: WorkRow, language: Language, now: Date): z.input<typeof ArtworkView> {
  const images = (row.pictures ?? []).map((picture) =>
    pictureView(picture, picture.role, altOf(picture.alt, row.title)),
  )
  return {
    ...shared(row, language),
    mainImageUrl: images[0]?.src ?? null,
    picture: images[0] ?? null,
    titles: row.title,
    tags: row.tags,
    description: inLanguage(row.description, language).words,
    descriptions: row.description,
    imageUrls: images.map((image) => image.src),
    images,
    palette: row.pictures?.[0]?.palette ?? [],
    ...detailsOf(row),
    aiUse: row.aiUse,
    sellerStatus: row.artist.sellerStatus,
    trader: row.artist.trader,
    away: absenceOf(row.artist, now),
    artistPrice: row.artistPrice,
    commissionRate: row.commissionRate / 10_000,
    commissionAmount: cents(row.price - row.artistPrice),
    currency: 'EUR',
    soldAt: row.soldAt,
    artist: {
      id: row.artistId,
      slug: row.artistSlug,
      name: row.artistName,
      location: row.artist.location,
      biography: row.artist.biography,
      profileImage: row.portrait ? plainPicture(row.portrait, row.artist.pictureAlt) : null,
      acceptsMessages: row.artist.userId !== null && row.artist.approval === 'approved',
    },
  }
}
