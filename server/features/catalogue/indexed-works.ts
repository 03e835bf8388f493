import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { techniques, themesOf } from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks } from '#server/database/schema.ts'
import { inPortions } from './batches.ts'
import type { IndexedWork } from './indexed-work.ts'

export const readAllWorks = (database: Database) => inPortions((which, most) => read(database, which, most))

export const readWorks = (database: Database, ids: string[]) =>
  read(database, sql`${artworks.id} = any(${sql.param(ids)})`)

export const readWorksOfArtists = (database: Database, artistIds: string[]) =>
  read(database, sql`${artworks.artistId} = any(${sql.param(artistIds)})`)

/** What the index needs of works. Lists come as one text each and moments as numbers: that is read much faster. */
async function read(database: Database, which: SQL, most?: number): Promise<IndexedWork[]> {
  const question = database
    .select({
      id: artworks.id,
      artistId: artworks.artistId,
      isArtistPublic: sql<boolean>`${artists.approval} = 'approved'`,
      category: artworks.category,
      techniques: listed(artworks.techniques),
      tags: listed(artworks.tags),
      colours: listed(artworks.colours),
      sizeClass: artworks.sizeClass,
      year: artworks.year,
      status: artworks.status,
      price: artworks.price,
      createdAt: sql<number>`(extract(epoch from ${artworks.createdAt}) * 1000)::double precision`,
    })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(which)
    .orderBy(asc(artworks.id))
  const rows = await (most === undefined ? question : question.limit(most))
  const themesByWords = new Map<string, IndexedWork['themes']>()
  return rows.map(({ techniques: techniqueList, tags, colours, ...work }) => {
    const words = `${techniqueList}\n${tags}`
    const themes = themesByWords.get(words) ?? themesOf(split(techniqueList), split(tags))
    themesByWords.set(words, themes)
    return {
      ...work,
      themes,
      techniques: known(techniques, techniqueList),
      colours: known(colourNames, colours),
    }
  })
}

const listed = (column: AnyPgColumn) => sql<string>`array_to_string(${column}, ${'\u001f'})`

const split = (list: string): string[] => (list === '' ? [] : list.split('\u001f'))

const known = <Value extends string>(values: readonly Value[], list: string): Value[] =>
  list === '' ? [] : values.filter((value) => split(list).includes(value))
