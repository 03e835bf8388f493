import { and, asc, eq, isNull, max, or, sql } from 'drizzle-orm'
import { yearInTallinn } from '#domain/delivery.ts'
import type { DocumentKind } from '#domain/document.ts'
import type { Database } from '#server/database/connect.ts'
import { dueDocuments, issuedDocuments } from '#server/database/schema.ts'

type DueRow = typeof dueDocuments.$inferSelect
export type About = Pick<DueRow, 'kind' | 'subject'>

/** Who issues what no trader issues. */
export const shopIssuer = 'shop'

/** Asks for a document, in the transaction of what it tells of. A job issues it soon. */
export const enqueueDocument = (tx: Database, kind: DocumentKind, subject: string, now: Date) =>
  enqueueDocuments(tx, kind, [subject], now)

/** The same for at least one of a kind. */
export const enqueueDocuments = (tx: Database, kind: DocumentKind, subjects: readonly string[], now: Date) =>
  tx
    .insert(dueDocuments)
    .values(subjects.map((subject) => ({ kind, subject, since: now })))
    .onConflictDoNothing()

/** What is due, those first that were never tried. */
export const findDue = (database: Database, count: number): Promise<DueRow[]> =>
  database
    .select()
    .from(dueDocuments)
    .orderBy(sql`${dueDocuments.triedAt} asc nulls first`, asc(dueDocuments.since))
    .limit(count)

export const countDue = (database: Database): Promise<number> => database.$count(dueDocuments)

const isAbout = ({ kind, subject }: About) => and(eq(dueDocuments.kind, kind), eq(dueDocuments.subject, subject))

export const markTried = (database: Database, about: About, now: Date) =>
  database.update(dueDocuments).set({ triedAt: now }).where(isAbout(about))

/** One that was given a number stays until it has been issued with it, now or when it changes next. */
export const deleteDue = (tx: Database, about: About, number?: number) =>
  tx
    .delete(dueDocuments)
    .where(and(isAbout(about), or(isNull(dueDocuments.number), number ? eq(dueDocuments.number, number) : undefined)))

export type Numbered = { readonly issuer: string; readonly year: number; readonly number: number }

/**
 * The next number of the shop's documents of this kind in this year. It stays with what it was given to, so there are no gaps.
 * None when the document has been issued meanwhile.
 */
export const reserveNumber = (
  database: Database,
  about: About,
  isIssued: (tx: Database) => Promise<boolean>,
  now: Date,
): Promise<Numbered | undefined> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('documents.numbers'))`)
    const [due] = await tx.select().from(dueDocuments).where(isAbout(about))
    if (due?.year && due.number) return { issuer: shopIssuer, year: due.year, number: due.number }
    // In this sequence: a document is issued and due no more at one moment.
    if (await isIssued(tx)) return undefined
    const year = yearInTallinn(now)
    const number = (await readLast(tx, about.kind, year)) + 1
    await tx
      .insert(dueDocuments)
      .values({ ...about, since: now, year, number })
      .onConflictDoUpdate({ target: [dueDocuments.kind, dueDocuments.subject], set: { year, number } })
    return { issuer: shopIssuer, year, number }
  })

/** In this sequence: a number moves from what is due to what is issued, and must be seen in one of them. */
async function readLast(tx: Database, kind: DocumentKind, year: number): Promise<number> {
  const [due] = await tx
    .select({ number: max(dueDocuments.number) })
    .from(dueDocuments)
    .where(and(eq(dueDocuments.kind, kind), eq(dueDocuments.year, year)))
  const [issued] = await tx
    .select({ number: max(issuedDocuments.number) })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.issuer, shopIssuer), eq(issuedDocuments.kind, kind), eq(issuedDocuments.year, year)))
  return Math.max(issued?.number ?? 0, due?.number ?? 0)
}
