import type { SQLWrapper } from 'drizzle-orm'
import { maxCounted } from '#domain/long-list.ts'
import type { Database } from './connect.ts'

type Pageable<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } }

/** One page of the rows of a query, and how many there are in all: `database.$count` of the same, or `countUpToMax`. */
export const paged = async <Row>(
  query: Pageable<Row>,
  count: PromiseLike<number>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: Row[]; total: number }> => ({
  rows: await query.limit(size).offset((page - 1) * size),
  total: await count,
})

/** How many rows a query has, where they only become more: to count them all would take ever longer. */
export const countUpToMax = (database: Database, query: { limit(rows: number): SQLWrapper }): PromiseLike<number> =>
  database.$count(query.limit(maxCounted))
