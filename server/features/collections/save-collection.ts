import { and, eq, ne } from 'drizzle-orm'
import type { CollectionForm } from '#contract/collections.ts'
import { findCategory } from '#domain/artwork.ts'
import { isChangedSince } from '#domain/calendar.ts'
import type { Id } from '#domain/id.ts'
import { defaultLanguage, hasWords, inLanguage, type Language } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { numberedSlug, slugOf } from '#domain/slug.ts'
import type { Database } from '#server/database/connect.ts'
import { collections } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'
import { readRule } from './collection-rule.ts'
import {
  type CollectionRecord,
  findCollection,
  findShown,
  lockCollections,
  readChosen,
  replaceChosen,
} from './collection-store.ts'
import type { AdminCollectionSeen } from './collection-view.ts'
import { adminCollection, countWorks, type WorkCounts } from './collection-view.ts'

type Curator = { readonly userId: Id; readonly now: Date }
type Reader = { readonly language: Language }
type Deps = Pick<Shop, 'database' | 'catalogue' | 'newId'>
type Refusal = 'artwork-not-shown' | 'rule-invalid' | 'collection-incomplete'

export async function createCollection(
  shop: Deps,
  { userId, now, language }: Curator & Reader,
  { kind, ...form }: CollectionForm & { kind: 'chosen' | 'rule' },
): Promise<Result<AdminCollectionSeen, Refusal>> {
  const { first, counts } = await queryCatalogue(shop, form.rule)
  return shop.database.transaction(async (tx) => {
    const all = await lockCollections(tx)
    const read = await readForm(tx, form, { kind }, first)
    if (!read.ok) return read
    const { artworkIds, ...fields } = read.value
    const id = freeId(slugOf(inLanguage(fields.title, defaultLanguage).words, 'collection', 60), all)
    const position = Math.max(-1, ...all.map((other) => other.position)) + 1
    if (fields.isWallOfTheWeek) await takeDownOthers(tx, id, now)
    await tx.insert(collections).values({ ...fields, id, kind, position, updatedAt: now })
    await replaceChosen(tx, id, artworkIds)
    const details = { after: { kind, ...summary(fields), works: artworkIds } }
    await writeAudit(shop, tx, { by: userId, action: 'collection-created', subject: id, details }, now)
    return accept(await readSaved(tx, id, counts, language))
  })
}

/** Fields missing in the form stay unchanged. */
export async function updateCollection(
  shop: Deps,
  { userId, now, language }: Curator & Reader,
  id: string,
  form: CollectionForm,
): Promise<Result<AdminCollectionSeen, Refusal | 'collection-not-found' | 'changed-meanwhile'>> {
  const rule = form.rule ?? (await findCollection(shop.database, id))?.collection.rule ?? null
  const { first, counts } = await queryCatalogue(shop, rule)
  return shop.database.transaction(async (tx) => {
    const before = (await lockCollections(tx)).find((one) => one.id === id)
    if (!before) return refuse('collection-not-found')
    if (isChangedSince(form.updatedAt, before.updatedAt)) return refuse('changed-meanwhile')
    // The catalogue was queried with another rule.
    if ((form.rule ?? before.rule) !== rule) return refuse('changed-meanwhile')
    const chosen = (await readChosen(tx, [id])).map(({ artworkId }) => artworkId)
    const read = await readForm(tx, form, { ...before, chosen }, first)
    if (!read.ok) return read
    const { artworkIds, ...fields } = read.value
    if (fields.isWallOfTheWeek) await takeDownOthers(tx, id, now)
    await tx
      .update(collections)
      .set({ ...fields, updatedAt: now })
      .where(eq(collections.id, id))
    if (form.artworkIds) await replaceChosen(tx, id, artworkIds)
    const details = {
      before: { ...summary(before), works: chosen },
      after: { ...summary(fields), works: artworkIds },
    }
    await writeAudit(shop, tx, { by: userId, action: 'collection-changed', subject: id, details }, now)
    return accept(await readSaved(tx, id, counts, language))
  })
}

/** Collections of categories can only be hidden. */
export function removeCollection(
  shop: Deps,
  { userId, now }: Curator,
  id: string,
): Promise<Result<{ deleted: true }, 'collection-not-found' | 'not-possible-now'>> {
  return shop.database.transaction(async (tx) => {
    const before = (await lockCollections(tx)).find((one) => one.id === id)
    if (!before) return refuse('collection-not-found')
    if (before.kind === 'category') return refuse('not-possible-now')
    await tx.delete(collections).where(eq(collections.id, id))
    const details = { before: { kind: before.kind, ...summary(before) } }
    await writeAudit(shop, tx, { by: userId, action: 'collection-deleted', subject: id, details }, now)
    return accept({ deleted: true as const })
  })
}

