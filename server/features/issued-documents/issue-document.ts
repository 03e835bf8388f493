import { and, asc, eq } from 'drizzle-orm'
import { dayInTallinn, yearInTallinn } from '#domain/delivery.ts'
import { type DocumentKind, documentNumber } from '#domain/document.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { lastDayKept } from '#domain/retention.ts'
import type { Database } from '#server/database/connect.ts'
import { issuedDocuments } from '#server/database/schema.ts'
import { keepFile } from '#server/features/pictures/removed-files.ts'
import type { SentFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { hashOf, type IssuedRow, readIssued, storeDocument } from './document-files.ts'
import { type About, deleteDue, type Numbered, reserveNumber } from './due-store.ts'

/** A document as far as it is known before it is issued. */
export type DocumentSource = {
  readonly kind: DocumentKind
  readonly subject: string
  /** What it says that may change later: when it has, that is issued as another document. */
  readonly states?: unknown
  /** The language it is issued in; in another one it is a copy. */
  readonly language: Language
  readonly orderId?: Id | null
  readonly artistId?: Id | null
  /** The trader's number of an invoice, with its day. */
  readonly numbered?: { readonly issuer: Id; readonly number: number; readonly issuedAt: Date }
  /** The payment or year that it is about, which decides how long it is kept; the day of its issue when not given. */
  readonly keptFrom?: Date | null
  readonly fileName: string
  readonly type: 'application/pdf' | 'text/csv' | 'application/xml'
  readonly draw: (as: Issue) => Promise<Buffer> | Buffer
}

/** What a document says of itself. */
export type Issue = { readonly number: string; readonly issuedAt: Date; readonly language: Language }

/** Readers and the job may come to the same document at once. */
const maxAttempts = 5

/** The bytes of a document as it was issued, in this language; issued now when nobody has done that. */
export async function readDocument(
  shop: Shop,
  source: DocumentSource,
  language: Language,
  now: Date,
): Promise<Result<SentFile & { bytes: Buffer }, 'document-damaged' | 'document-expired'>> {
  if (isExpired(source, now)) return refuse('document-expired')
  const original = await issueDocument(shop, source, now)
  const row = original.language === language ? original : await issueCopy(shop, source, original, language, now)
  const bytes = await readIssued(shop, row, now)
  return bytes.ok ? accept({ name: row.name, bytes: bytes.value }) : bytes
}

/** It was deleted, or would be at once, because its years are over. */
export const isExpired = ({ keptFrom }: Pick<DocumentSource, 'keptFrom'>, now: Date): boolean =>
  keptFrom ? lastDayKept(keptFrom) < dayInTallinn(now) : false

/** Issues a document once, in its own language. */
export async function issueDocument(shop: Shop, source: DocumentSource, now: Date): Promise<IssuedRow> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const found = await findIssued(shop.database, source)
    if (found) return found
    const number = await numberFor(shop.database, source, now)
    if (number) await drawAndKeep(shop, source, { issuedAt: now, ...number, language: source.language }, now)
  }
  throw new Error(`The ${source.kind} of ${source.subject} could not be issued`)
}

async function numberFor(database: Database, source: DocumentSource, now: Date) {
  const { numbered } = source
  if (numbered) return { ...numbered, year: yearInTallinn(numbered.issuedAt) }
  const isIssued = async (tx: Database) => (await findIssued(tx, source)) !== undefined
  return reserveNumber(database, aboutOf(source), isIssued, now)
}

/** The same document in another language. */
async function issueCopy(
  shop: Shop,
  source: DocumentSource,
  original: IssuedRow,
  language: Language,
  now: Date,
): Promise<IssuedRow> {
  const { issuer, year, number, issuedAt } = original
  const find = () => findIssued(shop.database, source, language)
  const found = await find()
  if (found) return found
  await drawAndKeep(shop, source, { issuer, year, number, issuedAt, language }, now)
  const issued = await find()
  if (!issued) throw new Error(`The ${source.kind} of ${source.subject} could not be issued in another language`)
  return issued
}

const aboutOf = ({ kind, subject }: DocumentSource): About => ({ kind, subject })

const editionOf = ({ states }: DocumentSource): string => (states === undefined ? '' : hashOf(JSON.stringify(states)))

/** The first that was issued in this language, or in any. */
async function findIssued(
  database: Database,
  source: DocumentSource,
  language?: Language,
): Promise<IssuedRow | undefined> {
  const { kind, subject } = source
  const [found] = await database
    .select()
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.kind, kind),
        eq(issuedDocuments.subject, subject),
        eq(issuedDocuments.edition, editionOf(source)),
        language && eq(issuedDocuments.language, language),
      ),
    )
    .orderBy(asc(issuedDocuments.id))
    .limit(1)
  return found
}

type Issuing = Numbered & { readonly issuedAt: Date; readonly language: Language }

/** Nothing is written when somebody else was first, or gave the number to what it says by now. */
async function drawAndKeep(
  shop: Shop,
  source: DocumentSource,
  { issuer, year, number, issuedAt, language }: Issuing,
  now: Date,
): Promise<void> {
  const { kind, subject, orderId, artistId, keptFrom } = source
  const bytes = await source.draw({ number: documentNumber(kind, year, number), issuedAt, language })
  const stored = await storeDocument(shop, bytes, source.type, now)
  const issued = { kind, subject, edition: editionOf(source), issuer, year, number, issuedAt, language }
  const about = { orderId, artistId, name: source.fileName, keptUntil: lastDayKept(keptFrom ?? issuedAt) }
  await shop.database.transaction(async (tx) => {
    const rows = await tx
      .insert(issuedDocuments)
      .values({ ...stored, ...issued, ...about })
      .onConflictDoNothing()
      .returning()
    if (rows.length === 0) return
    await keepFile(tx, stored.storageKey)
    await deleteDue(tx, aboutOf(source), number)
  })
}
