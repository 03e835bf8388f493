import { useEffect, useState } from 'react'
import type { Bilingual } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import type { ShownPicture } from '#web/components/picture.tsx'
import { useLanguage } from '#web/ui/use-texts.ts'

/** One line of what somebody may mean, and where it leads. */
export type Suggestion = {
  readonly kind: 'work' | 'artist'
  readonly id: string
  readonly to: string
  readonly name: Bilingual
  /** The artist of a work. */
  readonly by?: string
  readonly picture?: ShownPicture | null
}

/** Quick typing asks once, in milliseconds. */
const rest = 160
const minQueryLength = 2
const none: readonly Suggestion[] = []

/** What somebody who has typed this may be looking for. What was asked before is called off. */
export function useSuggestions(typed: string, isEnabled: boolean): readonly Suggestion[] {
  const language = useLanguage()
  const [found, setFound] = useState(none)
  const text = typed.trim()
  const enough = isEnabled && text.length >= minQueryLength

  useEffect(() => {
    if (!enough) return
    const calling = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await anonymousApi('GET /search/suggestions', { query: { q: text }, signal: calling.signal })
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
        if (!calling.signal.aborted) setFound([...works, ...artists])
      } catch {
        // Without suggestions the search itself still works.
        if (!calling.signal.aborted) setFound(none)
      }
    }, rest)
    return () => {
      clearTimeout(timer)
      calling.abort()
    }
  }, [text, enough, language])

  return enough ? found : none
}
