import type { FastifyInstance } from 'fastify'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { accept } from '#domain/result.ts'
import { streamCsv } from '#server/http/csv.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { auditTexts } from '#texts/audit.ts'
import { writeAudit } from './audit-store.ts'
import type { EntrySeen } from './audit-view.ts'
import { viewEntries } from './audit-view.ts'
import { type AuditFilter, type EntryRow, listAudit, listAuditBefore } from './read-audit.ts'

/** Entries per batch of an export, which leaves other requests their turn. */
const batch = 2000

export function auditRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /admin/audit', async ({ query, language }) => {
    const { rows, total } = await listAudit(database, query)
    return accept(pageOfList(await viewEntries(shop, rows, language), total, query))
  })

  serveFile(app, shop, 'GET /admin/audit.csv', async ({ query, caller, language, now }) => {
    const details = { after: query }
    await writeAudit(shop, database, { by: caller.userId, action: 'audit-exported', subject: 'audit', details }, now)
    const bytes = streamCsv(readTable(query, language), language)
    return accept({ name: `audit-${dayInTallinn(now)}.csv`, bytes })
  })

  async function* readTable(filter: AuditFilter, language: Language) {
    yield headerIn(language)
    for (let last: EntryRow | undefined; ; ) {
      const entries = await listAuditBefore(database, filter, last, batch)
      for (const entry of await viewEntries(shop, entries, language)) yield rowOf(entry, language)
      last = entries.at(-1)
      if (entries.length < batch) return
    }
  }
}

function headerIn(language: Language): string[] {
  const { at, by, byId, action, subject, subjectId, reason, before, after } = auditTexts[language].audit.columns
  return [at, by, byId, action, subject, subjectId, reason, before, after]
}

function rowOf({ at, by, action, subject, reason, before, after }: EntrySeen, language: Language): string[] {
  const json = (values: object | null) => (values ? JSON.stringify(values) : '')
  return [
    at.toISOString(),
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
