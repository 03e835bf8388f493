import type { Changes } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { type ArtistDirectory, openDirectory } from '#server/features/artists/artist-directory.ts'
import { type CatalogueAnswer, type CatalogueIndex, type CatalogueQuestion, catalogueIndex } from './catalogue-index.ts'
import { rankedSlots } from './catalogue-search.ts'
import { readAllWorks, readWorks, readWorksOfArtists } from './indexed-works.ts'
import { worksMentioning } from './search-store.ts'
import { type TextIndex, textIndex } from './text-index.ts'
import { readAllTexts, readTexts, type WorkText } from './work-texts.ts'

/** All works in memory, as the database has them: what every list, filter, facet, count and search is answered from. */
export type Catalogue = {
  find(question: CatalogueFind): Promise<CatalogueAnswer>
  /** How many works of each of these artists hang on the walls. */
  countsOf(artistIds: readonly string[]): Promise<Map<string, number>>
  readonly artists: ArtistDirectory
  /** Waits until every change announced so far is in. */
  settled(): Promise<void>
}

export type CatalogueFind = Omit<CatalogueQuestion, 'among'> & {
  /** What somebody looks for in words. */
  readonly q?: string | undefined
  /** Leaves descriptions out, for who is still typing. */
  readonly shortTextsOnly?: boolean
}

type Waiting = { works: Set<string>; artists: Set<string> }
type State = { readonly index: CatalogueIndex; texts?: Promise<TextIndex>; found: Map<string, Int32Array> }

const nothingWaiting = (): Waiting => ({ works: new Set(), artists: new Set() })

/** More changes than this at once are read faster with everything else. */
const mostAtOnce = 5000
/** While titles, artists, tags and media give no more than this, descriptions are searched too. */
const fewFound = 60
/** Searches whose results are kept until the next change. */
const searchesKept = 200
/** What a word counts for in the title, the artist's name, the tags and the medium. */
const weights = [4, 4, 2, 1.5]

/** Opens the catalogue. It is read at the first question, then kept true by the changes that the database announces. */
export function openCatalogue(database: Database, changes: Changes): Catalogue {
  let loading: Promise<State> | undefined
  let waiting = nothingWaiting()
  let refreshing: Promise<void> | undefined

  changes.listen((tag) => {
    const [kind, id = ''] = tag.split(':')
    if (kind === 'everything') loading = undefined
    else if (!loading) return
    else if (kind === 'artwork') waiting.works.add(id)
    else if (kind === 'artist') waiting.artists.add(id)
  })

  function load(): Promise<State> {
    waiting = nothingWaiting()
    const begun = readState(database)
    begun.catch(() => {
      if (loading === begun) loading = undefined
    })
    return begun
  }

  /** The state with every announced change in it. */
  async function current(): Promise<State> {
    for (;;) {
      loading ??= load()
      const begun = loading
      const state = await begun
      if (loading !== begun) continue
      const waits = waiting.works.size + waiting.artists.size
      if (waits === 0 && !refreshing) return state
      if (waits > mostAtOnce) loading = undefined
      else {
        refreshing ??= refresh(state).finally(() => {
          refreshing = undefined
        })
        await refreshing
      }
    }
  }

  /** Reads again, all at once, whatever changed since the last time. */
  async function refresh(state: State) {
    const { works, artists } = waiting
    waiting = nothingWaiting()
    try {
      const changed = await readChanged(database, works, artists)
      const texts = await state.texts
      const fresh = texts ? await readTexts(database, [...works, ...changed.map((work) => work.id)]) : []
      state.found.clear()
      const gone = new Set(works)
      for (const work of changed) {
        state.index.put(work)
        gone.delete(work.id)
      }
      for (const id of gone) {
        const slot = state.index.slotOf(id)
        if (slot !== undefined) texts?.remove(slot)
        state.index.remove(id)
      }
      if (texts) putTexts(texts, state.index, fresh)
    } catch (error) {
      for (const id of works) waiting.works.add(id)
      for (const id of artists) waiting.artists.add(id)
      throw error
    }
  }

  /** The slots of what a search finds, best first. Nothing may change between its last look and the answer. */
  async function search(q: string, shortTextsOnly: boolean): Promise<{ state: State; among: Int32Array | undefined }> {
    const key = `${shortTextsOnly} ${q}`
    let mentioned: readonly string[] | undefined = shortTextsOnly ? [] : undefined
    for (;;) {
      const state = await current()
      const known = state.found.get(key)
      if (known) return { state, among: known }
      state.texts ??= readTextIndex(database, state.index)
      const texts = await state.texts
      if (state !== (await current())) continue
      const scores = texts.search(q, state.index.room())
      if (!scores) return { state, among: undefined }
      const among = rankedSlots(state.index, scores, mentioned ?? [])
      if (among.length > fewFound || mentioned) {
        if (state.found.size >= searchesKept) state.found.clear()
        state.found.set(key, among)
        return { state, among }
      }
      mentioned = await worksMentioning(database, q, 1000)
    }
  }

  return {
    async find({ q, shortTextsOnly = false, ...question }) {
      if (!q) return (await current()).index.find(question)
      const { state, among } = await search(q, shortTextsOnly)
      return state.index.find({ ...question, among })
    },
    async countsOf(artistIds) {
      const { index } = await current()
      return new Map(artistIds.map((artistId) => [artistId, index.countOf(artistId)]))
    },
    artists: openDirectory(database, changes),
    settled: async () => void (await current()),
  }
}

async function readState(database: Database): Promise<State> {
  const index = catalogueIndex()
  for await (const works of readAllWorks(database)) for (const work of works) index.put(work)
  return { index, found: new Map() }
}

async function readChanged(database: Database, works: Set<string>, artists: Set<string>) {
  const own = works.size > 0 ? await readWorks(database, [...works]) : []
  const theirs = artists.size > 0 ? await readWorksOfArtists(database, [...artists]) : []
  return [...own, ...theirs]
}

async function readTextIndex(database: Database, index: CatalogueIndex): Promise<TextIndex> {
  const texts = textIndex(weights)
  for await (const works of readAllTexts(database)) putTexts(texts, index, works)
  return texts
}

function putTexts(texts: TextIndex, index: CatalogueIndex, works: readonly WorkText[]) {
  for (const { id, fields } of works) {
    const slot = index.slotOf(id)
    if (slot !== undefined) texts.put(slot, fields)
  }
}
