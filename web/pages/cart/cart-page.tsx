import { cartTexts } from '#texts/cart.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useSession, useSessionReady } from '#web/state/session.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { Checkout } from './checkout.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { useCartStatus } from './use-cart-status.ts'
import { useCheckout } from './use-checkout.ts'
import { useHold } from './use-hold.ts'

export const meta = textsMeta(cartTexts, 'cart', { hidden: true })

export default function CartPage() {
  const { cart: t } = useTexts(cartTexts)
  const ready = useSessionReady()
  const cart = useSession((session) => session.cart)
  const artists = new Set(cart.items.map((item) => item.artistId || item.artist)).size
  return (
    <div className="page private-page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 min-h-6 text-5 text-ink-2">
        {ready ? (
          cart.items.length > 0 && t.summaryLine(cart.items.length, artists)
        ) : (
          <span role="status">{t.loading}</span>
        )}
      </p>
      {ready ? <Filled /> : <CartSkeleton />}
    </div>
  )
}

/** Rendered once the stored cart is known. */
function Filled() {
  const items = useSession((session) => session.cart.items)
  const hold = useHold()
  const lines = useCartStatus(items, hold.order)
  const checkout = useCheckout(lines)
  const isBusy = checkout.isBusy || hold.isBusy
  return (
    <>
      <HoldNotice hold={hold} goOn={checkout.leave} isBusy={isBusy} changed={lines.refetch} />
      {items.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-8 grid items-start gap-x-18 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
          <CartLines items={items} lines={lines} refusal={checkout.refusal} isBusy={isBusy} />
          <Checkout checkout={checkout} lines={lines} isBusy={isBusy} isHeld={hold.order !== undefined} />
        </div>
      )}
    </>
  )
}
