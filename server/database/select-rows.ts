import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { cents } from '#domain/money.ts'
import type { Database } from './connect.ts'

/** Runs raw SQL and validates each row. */
export const selectRows = async <Row>(database: Database, row: z.ZodType<Row>, query: SQL): Promise<Row[]> =>
  z.object({ rows: z.array(row) }).parse(await database.execute(query)).rows

/** The PostgreSQL driver returns sums and counts as text. */
export const Total = z.coerce.number()
export const SumInCents = Total.transform(cents)
