import type { OrderView } from '#contract/orders.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Price } from '#web/components/price.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Always with two decimals, as on a receipt. */
export function OrderSums({ order }: { order: Pick<OrderView, 'subtotal' | 'shipping' | 'tax' | 'total'> }) {
  const { order: t } = useTexts(ordersTexts)
  const parts = [
    [t.subtotal, order.subtotal],
    [t.shipping, order.shipping],
    [t.tax, order.tax],
  ] as const
  return (
    <dl className="break-inside-avoid pt-3 text-[0.9375rem] md:pl-33">
      {parts.map(([name, euros]) => (
        <div key={name} className="flex justify-between gap-4 py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd>
            <Price euros={euros} exact />
          </dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="text-4">{t.total}</dt>
        <dd className="font-serif text-[1.625rem]">
          <Price euros={order.total} exact />
        </dd>
      </div>
    </dl>
  )
}
