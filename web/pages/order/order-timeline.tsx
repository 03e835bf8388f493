import type { OrderView } from '#contract/orders.ts'
import { formatDay, formatNearDays, formatTime } from '#domain/calendar.ts'
import { arrivalDays } from '#domain/delivery.ts'
import type { OrderState } from '#domain/order.ts'
import { ordersTexts } from '#texts/orders.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const steps = ['paid', 'preparing', 'shipped', 'delivered'] as const
type Step = (typeof steps)[number]

export function OrderTimeline({ order }: { order: OrderView }) {
  const { order: t } = useTexts(ordersTexts)
  const more = useMore(order)
  const reached = reachedBy(order.status)
  return (
    <ol aria-label={t.progress} className="grid md:grid-cols-4">
      {steps.map((step, at) => {
        const isDone = at <= reached
        return (
          <li
            key={step}
            aria-current={at === reached ? 'step' : undefined}
            className="relative border-s border-line pb-6 ps-5 print:pb-2 last:border-transparent last:pb-0 md:border-t md:border-s-0 md:pt-4 md:pe-6 md:pb-0 md:ps-0 md:last:border-line"
          >
            <span
              aria-hidden="true"
              className={`absolute top-1 -start-[5.5px] size-2.5 rounded-full md:-top-[5.5px] md:start-0 ${isDone ? 'bg-good' : 'border border-edge bg-wall'}`}
            />
            <p className={isDone ? 'font-medium' : ''}>
              <span>{t.steps[step]}</span>
              {isDone && <span className="sr-only">{` (${t.done})`}</span>}
            </p>
            <p className="mt-0.5 text-6 text-ink-2">{more(step)}</p>
          </li>
        )
      })}
    </ol>
  )
}

/** Index of the last completed step. */
const reachedBy = (state: OrderState): number =>
  state === 'return_requested' || state === 'returned' ? 3 : steps.indexOf(state as Step)

function useMore(order: OrderView): (step: Step) => string {
  const { order: t } = useTexts(ordersTexts)
  const language = useLanguage()
  const going = order.items.filter(({ state }) => state !== 'refunded')
  const reached = reachedBy(order.status)
  return (step) => {
    const place = steps.indexOf(step)
    const there = going.filter(({ state }) => state && reachedBy(state) >= place)
    if (reached < place && there.length > 0) return t.some(there.length, going.length)
    const happened = momentOf(order, step)
    if (reached >= place) return happened ? `${formatDay(happened, language)}, ${formatTime(happened, language)}` : ''
    if (step === 'delivered' || step === 'paid') {
      const { from, to } = arrivalDays(new Date(order.paidAt ?? order.createdAt))
      return formatNearDays(from, to, language)
    }
    return t.stepsMore[step][order.viewer]
  }
}

/** Time at which the last work completed the step. */
function momentOf({ history, items }: OrderView, step: Step): Date | undefined {
  const moments = {
    paid: history.find(({ status }) => status === 'paid')?.at,
    preparing: history.findLast(({ status }) => status === 'preparing')?.at,
    shipped: latest(items.map(({ shippedAt }) => shippedAt)),
    delivered: latest(items.map(({ deliveredAt }) => deliveredAt)),
  }[step]
  return moments ? new Date(moments) : undefined
}

/** ISO times of one format sort as text. */
const latest = (times: readonly (string | null)[]) =>
  times
    .flatMap((time) => time ?? [])
    .sort()
    .at(-1)
