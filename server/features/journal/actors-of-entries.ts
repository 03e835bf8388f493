import { and, gte, inArray, lt } from 'drizzle-orm'
import type { AuditAction } from '#domain/audit.ts'
import { defaultLanguage } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntries } from '#server/database/schema.ts'
import { readNames } from '#server/features/audit/read-audit.ts'
import { daysPeriod } from '#server/features/earnings/earnings-store.ts'
import type { BookedEntry, Days } from './booked-entries.ts'

const bookingActions: AuditAction[] = [
  'artist-paid',
  'remainder-waived',
  'adjustment-agreed',
  'refund-decided',
  'refund-settled',
  'refund-paid-by-hand',
  'refund-noticed',
  'refund-came-back',
  'payment-refund-due',
  'postage-paid',
  'dispute-opened',
  'dispute-closed',
  'dispute-lost',
  'dispute-recovered',
  'dispute-settled',
  'payout-paid',
  'payout-returned',
  'payout-return-undone',
  'payout-not-sent',
  'bank-fee-booked',
  'movement-booked',
]

/** `role` has a word in each language; it is empty for entries that the system booked. */
type Actor = { readonly name?: string | undefined; readonly role: string }

/** The audit entry of a manual booking has the same timestamp as the ledger entry. */
export async function readActors(database: Database, { from, to }: Days): Promise<(entry: BookedEntry) => Actor> {
  const { at, action } = auditEntries
  const period = daysPeriod(from, to)
  const rows = await database
    .select()
    .from(auditEntries)
    .where(
      and(inArray(action, bookingActions), period.from && gte(at, period.from), period.until && lt(at, period.until)),
    )
  const atOnce = Map.groupBy(rows, (row) => row.at.getTime())
  const written = (booked: BookedEntry) => {
    const { entry, orderId, adjustmentId } = booked
    const row = atOnce.get(entry.at.getTime()) ?? []
    // Several audit entries can share a timestamp: match by refund, payout or correction before order and artist.
    const own = [entry.refundId, entry.payoutId, entry.disputeId, adjustmentId, entry.bankEntryId, entry.movementId]
    return [own, [orderId], [entry.artistId]]
      .map((ids) => row.find((one) => namedIn(one).some((id) => ids.includes(id))))
      .find((found) => found !== undefined)
  }
  const actors = rows.map(({ by }) => by)
  // Names do not depend on the language.
  const named = await readNames(database, actors, defaultLanguage)
  return (booked) => {
    const by = written(booked)?.by
    const { kind, movementId } = booked.entry
    if (by === undefined) return { role: kind === 'sale' ? 'buyer' : movementId ? 'webhook' : '' }
    // Receipts already name buyers.
    return by === booked.buyerId ? { role: 'buyer' } : { role: by, name: named(by).name ?? undefined }
  }
}

const namedIn = ({ subject, details }: typeof auditEntries.$inferSelect): string[] =>
  [subject, details.refundId, details.payoutId, details.disputeId, details.adjustmentId, details.artistId].filter(
    (id): id is string => typeof id === 'string',
  )