/** Refuses if a collection was added or removed meanwhile. */
export function arrangeCollections(
  shop: Deps,
  { userId, now }: Curator,
  ids: readonly string[],
): Promise<Result<{ arranged: true }, 'changed-meanwhile'>> {
  return shop.database.transaction(async (tx) => {
    const all = await lockCollections(tx)
    const requestedIds = new Set(ids)
    if (requestedIds.size !== ids.length || ids.length !== all.length || all.some(({ id }) => !requestedIds.has(id)))
      return refuse('changed-meanwhile')
    for (const [position, id] of ids.entries())
      await tx.update(collections).set({ position }).where(eq(collections.id, id))
    const before = all.toSorted((one, other) => one.position - other.position).map(({ id }) => id)
    const details = { before: { order: before }, after: { order: ids } }
    await writeAudit(shop, tx, { by: userId, action: 'collection-changed', subject: 'collections', details }, now)
    return accept({ arranged: true as const })
  })
}

type Before = Partial<CollectionRecord> & Pick<CollectionRecord, 'kind'> & { readonly chosen?: readonly string[] }

/** Call it before a transaction; see `countWorks`. */
async function queryCatalogue({ catalogue }: Deps, written: string | null | undefined) {
  const rule = readRule(written ?? '')
  const first = rule && (await catalogue.find({ ...rule.query, offset: 0, rows: 1 })).ids[0]
  return { first, counts: await countWorks(catalogue, [written ?? null]) }
}

async function readSaved(
  tx: Database,
  id: string,
  counts: WorkCounts,
  language: Language,
): Promise<AdminCollectionSeen> {
  const found = await findCollection(tx, id)
  if (!found) throw new Error('A collection that was just saved is not there')
  return adminCollection(tx, found, counts, language)
}

/** Merges the form into the stored collection; `first` is the cover of a rule without another one. */
async function readForm(tx: Database, form: CollectionForm, before: Before, first: string | undefined) {
  const title = form.titles ?? before.title ?? {}
  if (!hasWords(title)) return refuse('collection-incomplete')
  const rule = before.kind === 'rule' ? readRule(form.rule ?? before.rule ?? '') : undefined
  if (before.kind === 'rule' && !rule) return refuse('rule-invalid')
  const artworkIds = before.kind === 'chosen' ? [...new Set(form.artworkIds ?? before.chosen ?? [])] : []
  const artworkId = form.artworkId === undefined ? (before.artworkId ?? null) : form.artworkId
  const added = [...artworkIds.filter((id) => !before.chosen?.includes(id)), ...(artworkId ? [artworkId] : [])].filter(
    (id) => id !== before.artworkId,
  )
  const shown = await findShown(tx, added)
  const hidden = added.find((id) => !shown.has(id))
  if (hidden) return refuse('artwork-not-shown', { artworkId: hidden })
  return accept({
    title,
    text: form.texts ?? before.text ?? {},
    curator: form.curators ?? before.curator ?? {},
    rule: rule?.written ?? null,
    artworkId: artworkId ?? (rule ? first : undefined) ?? null,
    isPublished: form.isPublished ?? before.isPublished ?? false,
    isWallOfTheWeek: form.isWallOfTheWeek ?? before.isWallOfTheWeek ?? false,
    artworkIds,
  })
}

/** Only one collection is the wall of the week. */
const takeDownOthers = (tx: Database, id: string, now: Date) =>
  tx
    .update(collections)
    .set({ isWallOfTheWeek: false, updatedAt: now })
    .where(and(eq(collections.isWallOfTheWeek, true), ne(collections.id, id)))

/** Returns an id for the address that no category or collection has. It stays when the title changes. */
function freeId(plain: string, all: readonly CollectionRecord[]): string {
  const isTaken = (id: string) => findCategory(id) !== undefined || all.some((other) => other.id === id)
  let number = 1
  while (isTaken(numberedSlug(plain, number))) number += 1
  return numberedSlug(plain, number)
}

const summary = (collection: Pick<CollectionRecord, 'isPublished' | 'isWallOfTheWeek' | 'artworkId' | 'rule'>) => ({
  isPublished: collection.isPublished,
  isWallOfTheWeek: collection.isWallOfTheWeek,
  artworkId: collection.artworkId,
  rule: collection.rule,
})
