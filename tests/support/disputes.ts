import { type DisputeStep, stepDispute } from '#server/dev/sandbox-bank/bank-disputes.ts'
import { findPayment } from '#server/features/orders/order-store.ts'
import type { openMoneyBack } from './money-back.ts'

type World = Awaited<ReturnType<typeof openMoneyBack>>

/** What a test tells of a dispute: of which payment, of how much of it. */
export type DisputeInput = { intentId: string; amount: number; id?: string }

type News = { type: string; status: string; secondsLater?: number }

/** One event of a dispute, as Stripe sends it. */
export function disputeEvent({ time }: World, { intentId, amount, id = 'du_1' }: DisputeInput, news: News) {
  const { type, status, secondsLater = 0 } = news
  const created = Math.floor(time.now().getTime() / 1000)
  return {
    id: `evt_${id}_${type}_${status}_${secondsLater}`,
    object: 'event',
    type: `charge.dispute.${type}`,
    created: created + secondsLater,
    data: {
      object: {
        id,
        object: 'dispute',
        amount,
        currency: 'eur',
        charge: 'ch_1',
        payment_intent: intentId,
        reason: 'fraudulent',
        status,
        created,
        evidence_details: { due_by: created + 9 * 86_400 },
      },
    },
  }
}

/** A dispute that begins: the provider takes the money at once. */
export async function openDispute(world: World, dispute: DisputeInput): Promise<void> {
  await world.send(disputeEvent(world, dispute, { type: 'created', status: 'needs_response' }))
  await world.send(disputeEvent(world, dispute, { type: 'funds_withdrawn', status: 'needs_response' }))
}

export const loseDispute = (world: World, dispute: DisputeInput): Promise<number> =>
  world.send(disputeEvent(world, dispute, { type: 'closed', status: 'lost', secondsLater: 2 }))

/** Decides the only dispute at the bank, as by its buttons. */
export async function decideDispute(world: World, step: DisputeStep): Promise<void> {
  const [dispute] = await world.bankObjects('dispute')
  await stepDispute(world.database, dispute?.id ?? '', step, world.time.now())
  await world.deliver()
}

/** What the provider calls the payment of an order. */
export const intentOf = async ({ database }: World, orderId: string): Promise<string> =>
  (await findPayment(database, orderId))?.intentId ?? ''
