import type { AdminCollection } from '#contract/collections.ts'
import { z } from '#contract/zod.ts'
import type { CollectionKind } from '#domain/collection.ts'
import type { Bilingual } from '#domain/language.ts'

const both = ({ en = '', et = '' }: Bilingual = {}) => ({ en, et })

export type ChosenWork = AdminCollection['works'][number]

/** A collection as it is being put together. */
export type CollectionValues = ReturnType<typeof valuesOf>

export const valuesOf = (collection: AdminCollection | null) => ({
  titles: both(collection?.titles),
  texts: both(collection?.texts),
  curators: both(collection?.curators),
  isPublished: collection?.isPublished ?? false,
  isWallOfTheWeek: collection?.isWallOfTheWeek ?? false,
  artworkId: collection?.artworkId ?? null,
  rule: collection?.rule ?? '',
  works: collection?.works ?? [],
})

/** The shop says what is missing. */
export const CollectionFields = z.custom<CollectionValues>()

/** What is sent to the shop. */
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
