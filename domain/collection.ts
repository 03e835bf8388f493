/** Whose works a collection shows: those of a category, those that somebody chose, or those that a rule finds. */
export const collectionKinds = ['category', 'chosen', 'rule'] as const
export type CollectionKind = (typeof collectionKinds)[number]

/** How many works one collection may have that somebody chose. */
export const maxChosenWorks = 100
