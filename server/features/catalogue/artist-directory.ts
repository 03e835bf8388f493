import { sql } from 'drizzle-orm'
import type { Changes } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { idsIn, openProjection } from '#server/database/projection.ts'
import { artists } from '#server/database/schema.ts'
import { type TextSearch, textSearch } from './text-search.ts'

type ListedArtist = { readonly id: string; readonly slug: string; readonly name: string; readonly isApproved: boolean }
type State = { readonly artists: readonly ListedArtist[]; readonly search: TextSearch<keyof typeof weights> }

/** All artists, sorted by name in Estonian order, and searched by what their cards say. */
export type ArtistDirectory = {
  /** Approved artists or the others; with a query only those that match it, best first. */
  list(filter: { approved: boolean; q?: string | undefined }): Promise<readonly ListedArtist[]>
}

const weights = { name: 4, location: 2, tagline: 1 }

/** Opens the directory. It is read with the first list and again after every change of an artist. */
export function openDirectory(database: Database, changes: Changes): ArtistDirectory {
  const current = openProjection(changes, {
    load: () => readDirectory(database),
    refresh: async (state, tags) => (idsIn(tags, 'artist').length > 0 ? readDirectory(database) : state),
  })
  return {
    async list({ approved, q }) {
      const { artists, search } = await current()
      const listed = artists.filter(({ isApproved }) => isApproved === approved)
      const scores = q ? search.search(q) : undefined
      if (!scores) return listed
      return listed
        .filter(({ id }) => scores.has(id))
        .sort((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0))
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
  const { compare } = new Intl.Collator('et')
  const listed = rows.sort((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1))
  const search = textSearch({ weights })
  await search.put(
    listed.map(({ id, name, location, tagline }) => ({
      id,
      name,
      location: Object.values(location).join(' '),
      tagline: Object.values(tagline).join(' '),
    })),
  )
  return { artists: listed, search }
}
