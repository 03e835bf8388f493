import type { OrderView } from '#contract/orders.ts'
import { type FulfilmentState, isUneven, type OrderState } from '#domain/order.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { ordersTexts } from '#texts/orders.ts'
import { useTexts } from '#web/ui/use-texts.ts'

export function LineState({ order, item }: { order: OrderView; item: OrderView['items'][number] }) {
  const { states } = useTexts(ordersTexts)
  const { line: t } = useTexts(fulfilmentTexts)
  if (!item.state) return null
  if (order.isDisputed && isToSend(item.state)) return <Disputed />
  const wasReturned = order.history.some(({ lineId, status }) => lineId === item.lineId && status === 'returned')
  const ended = wasReturned ? t.returned : item.shippedAt === null ? t.cancelled : states.refunded
  return <State dot={dots[item.state]} words={item.state === 'refunded' ? ended : states[item.state]} />
}

export function OrderStateLine({ order }: { order: OrderView }) {
  const words = useOrderState(order)
  return order.isDisputed && isToSend(order.status) ? <Disputed /> : <State dot={dots[order.status]} words={words} />
}

function Disputed() {
  const { line: t } = useTexts(fulfilmentTexts)
  return <State dot={waiting} words={t.disputed} />
}

const isToSend = (state: OrderState) => state === 'paid' || state === 'preparing'

export function useOrderState({ status, items, isDisputed }: OrderView): string {
  const { states } = useTexts(ordersTexts)
  const { line: t } = useTexts(fulfilmentTexts)
  if (isDisputed && isToSend(status)) return t.disputed
  const words = isUneven(statesOf(items)) ? t.uneven : states[status]
  const isPartlyRefunded = status !== 'refunded' && items.some(({ refunded }) => refunded > 0)
  return isPartlyRefunded ? `${words}, ${t.partlyRefunded}` : words
}

/** Lines differ in state, so each shows its own. */
export const isMixed = ({ items }: OrderView): boolean => new Set(statesOf(items)).size > 1

const statesOf = (items: OrderView['items']): FulfilmentState[] => items.flatMap(({ state }) => state ?? [])

function State({ dot, words }: { dot: string; words: string }) {
  return (
    <span className="flex items-baseline gap-2 text-6">
      <span aria-hidden="true" className={`size-2 flex-none rounded-full ${dot}`} />
      <span>{words}</span>
    </span>
  )
}

const good = 'bg-good'
const waiting = 'bg-warn'
const over = 'border border-edge'
const dots: Record<OrderState, string> = {
  pending_payment: waiting,
  paid: good,
  preparing: good,
  shipped: good,
  delivered: good,
  payment_failed: waiting,
  expired: over,
  cancelled: over,
  refunded: over,
  return_requested: waiting,
  returned: over,
}
