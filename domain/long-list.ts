/** So many rows of a list that only grows are counted and shown in pages; the others are found by searching. */
export const maxCounted = 10_000
