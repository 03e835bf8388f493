/** Works of a category, chosen works, or works that match a rule. */
export const collectionKinds = ['category', 'chosen', 'rule'] as const
export type CollectionKind = (typeof collectionKinds)[number]

export const maxChosenWorks = 100
