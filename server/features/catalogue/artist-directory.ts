import { sql } from 'drizzle-orm'
import type { Localized } from '#domain/language.ts'
import type { Changes } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { openProjection } from '#server/database/projection.ts'
import { artists } from '#server/database/schema.ts'
import type { CatalogueResult } from './filter-works.ts'
import { type TextSearch, textSearch } from './text-search.ts'

type ListedArtist = { readonly id: string; readonly slug: string; readonly name: string }
type State = {
  readonly artists: readonly (ListedArtist & { readonly isApproved: boolean })[]
  readonly search: TextSearch<ArtistField>
}

export type ArtistQuery = {
  readonly approved: boolean
  readonly q?: string | undefined
  readonly offset: number
  readonly rows: number
}

type ArtistList = Pick<CatalogueResult, 'total' | 'maxListed'> & { readonly artists: readonly ListedArtist[] }

/** Sorted by name in Estonian order; the search covers the text of the cards. */
export type ArtistDirectory = {
  /** With a query, returns only matches, best first. */
  list(query: ArtistQuery): Promise<ArtistList>
}

export const artistWeights = { name: 4, location: 2, tagline: 1 }

export type ArtistField = keyof typeof artistWeights

/** Loads the directory with the first list, and again after every change of an artist. */
export function openDirectory(database: Database, changes: Changes): ArtistDirectory {
  const current = openProjection(changes, {
    kinds: ['artist'],
    load: () => readDirectory(database),
    refresh: () => readDirectory(database),
  })
  return {
    async list({ approved, q, offset, rows }) {
      const { artists, search } = await current()
      const listed = artists.filter(({ isApproved }) => isApproved === approved)
      const ids = new Set(listed.map(({ id }) => id))
      const scores = q ? search.search(q, { mayFind: (id) => ids.has(id) }) : undefined
      const found = scores
        ? listed
            .filter(({ id }) => scores.has(id))
            .sort((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0))
        : listed
      return { artists: found.slice(offset, offset + rows), total: found.length }
    },
  }
}

async function readDirectory(database: Database): Promise<State> {
  const rows = await database
    .select({
      id: artists.id,
      slug: artists.slug,
      name: artists.name,
      isApproved: sql<boolean>`${artists.approval} = 'approved'`,
      location: artists.location,
      tagline: artists.tagline,
    })
    .from(artists)
  const listed = sortedByName(rows)
  const search = textSearch({ weights: artistWeights })
  await search.put(listed.map(({ id, ...row }) => ({ id, ...artistTexts(row) })))
  return { artists: listed, search }
}

export const artistTexts = (artist: {
  name: string
  location: Localized
  tagline: Localized
}): Record<ArtistField, string> => ({
  name: artist.name,
  location: Object.values(artist.location).join(' '),
  tagline: Object.values(artist.tagline).join(' '),
})

const { compare } = new Intl.Collator('et')

export const sortedByName = <Artist extends { readonly id: string; readonly name: string }>(
  artists: readonly Artist[],
): Artist[] => artists.toSorted((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1))
