import type { CartItem } from '#domain/cart.ts'
import { cartTexts } from '#texts/cart.ts'
import { setQuantity } from '#web/state/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { LineStatus } from './use-cart-status.ts'

type Props = { item: CartItem; title: string; now: LineStatus; isBusy: boolean }

/** Between 1 and the available copies; no increase until those are known. */
export function Quantity({ item, title, now, isBusy }: Props) {
  const { cart: t } = useTexts(cartTexts)
  const { id, quantity } = item
  const max = now.state === 'known' ? now.available : quantity
  const step =
    'inline-flex size-11 items-center justify-center text-[1.25rem] leading-none text-act hover:bg-act-soft aria-disabled:text-edge aria-disabled:hover:bg-transparent'
  return (
    <fieldset className="inline-flex items-center rounded-1 border border-edge">
      <legend className="sr-only">{t.quantity(title)}</legend>
      <Button
        variant="plain"
        aria-label={t.decrease(title)}
        waits={isBusy || quantity <= 1}
        onClick={() => setQuantity(id, quantity - 1, null)}
        className={step}
      >
        −
      </Button>
      <output aria-label={t.quantity(title)} className="min-w-8 text-center tabular-nums">
        {quantity}
      </output>
      <Button
        variant="plain"
        aria-label={t.increase(title)}
        waits={isBusy || (max !== null && quantity >= max)}
        onClick={() => setQuantity(id, quantity + 1, max)}
        className={step}
      >
        +
      </Button>
    </fieldset>
  )
}
