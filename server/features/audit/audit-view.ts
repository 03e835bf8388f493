import type { z } from 'zod'
import type { AuditRow } from '#contract/audit.ts'
import type { AuditAction } from '#domain/audit.ts'
import type { Language } from '#domain/language.ts'
import type { Shop } from '#server/shop.ts'
import type { AuditDetails } from './audit-store.ts'
import { type EntryRow, readNames } from './read-audit.ts'

export type EntrySeen = z.input<typeof AuditRow>

export async function viewEntries(
  { database }: Pick<Shop, 'database'>,
  entries: readonly EntryRow[],
  language: Language,
): Promise<EntrySeen[]> {
  const ids = entries.flatMap(({ by, subject }) => [by, subject])
  const named = await readNames(database, ids, language)
  return entries.map(({ id, at, by, action, subject, details }) => {
    const { reason, before, after } = details as AuditDetails
    return {
      id,
      at,
      by: named(by),
      // The query selects only `auditActions`.
      action: action as AuditAction,
      subject: named(subject),
      reason: reason ?? null,
      before: before ?? null,
      after: after ?? null,
    }
  })
}
