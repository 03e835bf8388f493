import type { FastifyInstance } from 'fastify'
import { type AuditRow, audit } from '#contract/audit.ts'
import { auditSchemas } from '#contract/schemas/audit.ts'
import type { AuditAction } from '#domain/audit.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { accept } from '#domain/result.ts'
import type { auditEntries } from '#server/database/schema.ts'
import { csvOf } from '#server/http/csv.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { auditTexts } from '#texts/audit.ts'
import { type AuditDetails, writeAudit } from './audit-store.ts'
import { type AuditFilter, countAudit, listAudit, listAuditBefore, readNames } from './read-audit.ts'

/** So many entries of an export are read at a time, so that others have their turn. */
const batch = 2000

/** The audit log, as administrators read it. */
export function auditRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, audit.list, auditSchemas.list, async ({ query, language }) => {
    const { page, size } = query
    const entries = await listAudit(database, query, { limit: size, offset: (page - 1) * size })
    return accept(pageOfList(await viewEntries(shop, entries, language), await countAudit(database, query), query))
  })

  serveFile(app, shop, audit.export, auditSchemas.export, async ({ query, caller, language, now }) => {
    const details = { after: query }
    await writeAudit(shop, database, { by: caller.userId, action: 'audit-exported', subject: 'audit', details }, now)
    const bytes = csvOf([headerIn(language), ...(await readRows(query, language))], language)
    return accept({ name: `audit-${dayInTallinn(now)}.csv`, bytes })
  })

  async function readRows(filter: AuditFilter, language: Language) {
    const rows: string[][] = []
    for (let last: EntryRow | undefined; ; ) {
      const entries = await listAuditBefore(database, filter, last, batch)
      rows.push(...(await viewEntries(shop, entries, language)).map((entry) => rowOf(entry, language)))
      last = entries.at(-1)
      if (entries.length < batch) return rows
    }
  }
}

type EntryRow = typeof auditEntries.$inferSelect

/** Entries with the names of whom and what they are about. */
export async function viewEntries(
  { database }: Pick<Shop, 'database'>,
  entries: readonly EntryRow[],
  language: Language,
): Promise<AuditRow[]> {
  const ids = entries.flatMap(({ by, subject }) => [by, subject])
  const named = await readNames(database, ids, language)
  return entries.map(({ id, at, by, action, subject, details }) => {
    const { reason, before, after } = details as AuditDetails
    return {
      id,
      at: at.toISOString(),
      by: named(by),
      // Only these are read.
      action: action as AuditAction,
      subject: named(subject),
      reason: reason ?? null,
      before: before ?? null,
      after: after ?? null,
    }
  })
}

function headerIn(language: Language): string[] {
  const { at, by, byId, action, subject, subjectId, reason, before, after } = auditTexts[language].audit.columns
  return [at, by, byId, action, subject, subjectId, reason, before, after]
}

function rowOf({ at, by, action, subject, reason, before, after }: AuditRow, language: Language): string[] {
  const json = (values: object | null) => (values ? JSON.stringify(values) : '')
  return [
    at,
    by.name ?? '',
    by.id,
    auditTexts[language].auditActions[action],
    subject.name ?? '',
    subject.id,
    reason ?? '',
    json(before),
    json(after),
  ]
}
