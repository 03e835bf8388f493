import type { ArtworkView } from '#contract/artworks.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { plainAddress } from '#domain/picture.ts'

/** The work as search engines read it (schema.org). */
export function structuredWork(work: ArtworkView, origin: string, language: Language) {
  const { width, height, unit } = work.dimensions
  const length = (value: number) => ({ '@type': 'Distance', name: `${value} ${unit}` })
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'VisualArtwork'],
    name: inLanguage(work.titles, language).words,
    description: inLanguage(work.descriptions, language).words || work.description,
    image: work.images.map((picture) => origin + plainAddress(picture.url, picture.width, 1280)),
    artMedium: inLanguage(work.mediums, language).words,
    ...(width > 0 ? { width: length(width) } : {}),
    ...(height > 0 ? { height: length(height) } : {}),
    ...(work.year ? { dateCreated: String(work.year) } : {}),
    ...(work.edition.size ? { artEdition: work.edition.size } : {}),
    creator: {
      '@type': 'Person',
      name: work.artistName,
      url: origin + links.artist(language, work.artist.slug),
    },
    ...(work.price > 0 ? { offers: offerOf(work, origin, language) } : {}),
  }
}

const offerOf = (work: ArtworkView, origin: string, language: Language) => ({
  '@type': 'Offer',
  url: origin + links.artwork(language, work.id),
  price: work.price.toFixed(2),
  priceCurrency: work.currency,
  availability: `https://schema.org/${work.status !== 'active' ? 'SoldOut' : work.away ? 'OutOfStock' : 'InStock'}`,
})
