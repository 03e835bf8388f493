import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { type DocumentKind, documentKinds, readDocumentNumber } from '#domain/document.ts'
import type { Database } from '#server/database/connect.ts'
import { countUpToMax, paged } from '#server/database/paged.ts'
import { artists, issuedDocuments, orders } from '#server/database/schema.ts'

type Filter = {
  readonly kinds: readonly DocumentKind[]
  /** The number of a document or of an order; all when empty. */
  readonly q: string
  readonly page: number
  readonly size: number
}

/** Newest first, without copies in a second language. */
export function listDocuments(database: Database, { kinds, q, ...page }: Filter) {
  const where = and(
    isNull(issuedDocuments.copyOf),
    // Without a condition the index of originals suffices.
    kinds.length < documentKinds.length ? inArray(issuedDocuments.kind, [...kinds]) : undefined,
    q ? isNumbered(database, q.trim().toUpperCase()) : undefined,
  )
  const order = [desc(issuedDocuments.issuedAt), desc(issuedDocuments.number), desc(issuedDocuments.id)]
  const newestFirst = database
    .select({ document: issuedDocuments, issuerName: artists.name })
    .from(issuedDocuments)
    .leftJoin(artists, eq(artists.id, issuedDocuments.issuer))
    .where(where)
    .orderBy(...order)
    .$dynamic()
  // Orders by the index of originals, so that the limited count reads no more rows than it counts.
  const counted = database
    .select({ id: issuedDocuments.id })
    .from(issuedDocuments)
    .where(where)
    .orderBy(...order)
    .$dynamic()
  return paged(newestFirst, countUpToMax(database, counted), page)
}

function isNumbered(database: Database, number: string) {
  const read = readDocumentNumber(number)
  if (read)
    return and(
      inArray(issuedDocuments.kind, read.kinds),
      eq(issuedDocuments.number, read.count),
      read.year ? eq(issuedDocuments.year, read.year) : undefined,
    )
  const order = database.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  return inArray(issuedDocuments.orderId, order)
}
