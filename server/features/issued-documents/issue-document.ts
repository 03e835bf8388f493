import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import { dayInTallinn, yearInTallinn } from '#domain/delivery.ts'
import { type DocumentKind, documentNumber } from '#domain/document.ts'
import type { Id } from '#domain/id.ts'
import { type Language, languages } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { lastDayKept } from '#domain/retention.ts'
import type { Database } from '#server/database/connect.ts'
import { issuedDocuments } from '#server/database/schema.ts'
import { keepFile } from '#server/features/pictures/removed-files.ts'
import { withFacts } from '#server/features/shop-facts/current-facts.ts'
import type { SentFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { currentFacts } from '#site/site.ts'
import { hashOf, type IssuedRow, readIssued, storeDocument } from './document-files.ts'
import { deleteDue } from './due-store.ts'

/** The issuer of documents that no trader issues. */
export const shopIssuer = 'shop'

export type DocumentSource = {
  readonly kind: DocumentKind
  readonly subject: string
  /** Content that may change later. A change is issued as a new document. */
  readonly states?: unknown
  /** The language of the original, then those of its copies, which are issued with it. */
  readonly languages: readonly [Language, ...Language[]]
  readonly orderId?: Id | null
  readonly artistId?: Id | null
  /** The trader's own number and day of an invoice. */
  readonly numbered?: { readonly issuer: Id; readonly number: number; readonly issuedAt: Date }
  /** The date of the payment or year concerned. Retention starts at this date or at the issue, whichever is later. */
  readonly keptFrom?: Date | null
  readonly fileName: string
  readonly type: 'application/pdf' | 'text/csv' | 'application/xml'
  readonly read: (now: Date) => Promise<Drawing> | Drawing
}

export type Issue = { readonly number: string; readonly issuedAt: Date; readonly language: Language }

/** A file, or a PDF with the characters missing in all fonts. */
type Drawn = Buffer | { readonly bytes: Buffer; readonly missing: readonly string[] }
type Draw = (issue: Issue) => Promise<Drawn> | Drawn
type Drawing = { readonly facts: unknown; readonly draw: Draw }

/** Name and address of the shop are of the same moment in all languages. */
export function drawnFrom<Facts>(facts: Facts, draw: (facts: Facts, issue: Issue) => ReturnType<Draw>): Drawing {
  const ofShop = currentFacts()
  return { facts, draw: (issue) => withFacts(ofShop, () => draw(facts, issue)) }
}

/** All languages, the original's first. */
export const originalIn = (language: Language): DocumentSource['languages'] => [
  language,
  ...languages.filter((copy) => copy !== language),
]

/** An attempt fails only when another document of the same kind took the number. */
const maxAttempts = 50

export async function readDocument(
  shop: Shop,
  source: DocumentSource,
  language: Language,
  now: Date,
): Promise<Result<SentFile & { bytes: Buffer }, 'document-damaged' | 'document-expired'>> {
  const found = await findIssued(shop.database, source)
  if (found ? found.keptUntil < dayInTallinn(now) : isExpired(source, now)) return refuse('document-expired')
  const original = found ?? (await issueDocument(shop, source, now))
  const row = await findInLanguage(shop, source, original, language, now)
  const bytes = await readIssued(shop, row, now)
  return bytes.ok ? accept({ name: row.name, bytes: bytes.value }) : bytes
}

/** A document is not issued after its retention period, even if it was never issued or was deleted. */
export const isExpired = ({ keptFrom }: Pick<DocumentSource, 'keptFrom'>, now: Date): boolean =>
  keptFrom ? lastDayKept(keptFrom) < dayInTallinn(now) : false

export async function issueDocument(shop: Shop, source: DocumentSource, now: Date): Promise<IssuedRow> {
  let drawing: Drawing | undefined
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const found = await findIssued(shop.database, source)
    if (found) return found
    drawing ??= await source.read(now)
    await drawAndKeep(shop, source, drawing, now)
  }
  throw new Error(`The ${source.kind} of ${source.subject} could not be issued`)
}

