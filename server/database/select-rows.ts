import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { cents } from '#domain/money.ts'
import type { Database } from './connect.ts'

/** Runs a query in SQL and checks each row by the schema. */
export const selectRows = async <Row>(database: Database, row: z.ZodType<Row>, query: SQL): Promise<Row[]> =>
  z.object({ rows: z.array(row) }).parse(await database.execute(query)).rows

/** Numbers that the driver of PostgreSQL returns as text: sums and counts of integers. */
export const Total = z.coerce.number()
export const SumInCents = Total.transform(cents)
