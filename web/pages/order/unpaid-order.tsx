import { useState } from 'react'
import { isProblem } from '#contract/client.ts'
import type { OrderView } from '#contract/orders.ts'
import { formatTime } from '#domain/calendar.ts'
import { type CartItem, cartOf } from '#domain/cart.ts'
import { inCents } from '#domain/money.ts'
import { cartTexts } from '#texts/cart.ts'
import { findHeldOrder, forgetHeldOrder } from '#web/state/checkout-redirect.ts'
import { letGo, openPaymentPage, toPaymentPage } from '#web/state/payment-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { order: OrderView; changed: (order: OrderView) => void }

/** An order that waits to be paid: on to the payment page, also from another browser, or let its works go. */
export function UnpaidOrder({ order, changed }: Props) {
  const { hold: t, cart } = useTexts(cartTexts)
  const language = useLanguage()
  const [step, setStep] = useState<'rest' | 'paying' | 'giving-up'>('rest')
  const [failure, setFailure] = useState('')

  const pay = async () => {
    setStep('paying')
    setFailure('')
    const opened = await openPaymentPage(cartOf(order.items.flatMap(asCartItem), new Date()), findHeldOrder())
    if (opened.success && toPaymentPage(opened.order)) return
    setStep('rest')
    setFailure(cart.failed)
  }

  const giveUp = async () => {
    setStep('giving-up')
    setFailure('')
    try {
      const ended = await letGo(order.id)
      if (findHeldOrder()?.orderId === order.id) forgetHeldOrder()
      changed(ended)
    } catch (error) {
      setStep('rest')
      setFailure(isProblem(error, 'payment-under-way') ? error.problem.message : t.failed)
    }
  }

  return (
    <section className="mt-8 border-y border-ink py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <div>
          <p className="text-4">{t.heldUntil(formatTime(new Date(order.expiresAt), language))}</p>
          <p className="mt-1 text-6 text-ink-2">{t.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => void pay()}
            busy={step === 'paying'}
            busyText={cart.processing}
            disabled={step !== 'rest'}
          >
            {t.goOn}
          </Button>
          <Button look="outlined" onClick={() => void giveUp()} disabled={step !== 'rest'}>
            {t.giveUp}
          </Button>
        </div>
      </div>
      {failure && (
        <div className="mt-4">
          <Notice look="bad">{failure}</Notice>
        </div>
      )}
    </section>
  )
}

/** Works that are gone from the shop cannot be paid for any more. */
function asCartItem(item: OrderView['items'][number]): CartItem[] {
  if (!item.artworkId) return []
  const { artworkId: id, artistId, title, artist, price, image, quantity, dimensionsFormatted: dimensions } = item
  return [
    {
      id,
      title,
      artist,
      price: inCents(price),
      image: image ?? '',
      artistId: artistId ?? '',
      medium: '',
      dimensions,
      quantity,
    },
  ]
}