/** Documents of earlier releases have no copies, so the copy is drawn and stored now. */
async function findInLanguage(
  shop: Shop,
  source: DocumentSource,
  original: IssuedRow,
  language: Language,
  now: Date,
): Promise<IssuedRow> {
  if (original.language === language) return original
  const find = () => findIssued(shop.database, source, language)
  const found = await find()
  if (found) return found
  const { issuer, year, number, issuedAt } = original
  const { draw } = await source.read(now)
  const drawn = await draw({ number: documentNumber(source.kind, year, number), issuedAt, language })
  const stored = await storeDrawn(shop, source, drawn, now)
  await shop.database.transaction(async (tx) => {
    const copy = { ...stored, ...recordOf(source, issuedAt), issuer, year, number, issuedAt, language }
    const rows = await tx.insert(issuedDocuments).values(copy).onConflictDoNothing().returning()
    if (rows.length > 0) await keepFile(tx, stored.storageKey)
  })
  const issued = await find()
  if (!issued) throw new Error(`The ${source.kind} of ${source.subject} could not be issued in another language`)
  return issued
}

const editionOf = ({ states }: DocumentSource): string => (states === undefined ? '' : hashOf(JSON.stringify(states)))

/** The document in `language`, or the original. Earlier releases issued several originals; the first one counts. */
async function findIssued(
  database: Database,
  source: DocumentSource,
  language?: Language,
): Promise<IssuedRow | undefined> {
  const { kind, subject, edition, copyOf, id } = issuedDocuments
  const [found] = await database
    .select()
    .from(issuedDocuments)
    .where(
      and(
        eq(kind, source.kind),
        eq(subject, source.subject),
        eq(edition, editionOf(source)),
        language ? eq(issuedDocuments.language, language) : isNull(copyOf),
      ),
    )
    .orderBy(asc(id))
    .limit(1)
  return found
}

function storeDrawn(shop: Shop, { kind, subject, type }: DocumentSource, drawn: Drawn, now: Date) {
  if (Buffer.isBuffer(drawn)) return storeDocument(shop, drawn, type, now)
  const { bytes, missing } = drawn
  if (missing.length > 0) shop.log.error({ kind, subject, missing }, 'no font has these characters')
  return storeDocument(shop, bytes, type, now)
}

const recordOf = (source: DocumentSource, issuedAt: Date) => {
  const { kind, subject, orderId, artistId, keptFrom, fileName: name } = source
  const keptUntil = lastDayKept(keptFrom && keptFrom > issuedAt ? keptFrom : issuedAt)
  return { kind, subject, edition: editionOf(source), orderId, artistId, name, keptUntil }
}

/** One transaction. Stores nothing if the document exists or its number was taken, so numbers have no gaps. */
async function drawAndKeep(shop: Shop, source: DocumentSource, { facts, draw }: Drawing, now: Date): Promise<void> {
  const { kind, numbered } = source
  const issuedAt = numbered?.issuedAt ?? now
  const year = yearInTallinn(issuedAt)
  const number = numbered?.number ?? (await nextNumber(shop.database, kind, year))
  const issued = {
    issuer: numbered?.issuer ?? shopIssuer,
    year,
    number,
    issuedAt,
    facts: hashOf(JSON.stringify(facts)),
  }
  const rows: (typeof issuedDocuments.$inferInsert)[] = []
  for (const language of source.languages) {
    const drawn = await draw({ number: documentNumber(kind, year, number), issuedAt, language })
    const stored = await storeDrawn(shop, source, drawn, now)
    rows.push({ ...stored, ...recordOf(source, issuedAt), ...issued, language, copyOf: rows[0]?.id ?? null })
  }
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('documents.numbers'))`)
    if (await findIssued(tx, source)) return
    if (!numbered && (await nextNumber(tx, kind, year)) !== number) return
    await tx.insert(issuedDocuments).values(rows)
    for (const { storageKey } of rows) await keepFile(tx, storageKey)
    await deleteDue(tx, source)
  })
}

async function nextNumber(database: Database, kind: DocumentKind, year: number): Promise<number> {
  const { issuer, number } = issuedDocuments
  const [last] = await database
    .select({ number: max(number) })
    .from(issuedDocuments)
    .where(and(eq(issuer, shopIssuer), eq(issuedDocuments.kind, kind), eq(issuedDocuments.year, year)))
  return (last?.number ?? 0) + 1
}
