import { inLanguage, type Language } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { plainAddress } from '#site/picture-address.ts'
import type { ShownWork } from './shown-work.ts'
import { structuredOffer } from './structured-offer.ts'

/** Structured data (schema.org). */
export function structuredWork(work: ShownWork, origin: string, language: Language) {
  const { width, height, unit } = work.dimensions
  const description = inLanguage(work.descriptions, language).words
  const length = (value: number) => ({ '@type': 'Distance', name: `${value} ${unit}` })
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'VisualArtwork'],
    sku: work.id,
    url: origin + links.artwork(language, work.id),
    name: inLanguage(work.titles, language).words,
    brand: { '@type': 'Brand', name: work.artistName },
    ...(description ? { description } : {}),
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
    ...(work.price > 0 ? { offers: structuredOffer(work, origin, language) } : {}),
  }
}
