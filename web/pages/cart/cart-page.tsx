import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { linesByArtist } from '#domain/cart.ts'
import { links } from '#site/links.ts'
import { cartTexts } from '#texts/cart.ts'
import { HungWork } from '#web/components/hung-work/hung-work.tsx'
import { StorageNotice } from '#web/components/storage-notice.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { useSession, useSessionReady } from '#web/state/session.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { CartLines } from './cart-lines.tsx'
import { CheckoutPanel } from './checkout-panel.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { useCheckout } from './use-checkout.ts'

export const meta = textsMeta(cartTexts, 'cart', { hidden: true })

export default function CartPage() {
  const { cart: t } = useTexts(cartTexts)
  const ready = useSessionReady()
  const cart = useSession((session) => session.cart)
  const artists = linesByArtist(cart.items).length
  return (
    <div className="page private-page relative pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 min-h-6 text-5 text-ink-2">
        {ready ? (
          cart.items.length > 0 && t.summaryLine(cart.items.length, artists)
        ) : (
          <span role="status">{t.loading}</span>
        )}
      </p>
      {ready ? <CartContent /> : <CartSkeleton />}
    </div>
  )
}

/** Rendered once the stored cart is known. */
function CartContent() {
  const { cart: t } = useTexts(cartTexts)
  const isEmpty = useSession((session) => session.cart.items.length === 0)
  const checkout = useCheckout()
  const [removed, setRemoved] = useState('')
  return (
    <>
      <p role="status" className="sr-only">
        {removed && t.removed(removed)}
      </p>
      <div className="mt-6 empty:hidden">
        <StorageNotice />
      </div>
      <AfterLogin pay={checkout.start} />
      <HoldNotice checkout={checkout} />
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <div className="mt-8 grid items-start gap-x-18 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
          <CartLines checkout={checkout} onRemoved={setRemoved} />
          <CheckoutPanel checkout={checkout} />
        </div>
      )}
    </>
  )
}

/** Continues to the payment once after login, but not when the buyer returns. */
function AfterLogin({ pay }: { pay: () => Promise<void> }) {
  const { cart: t } = useTexts(cartTexts)
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const continueToPayment = useEffectEvent(async () => {
    await navigate(pathname, { replace: true, state: { registered: state.registered } })
    await pay()
  })
  const isPaying = state?.isPaying === true
  const hasGoneOn = useRef(false)
  useEffect(() => {
    if (!isPaying || hasGoneOn.current) return
    hasGoneOn.current = true
    void continueToPayment()
  }, [isPaying])
  if (typeof state?.registered !== 'string') return null
  return (
    <div className="mt-6">
      <Notice variant="good">{t.registered(state.registered)}</Notice>
    </div>
  )
}

function CartSkeleton() {
  return (
    <div aria-hidden="true" className="mt-8 grid gap-x-18 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div className="border-t border-ink pt-4">
        <div className="h-6 w-2/5 bg-wall-2" />
        <div className="mt-3 h-4 w-4/5 bg-wall-2" />
        <div className="mt-2 h-4 w-3/5 bg-wall-2" />
        <div className="mt-4 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-5 border-y border-line py-7 sm:grid-cols-[11.5rem_minmax(0,1fr)] sm:gap-x-9">
          <div className="aspect-[4/3] bg-wall-2" />
          <div>
            <div className="h-6 w-3/5 bg-wall-2" />
            <div className="mt-3 h-4 w-4/5 bg-wall-2" />
          </div>
        </div>
      </div>
      <div className="border-t border-ink pt-4">
        <div className="h-6 w-2/5 bg-wall-2" />
        <div className="mt-6 h-4 bg-wall-2" />
        <div className="mt-4 h-4 bg-wall-2" />
        <div className="mt-8 h-12 bg-wall-2" />
      </div>
    </div>
  )
}

function EmptyCart() {
  const { cart: t } = useTexts(cartTexts)
  return (
    <div className="mt-8 border-t border-line py-14 xl:me-128 xl:min-h-130">
      <h2 className="text-2">{t.empty}</h2>
      <p className="mt-3 max-w-[44ch] text-4 text-ink-2">{t.emptyText}</p>
      <Link to={links.discover(useLanguage())} className={`${buttonVariant('filled')} mt-8`}>
        {t.discover}
      </Link>
      <HungWork />
    </div>
  )
}
