import type { ArtworkCard, ArtworkView } from '#contract/artworks.ts'
import { formatDimensions } from '#domain/artwork.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { cents, toEuros } from '#domain/money.ts'
import type { WorkRow } from './artwork-store.ts'
import type { CardRow } from './card-store.ts'
import { pictureView, plainPicture } from './picture-view.ts'

/** What a card on a wall shows, with its words in the asker's language where they exist. */
export const artworkCard = (row: CardRow, language: Language): ArtworkCard => ({
  ...shared(row, new Date(row.createdAt), language),
  ...mainPicture(row.picture && pictureView(row.picture, 'main', row.picture.alt)),
})

const mainPicture = (picture: ArtworkCard['picture']) => ({ picture, mainImageUrl: picture?.src ?? null })

type SharedColumns = Omit<CardRow, 'createdAt' | 'picture'>

function shared(row: SharedColumns, createdAt: Date, language: Language) {
  const { width, height, depth, unit } = row
  const dimensions = { width, height, depth, unit }
  return {
    id: row.id,
    title: inLanguage(row.title, language).words,
    titles: row.title,
    artistId: row.artistId,
    artistName: row.artistName,
    artistSlug: row.artistSlug,
    price: toEuros(row.price),
    originalPrice: row.originalPrice === null ? null : toEuros(row.originalPrice),
    medium: inLanguage(row.medium, language).words,
    mediums: row.medium,
    dimensionsFormatted: formatDimensions(dimensions, language),
    dimensions,
    year: row.year,
    category: row.category,
    tags: row.tags,
    status: row.status,
    edition: { kind: row.editionKind, size: row.editionSize, available: row.available },
    createdAt: createdAt.toISOString(),
  }
}

/** Everything that the page of one work shows. */
export function artworkView(row: WorkRow, language: Language): ArtworkView {
  const images = (row.pictures ?? []).map((picture) => pictureView(picture, picture.role, picture.alt))
  return {
    ...shared(row, row.createdAt, language),
    ...mainPicture(images[0] ?? null),
    description: inLanguage(row.description, language).words,
    descriptions: row.description,
    imageUrls: images.map((image) => image.src),
    images,
    palette: row.pictures?.[0]?.palette ?? [],
    sellerStatus: row.artist.sellerStatus,
    artistPrice: toEuros(row.artistPrice),
    commissionRate: row.commissionRate / 10_000,
    commissionAmount: toEuros(cents(row.price - row.artistPrice)),
    currency: 'EUR',
    soldAt: row.soldAt?.toISOString() ?? null,
    artist: {
      id: row.artistId,
      slug: row.artistSlug,
      name: row.artistName,
      location: row.artist.location,
      biography: row.artist.biography,
      profileImage: row.portrait ? plainPicture(row.portrait, row.artist.pictureAlt) : null,
    },
  }
}
