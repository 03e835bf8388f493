import { toEuros } from '#domain/money.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { findOpenApprovals } from '#server/features/approvals/approval-store.ts'
import { firstPassword as currentPassword } from './identity/sign-up.ts'
import type { OpenShop } from './open-shop.ts'

type World = Pick<OpenShop, 'call' | 'database'>
type Token = { token: string }

/** Requests that wait for an approval, the oldest first. */
export const openApprovals = ({ database }: Pick<World, 'database'>): Promise<ApprovalRow[]> =>
  findOpenApprovals(database)

export async function openApproval(world: Pick<World, 'database'>): Promise<ApprovalRow> {
  const [approval] = await openApprovals(world)
  if (!approval) throw new Error('Nothing waits for an approval')
  return approval
}

type Seen = Pick<ApprovalRow, 'id' | 'amount'>

/** An administrator approves a request with the amount that they saw. */
export const approveRequested = ({ call }: Pick<World, 'call'>, { id, amount }: Seen, admin: Token) =>
  call('POST /admin/approvals/{id}/approve', {
    params: { id },
    body: { amount: amount === null ? null : toEuros(amount), currentPassword },
    ...admin,
  })

export const refuseRequested = ({ call }: Pick<World, 'call'>, { id }: Pick<Seen, 'id'>, admin: Token) =>
  call('POST /admin/approvals/{id}/refuse', {
    params: { id },
    body: { reason: 'Not so', currentPassword },
    ...admin,
  })
