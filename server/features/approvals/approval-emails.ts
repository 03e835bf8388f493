import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { orders, users } from '#server/database/schema.ts'
import { nameOfAdministrator } from '#server/features/account/administrators.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import { emailPerson, emailUser } from '#server/features/mail/email-person.ts'
import type { Shop } from '#server/shop.ts'
import { site } from '#site/site.ts'
import { approvalEmailsTexts as texts } from '#texts/approval-emails.ts'
import { type ApprovalRow, callOf } from './approval-payloads.ts'

type Deps = Pick<Shop, 'settings' | 'newId'>

/** To all administrators, the requester included, and to the operator where the step takes effect by itself. */
export async function enqueueApprovalRequested(shop: Deps, tx: Database, approval: ApprovalRow, now: Date) {
  const { id, reason, requestedBy, requestedAlone: isAlone, takesEffectAt } = approval
  const by = await nameOfAdministrator(tx, requestedBy)
  const facts = { ...(await factsOf(tx, approval)), reason, by, isAlone, takesEffectAt }
  const write = (t: typeof texts.en) => t.requested(facts)
  await emailAdministrators(shop, tx, { kind: 'approval-requested', once: id, texts, write }, now)
  if (!takesEffectAt) return
  const requester = await findRequester(tx, approval)
  const operator = { email: site.email, language: requester?.language ?? 'et', isGreeted: false } as const
  await emailPerson(shop, tx, operator, { key: `approval-operator:${id}`, about: 'other', texts, write }, now)
}

/** The words of the administrator who refused it, or why it has lapsed. */
export type Closed = Parameters<typeof texts.en.closed>[0]['closed']

/** To the requester of a step that was refused, has failed or cannot be carried out any more. There is one for each request. */
export async function enqueueApprovalClosed(
  shop: Deps,
  tx: Database,
  approval: ApprovalRow,
  closed: Closed,
  now: Date,
) {
  const facts = { ...(await factsOf(tx, approval)), closed }
  const write = (t: typeof texts.en) => t.closed(facts)
  const email = { kind: 'approval-closed', once: approval.id, texts, write }
  await emailUser(shop, tx, await findRequester(tx, approval), email, now)
}

async function findRequester(tx: Database, { requestedBy }: ApprovalRow) {
  const [requester] = await tx.select().from(users).where(eq(users.id, requestedBy))
  return requester
}

async function factsOf(tx: Database, approval: ApprovalRow) {
  const { id, kind, amount, orderId } = approval
  const [order] = orderId ? await tx.select().from(orders).where(eq(orders.id, orderId)) : []
  return { id, kind, amount, call: callOf(approval), orderNumber: order?.number ?? null }
}
