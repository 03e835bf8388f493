import { eq } from 'drizzle-orm'
import type { ProblemCode } from '#contract/problem.ts'
import type { Database } from '#server/database/connect.ts'
import { orders, users } from '#server/database/schema.ts'
import { nameOfAdministrator } from '#server/features/account/administrators.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import { emailPerson, toUser } from '#server/features/mail/email-person.ts'
import { withdrawEmail } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { site } from '#site/site.ts'
import { approvalEmailsTexts as texts } from '#texts/approval-emails.ts'
import { callOf } from './approval-payloads.ts'
import type { ApprovalRow } from './approval-store.ts'

type Deps = Pick<Shop, 'settings' | 'newId'>

/** To all administrators, the requester included, and to the operator where the step takes effect by itself. */
export async function enqueueApprovalRequested(shop: Deps, tx: Database, approval: ApprovalRow, now: Date) {
  const { id, kind, amount, reason, requestedBy, requestedAlone: isAlone, takesEffectAt } = approval
  const by = await nameOfAdministrator(tx, requestedBy)
  const about = { id, kind, amount, call: callOf(approval), orderNumber: await numberOf(tx, approval) }
  const facts = { ...about, reason, by, isAlone, takesEffectAt }
  const write = (t: typeof texts.en) => t.requested(facts)
  await emailAdministrators(shop, tx, { kind: 'approval-requested', once: id, texts, write }, now)
  if (!takesEffectAt) return
  const [requester] = await tx.select().from(users).where(eq(users.id, requestedBy))
  const operator = { email: site.email, language: requester?.language ?? 'et', isGreeted: false } as const
  await emailPerson(shop, tx, operator, { key: `approval-operator:${id}`, about: 'other', texts, write }, now)
}

/** The words of the administrator who refused it, or why it has lapsed. */
type Closed = { readonly refused: string } | { readonly lapsed: ProblemCode }

/** To the requester of a step that was refused, has failed or cannot be carried out any more. There is one for each request. */
export async function enqueueApprovalClosed(
  shop: Deps,
  tx: Database,
  approval: ApprovalRow,
  closed: Closed,
  now: Date,
  sendAfter?: Date,
) {
  const [user] = await tx.select().from(users).where(eq(users.id, approval.requestedBy))
  const { id, kind, amount } = approval
  const facts = { id, kind, amount, closed, call: callOf(approval), orderNumber: await numberOf(tx, approval) }
  const write = (t: typeof texts.en) => t.closed(facts)
  if (!user) return
  const email = { key: closedKey(approval), about: { userId: user.id }, ...(sendAfter ? { sendAfter } : {}) }
  await emailPerson(shop, tx, toUser(user), { ...email, texts, write }, now)
}

/** Withdraws that e-mail while it has not been sent. */
export const withdrawApprovalClosed = (tx: Database, approval: ApprovalRow): Promise<void> =>
  withdrawEmail(tx, closedKey(approval))

const closedKey = ({ id, requestedBy }: ApprovalRow): string => `approval-closed:${requestedBy}:${id}`

async function numberOf(tx: Database, { orderId }: ApprovalRow): Promise<string | null> {
  const [order] = orderId ? await tx.select().from(orders).where(eq(orders.id, orderId)) : []
  return order?.number ?? null
}
