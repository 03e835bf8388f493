type Pageable<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } }

/** One page of the rows of a query, and how many there are in all: `database.$count` of the same. */
export const paged = async <Row>(
  query: Pageable<Row>,
  count: PromiseLike<number>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: Row[]; total: number }> => ({
  rows: await query.limit(size).offset((page - 1) * size),
  total: await count,
})
