import { useEffect, useState } from 'react'
import { formatTime } from '#domain/calendar.ts'
import { links } from '#site/links.ts'
import { cartTexts } from '#texts/cart.ts'
import { checkoutRefusalsTexts } from '#texts/checkout-refusals.ts'
import { allowConfirmation, type HeldOrder } from '#web/state/checkout-redirect.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { OrderNotice } from './checkout-machine.ts'
import type { Checkout } from './use-checkout.ts'

export function HoldNotice({ checkout }: { checkout: Checkout }) {
  const { order, notice } = checkout
  return (
    <>
      {notice && (
        <div className="mt-6">
          <Ended notice={notice} />
        </div>
      )}
      {order && <Waiting order={order} checkout={checkout} />}
    </>
  )
}

function Waiting({ order, checkout }: { order: HeldOrder; checkout: Checkout }) {
  const { goToPayment, cancel, expire, isBusy } = checkout
  const { hold: t } = useTexts(cartTexts)
  const language = useLanguage()
  const until = new Date(order.holdExpiresAt)
  const minutes = useMinutesLeft(until, expire)
  const left = minutes < 1 ? t.lessThanOne : t.left(Math.floor(minutes))
  return (
    <section aria-label={t.heldUntil(formatTime(until, language))} className="mt-6 border-y border-ink py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <div>
          <p className="text-4 tabular-nums">{`${t.heldUntil(formatTime(until, language))}, ${left}`}</p>
          <p className="mt-1 text-6 text-ink-2">{t.text}</p>
          <p role="status" className="sr-only">
            {shouldAnnounce(minutes) ? left : ''}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => goToPayment(order)} waits={isBusy}>
            {t.continueToPayment}
          </Button>
          <Button variant="outlined" onClick={() => void cancel()} waits={isBusy}>
            {t.cancelOrder}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Announced three times instead of every minute. */
const shouldAnnounce = (minutes: number) => [10, 5, 1].includes(Math.floor(minutes))

function useMinutesLeft(until: Date, expire: () => void): number {
  const time = until.getTime()
  const [now, setNow] = useState(Date.now)
  const isOver = now >= time
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (isOver) expire()
  }, [isOver, expire])
  return Math.max(0, (time - now) / 60_000)
}

function Ended({ notice }: { notice: OrderNotice }) {
  const { hold: t } = useTexts(cartTexts)
  const { checkoutRefusals } = useTexts(checkoutRefusalsTexts)
  const language = useLanguage()
  if (notice.kind === 'paid')
    return (
      <Notice variant="good">
        <span>{t.paid(notice.order.orderNumber)}</span>{' '}
        <TextLink to={links.orderConfirmation(language, notice.order.id)} onClick={allowConfirmation}>
          {t.toOrder}
        </TextLink>
      </Notice>
    )
  const texts = {
    'order-cancelled': t.orderCancelled,
    cancelled: t.cancelled,
    'still-held': t.stillHeld,
    'under-way': checkoutRefusals['payment-under-way'],
    over: t.over,
    failed: t.failed,
  }
  return <Notice variant={notice.kind === 'failed' ? 'bad' : 'plain'}>{texts[notice.kind]}</Notice>
}
