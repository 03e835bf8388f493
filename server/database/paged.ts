import type { SQLWrapper } from 'drizzle-orm'
import { maxCounted } from '#domain/long-list.ts'
import type { Database } from './connect.ts'

type Pageable<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } }

/** One page and the total: pass `database.$count` of the same condition, or `countUpToMax`. */
export const paged = async <Row>(
  query: Pageable<Row>,
  count: PromiseLike<number>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: Row[]; total: number }> => ({
  rows: await query.limit(size).offset((page - 1) * size),
  total: await count,
})

/** Bounded, for append-only tables: counting all rows would take ever longer. */
export const countUpToMax = (database: Database, query: { limit(rows: number): SQLWrapper }): PromiseLike<number> =>
  database.$count(query.limit(maxCounted))
