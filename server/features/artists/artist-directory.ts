import { sql } from 'drizzle-orm'
import type { Changes } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { artists } from '#server/database/schema.ts'
import { type TextIndex, textIndex } from '#server/features/catalogue/text-index.ts'

type Listed = { readonly id: string; readonly slug: string; readonly name: string; readonly isApproved: boolean }
type State = { readonly listed: readonly Listed[]; readonly texts: TextIndex }

/** All artists by name, as Estonians sort, and by what is said in their card. */
export type ArtistDirectory = {
  /** Artists whom the public sees, or those who are not approved; with words only those whom the words find, best first. */
  list(wanted: { approved: boolean; q?: string | undefined }): Promise<readonly Listed[]>
}

/** What a word counts for in the name, the location and the tagline. */
const weights = [4, 2, 1]

/** Opens the directory. It is read at the first question and again after a change. */
export function openDirectory(database: Database, changes: Changes): ArtistDirectory {
  let reading: Promise<State> | undefined
  changes.listen((tag) => {
    if (tag === 'everything' || tag.startsWith('artist:')) reading = undefined
  })

  function current(): Promise<State> {
    if (reading) return reading
    const begun = readDirectory(database)
    reading = begun
    begun.catch(() => {
      if (reading === begun) reading = undefined
    })
    return begun
  }

  return {
    async list({ approved, q }) {
      const { listed, texts } = await current()
      const wanted = (artist: Listed) => artist.isApproved === approved
      const scores = q ? texts.search(q, listed.length) : undefined
      if (!scores) return listed.filter(wanted)
      return listed
        .map((artist, slot) => ({ artist, score: scores[slot] ?? 0 }))
        .filter(({ artist, score }) => score > 0 && wanted(artist))
        .sort((one, other) => other.score - one.score)
        .map(({ artist }) => artist)
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
  const texts = textIndex(weights)
  for (const [slot, { name, location, tagline }] of listed.entries())
    texts.put(slot, [name, Object.values(location).join(' '), Object.values(tagline).join(' ')])
  return { listed, texts }
}
