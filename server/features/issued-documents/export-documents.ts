import { and, asc, isNull, type SQL } from 'drizzle-orm'
import { documentNumber } from '#domain/document.ts'
import { issuedDocuments } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { type IssuedRow, readIssued } from './document-files.ts'

/** Documents for a data export, without translations. Includes the bytes if the person may have them. */
export async function exportDocuments(
  shop: Shop,
  which: SQL | undefined,
  { withBytes }: { withBytes: boolean },
  now: Date,
) {
  const rows = await shop.database
    .select()
    .from(issuedDocuments)
    .where(and(which, isNull(issuedDocuments.copyOf)))
    .orderBy(asc(issuedDocuments.id))
  const exported = []
  // Sequential, because there may be many.
  for (const row of rows)
    exported.push({ ...viewIssued(row), base64: withBytes ? await bytesOf(shop, row, now) : undefined })
  return exported
}

async function bytesOf(shop: Shop, row: IssuedRow, now: Date): Promise<string | null> {
  const bytes = await readIssued(shop, row, now)
  return bytes.ok ? bytes.value.toString('base64') : null
}

const viewIssued = ({ kind, year, number, language, name, sha256, issuedAt, keptUntil, orderId }: IssuedRow) => ({
  kind,
  number: documentNumber(kind, year, number),
  language,
  name,
  sha256,
  issuedAt,
  keptUntil,
  orderId,
})
