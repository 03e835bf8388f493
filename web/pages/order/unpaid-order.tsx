import { useState } from 'react'
import type { OrderView } from '#contract/orders.ts'
import { formatTime } from '#domain/calendar.ts'
import { type CartItem, cartOf } from '#domain/cart.ts'
import { inCents } from '#domain/money.ts'
import { cartTexts } from '#texts/cart.ts'
import { checkoutRefusalsTexts } from '#texts/checkout-refusals.ts'
import { isExplained } from '#web/api/checkout-refusals.ts'
import { cancelOrder, openPaymentPage, redirectToPayment } from '#web/api/payment-requests.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { deleteHeldOrder, findHeldOrder } from '#web/state/checkout-redirect.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function UnpaidOrder({ order }: { order: OrderView }) {
  const { hold: t, cart } = useTexts(cartTexts)
  const { checkoutRefusals } = useTexts(checkoutRefusalsTexts)
  const language = useLanguage()
  const cancellation = useMutation(async () => {
    await cancelOrder(order.id)
    if (findHeldOrder()?.orderId === order.id) deleteHeldOrder()
  })
  const [step, setStep] = useState<'idle' | 'paying' | 'cancelling'>('idle')
  const [failure, setFailure] = useState('')

  const pay = async () => {
    setStep('paying')
    setFailure('')
    const opened = await openPaymentPage(cartOf(order.items.flatMap(asCartItem), new Date()), findHeldOrder())
    if (opened.success && redirectToPayment(opened.order)) return
    setStep('idle')
    const code = opened.success ? undefined : opened.problem?.code
    setFailure(code && isExplained(code) ? checkoutRefusals[code] : cart.failed)
  }

  const cancel = async () => {
    setStep('cancelling')
    setFailure('')
    const outcome = await cancellation.run()
    if (outcome.ok) return
    setStep('idle')
    setFailure(outcome.problem?.code === 'payment-under-way' ? outcome.problem.message : t.failed)
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
            waits={step !== 'idle'}
          >
            {t.continueToPayment}
          </Button>
          <Button variant="outlined" onClick={() => void cancel()} waits={step !== 'idle'}>
            {t.cancelOrder}
          </Button>
        </div>
      </div>
      {failure && (
        <div className="mt-4">
          <Notice variant="bad">{failure}</Notice>
        </div>
      )}
    </section>
  )
}

/** Deleted works cannot be paid for. */
function asCartItem(item: OrderView['items'][number]): CartItem[] {
  if (!item.artworkId) return []
  const { artworkId: id, artistId, title, artist, price, image, quantity, sellerStatus } = item
  return [
    {
      id,
      title,
      artist,
      price: inCents(price),
      image: image ?? '',
      artistId: artistId ?? '',
      medium: '',
      dimensions: item.dimensionsFormatted,
      quantity,
      // The server refuses when it has changed, because the buyer's rights depend on it.
      sellerStatus,
    },
  ]
}
