export const collectionKinds = ['category', 'chosen', 'rule'] as const
export type CollectionKind = (typeof collectionKinds)[number]

export const maxChosenWorks = 100
