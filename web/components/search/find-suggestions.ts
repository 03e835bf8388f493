import type { Language, Localized } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import type { ShownPicture } from '#web/components/picture.tsx'

export type Suggestion = {
  readonly kind: 'work' | 'artist'
  readonly id: string
  readonly to: string
  readonly name: Localized
  readonly by?: string
  readonly picture?: ShownPicture | null
}

export async function findSuggestions(
  text: string,
  language: Language,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const answer = await anonymousApi('GET /search/suggestions', { query: { q: text }, signal })
  const works = answer.artworks.map(
    ({ id, title, titleLanguage = language, artistName, picture }): Suggestion => ({
      kind: 'work',
      id,
      to: links.artwork(language, id),
      name: { [titleLanguage]: title },
      by: artistName,
      picture,
    }),
  )
  const artists = answer.artists.map(
    ({ id, slug, name }): Suggestion => ({
      kind: 'artist',
      id,
      to: links.artist(language, slug),
      name: { [language]: name },
    }),
  )
  return [...works, ...artists]
}
