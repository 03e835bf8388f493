import { useState } from 'react'
import type { CartItem } from '#domain/cart.ts'
import { cartTexts } from '#texts/cart.ts'
import { removeFromCart } from '#web/state/cart.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { CartLine } from './cart-line.tsx'
import type { CartStatus } from './use-cart-status.ts'
import type { CheckoutRefusal } from './use-checkout.ts'

type Props = {
  items: readonly CartItem[]
  lines: CartStatus
  refusal: CheckoutRefusal | undefined
  isBusy: boolean
}

export function CartLines({ items, lines, refusal, isBusy }: Props) {
  const { cart: t } = useTexts(cartTexts)
  const [removed, setRemoved] = useState('')
  return (
    <section aria-label={t.items}>
      <p role="status" className="sr-only">
        {removed && t.removed(removed)}
      </p>
      <ul className="border-t border-line">
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            now={lines.of(item.id)}
            problem={lines.findLineProblem(item)}
            refusal={refusal?.artworkId === item.id ? refusal : undefined}
            isBusy={isBusy}
            refetch={lines.refetch}
            remove={() => {
              setRemoved(item.title)
              removeFromCart(item.id)
              document.getElementById('content')?.focus({ preventScroll: true })
            }}
          />
        ))}
      </ul>
    </section>
  )
}
