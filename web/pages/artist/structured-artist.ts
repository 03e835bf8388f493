import type { ArtistView } from '#contract/artists.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { plainAddress } from '#site/picture-address.ts'
import { instagramOf, websiteOf } from '#web/components/artist/artist-links.ts'

/** Structured data (schema.org). */
export function structuredArtist(artist: ArtistView, origin: string, language: Language) {
  const elsewhere = [websiteOf(artist.website), instagramOf(artist.instagram)].flatMap((link) => link?.href ?? [])
  const { picture } = artist
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: artist.name,
    url: origin + links.artist(language, artist.slug || artist.id),
    description: inLanguage(artist.taglines, language).words,
    ...(picture ? { image: origin + plainAddress(picture.url, picture.width) } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  }
}
