import type { AdminCollection } from '#contract/collections.ts'
import { z } from '#contract/zod.ts'
import type { CollectionKind } from '#domain/collection.ts'
import { typedWords } from '#domain/language.ts'

export type ChosenWork = AdminCollection['works'][number]

export type CollectionValues = ReturnType<typeof valuesOf>

export const valuesOf = (collection: AdminCollection | null) => ({
  titles: typedWords(collection?.titles),
  texts: typedWords(collection?.texts),
  curators: typedWords(collection?.curators),
  isPublished: collection?.isPublished ?? false,
  isWallOfTheWeek: collection?.isWallOfTheWeek ?? false,
  artworkId: collection?.artworkId ?? null,
  rule: collection?.rule ?? '',
  works: collection?.works ?? [],
})

/** Validated by the server. */
export const CollectionFields = z.custom<CollectionValues>()

export function bodyOf(
  { works, rule, ...values }: CollectionValues,
  kind: CollectionKind,
  updatedAt: string | undefined,
) {
  return {
    ...values,
    ...(kind === 'chosen' ? { artworkIds: works.map(({ artwork }) => artwork.id) } : {}),
    ...(kind === 'rule' ? { rule } : {}),
    ...(updatedAt ? { updatedAt } : {}),
  }
}
