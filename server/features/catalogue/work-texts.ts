import { asc, eq, type SQL } from 'drizzle-orm'
import { type Localized, languages } from '#domain/language.ts'
import type { CacheTag } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { idsIn } from '#server/database/projection.ts'
import { artists, artworks } from '#server/database/schema.ts'
import { categoryWords, estonianTags } from '#texts/search-words.ts'
import { inBatches, namedBy } from './batches.ts'
import { type TextSearch, textSearch } from './text-search.ts'

export const workWeights = { title: 4, artist: 4, tags: 2, medium: 1.5, description: 0.2 }

export type WorkField = keyof typeof workWeights
type WorkTexts = Record<WorkField | 'id', string>

export const shortFields: WorkField[] = ['title', 'artist', 'tags', 'medium']

export async function loadTexts(database: Database): Promise<TextSearch<WorkField>> {
  const search = textSearch({ weights: workWeights, longField: 'description' })
  for await (const texts of inBatches((where, limit) => readTexts(database, where, limit))) await search.put(texts)
  return search
}

export async function refreshTexts(
  database: Database,
  search: TextSearch<WorkField>,
  tags: ReadonlySet<CacheTag>,
): Promise<TextSearch<WorkField>> {
  const texts = await readTexts(database, namedBy(tags))
  for (const id of idsIn(tags, 'listed')) search.remove(id)
  await search.put(texts)
  return search
}

export async function readTexts(database: Database, where: SQL, limit?: number): Promise<WorkTexts[]> {
  const query = database
    .select({
      id: artworks.id,
      title: artworks.title,
      artist: artists.name,
      tags: artworks.tags,
      medium: artworks.mediums,
      category: artworks.category,
      description: artworks.description,
    })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(where)
    .orderBy(asc(artworks.id))
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ id, title, artist, tags, medium, category, description }) => ({
    id,
    title: inAll(title),
    artist,
    tags: tags.map(bothNamesOf).join(' '),
    medium: `${inAll(medium)} ${categoryWords[category]}`,
    description: inAll(description),
  }))
}

const inAll = (text: Localized): string => languages.map((language) => text[language] ?? '').join(' ')

const englishTags = new Map(Object.entries(estonianTags).map(([english, estonian]) => [estonian, english]))

/** Adds the tag's translation, if there is one. */
function bothNamesOf(tag: string): string {
  const word = tag.trim().toLowerCase()
  const other = Object.hasOwn(estonianTags, word) ? estonianTags[word] : englishTags.get(word)
  return other === undefined ? tag : `${tag} ${other}`
}
