import { collectionKinds, maxChosenWorks } from '#domain/collection.ts'
import { ArtworkCard, Picture } from './artworks.ts'
import { declareCalls } from './call.ts'
import { Id, LocalizedText, localizedInput, Moment, optionalText, Timestamp, text } from './primitives.ts'
import { z } from './zod.ts'

const saving = ['artwork-not-shown', 'rule-invalid', 'collection-incomplete'] as const

export const CollectionView = z.object({
  /** The discover category of the collection, or its slug. */
  id: text('paintings'),
  kind: z.enum(collectionKinds),
  title: text('Grey sea'),
  titles: LocalizedText,
  text: z.string(),
  texts: LocalizedText,
  curators: LocalizedText,
  /** A query of the discover page; null for other kinds. */
  rule: z.string().nullable(),
  picture: Picture.nullable(),
  artworksCount: z.number().int(),
})
export type CollectionView = z.infer<typeof CollectionView>

export const CollectionRow = CollectionView.extend({
  isPublished: z.boolean(),
  isWallOfTheWeek: z.boolean(),
  artworkId: Id.nullable(),
  updatedAt: Timestamp,
})
export type CollectionRow = z.infer<typeof CollectionRow>

/** Includes chosen works that are no longer shown. */
export const AdminCollection = CollectionRow.extend({
  works: z.array(z.object({ artwork: ArtworkCard, isShown: z.boolean() })),
})
export type AdminCollection = z.infer<typeof AdminCollection>

const CollectionId = z
  .string()
  .max(80, 'too-long')
  .meta({ examples: ['paintings'] })
const Rule = optionalText(1000)

/** Absent fields stay unchanged. */
const CollectionForm = z
  .object({
    titles: localizedInput(120).optional(),
    texts: localizedInput(2000).optional(),
    curators: localizedInput(200).optional(),
    isPublished: z.boolean().optional(),
    /** Replaces the current collection of the home page. */
    isWallOfTheWeek: z.boolean().optional(),
    artworkId: Id.nullish(),
    rule: Rule.optional(),
    artworkIds: z.array(Id).max(maxChosenWorks, 'too-big').optional(),
    /** `updatedAt` of the edited version; refused when another change was saved since. */
    updatedAt: Moment.optional(),
  })
  .meta({ examples: [{ titles: { en: 'Grey sea', et: 'Hall meri' }, isPublished: true }] })
export type CollectionForm = z.output<typeof CollectionForm>

export const collections = declareCalls({
  'GET /collections': {
    access: 'anyone',
    operationId: 'listCollections',
    summary: 'List the collections with the number of works in each',
    answer: z.object({
      content: z.array(CollectionView),
      /** Id of the collection on the home page. */
      wallOfTheWeek: z.string().nullable(),
    }),
  },
  'GET /collections/{id}': {
    access: 'anyone',
    refusals: ['collection-not-found'],
    operationId: 'getCollection',
    summary: 'Return a collection with its works: the newest, or those that were chosen in their order',
    params: z.object({ id: CollectionId }),
    query: z.object({ status: z.enum(['active', 'active,sold'], 'unknown-value').default('active') }),
    answer: CollectionView.extend({ artworks: z.array(ArtworkCard), soldCount: z.number().int() }),
  },
  'GET /admin/collections': {
    access: 'admin',
    operationId: 'listAllCollections',
    summary: 'List collections in their order, with those that are not published',
    answer: z.object({ content: z.array(CollectionRow) }),
  },
  'GET /admin/collections/{id}': {
    access: 'admin',
    refusals: ['collection-not-found'],
    operationId: 'getAnyCollection',
    summary: 'Return a collection that need not be published, with its chosen works',
    params: z.object({ id: CollectionId }),
    answer: AdminCollection,
  },
  'POST /admin/collections': {
    access: 'admin',
    refusals: saving,
    operationId: 'createCollection',
    summary: 'Put a collection together, of chosen works or by a rule',
    body: CollectionForm.extend({ kind: z.enum(['chosen', 'rule'], 'unknown-value') }).meta({
      examples: [{ kind: 'rule', titles: { en: 'Grey sea' }, rule: 'category=paintings&colour=blue' }],
    }),
    answer: AdminCollection,
  },
  'PUT /admin/collections/{id}': {
    access: 'admin',
    refusals: [...saving, 'collection-not-found', 'changed-meanwhile'],
    operationId: 'updateCollection',
    summary: 'Change a collection',
    params: z.object({ id: CollectionId }),
    body: CollectionForm,
    answer: AdminCollection,
  },
  'DELETE /admin/collections/{id}': {
    access: 'admin',
    refusals: ['collection-not-found', 'not-possible-now'],
    operationId: 'deleteCollection',
    summary: 'Delete a collection that is not one of a category',
    params: z.object({ id: CollectionId }),
    answer: z.object({ deleted: z.literal(true) }),
  },
  'PUT /admin/collection-order': {
    access: 'admin',
    maxBody: 130_000,
    refusals: ['changed-meanwhile'],
    operationId: 'arrangeCollections',
    summary: 'Put all collections into another order',
    body: z.object({ ids: z.array(CollectionId).max(500, 'too-big') }),
    answer: z.object({ arranged: z.literal(true) }),
  },
  'GET /admin/collection-rule': {
    access: 'admin',
    refusals: ['rule-invalid'],
    operationId: 'tryCollectionRule',
    summary: 'Return how many works a rule matches',
    query: z.object({ rule: Rule.default('') }),
    answer: z.object({ count: z.number().int() }),
  },
})
