import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueQuestionedDecisions } from './decision-audit-email.ts'
import { findQuestionableDecisions } from './find-questionable-decisions.ts'

export async function auditDecisions(shop: Shop, now: Date): Promise<void> {
  const found = await findQuestionableDecisions(shop.database)
  if (found.length === 0) return
  shop.log.warn(
    { decisions: found.map(({ kind, id }) => `${kind} ${id}`) },
    'decisions break the rule of who may decide',
  )
  await shop.database.transaction(async (tx) => {
    for (const { kind, id, by } of found) {
      const details = { after: { kind, by } }
      await writeAudit(shop, tx, { by: 'decision-audit', action: 'decision-questioned', subject: id, details }, now)
    }
    await enqueueQuestionedDecisions(shop, tx, found, now)
  })
}
