import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { DocumentKind } from '#domain/document.ts'
import type { Database } from '#server/database/connect.ts'
import { dueDocuments } from '#server/database/schema.ts'

type DueRow = typeof dueDocuments.$inferSelect
export type About = Pick<DueRow, 'kind' | 'subject'>

/** Enqueues a document; call it in the transaction that causes it. A job issues it. */
export const enqueueDocument = (tx: Database, kind: DocumentKind, subject: string, now: Date) =>
  enqueueDocuments(tx, kind, [subject], now)

export const enqueueDocuments = (tx: Database, kind: DocumentKind, subjects: readonly string[], now: Date) =>
  tx
    .insert(dueDocuments)
    .values(subjects.map((subject) => ({ kind, subject, since: now })))
    .onConflictDoNothing()

/** Untried documents first. */
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

export const deleteDue = (tx: Database, about: About) => tx.delete(dueDocuments).where(isAbout(about))

export const isAnyDueSince = async (database: Database, moment: Date): Promise<boolean> =>
  (await database.$count(dueDocuments, lt(dueDocuments.since, moment))) > 0
