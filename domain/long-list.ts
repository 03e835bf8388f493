/** Upper bound for counting and paging append-only lists. Older rows are found by searching. */
export const maxCounted = 10_000
