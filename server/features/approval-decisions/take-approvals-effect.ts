import { findOpenApprovals } from '#server/features/approvals/approval-store.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { carryOutOwnDecision } from './carry-out-own-decision.ts'
import { takeEffect } from './decide-approval.ts'

/** Carries out the decisions of an only administrator about themselves whose day is over. */
export async function takeApprovalsEffect(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  const open = await findOpenApprovals(shop.database)
  const due = open.filter(({ takesEffectAt }) => takesEffectAt !== null && takesEffectAt <= now)
  await sweep(
    shop,
    due,
    ({ id, kind }, moment) =>
      kind === 'own-decision' ? carryOutOwnDecision(shop, id, moment) : takeEffect(shop, id, moment),
    now,
    signal,
  )
}
