import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatTime } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import { cartTexts } from '#texts/cart.ts'
import { problemsTexts } from '#texts/problems.ts'
import { allowConfirmation, type HeldOrder } from '#web/state/checkout-redirect.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Hold, HoldResult } from './use-hold.ts'

type Props = { hold: Hold; goOn: (order: HeldOrder) => void; isBusy: boolean }

/** Works that wait to be paid, with the time that is left; or what has become of them. */
export function HoldNotice(props: Props) {
  const { order, news } = props.hold
  return (
    <>
      {news && (
        <div className="mt-6">
          <News news={news} />
        </div>
      )}
      {order && <Waiting order={order} {...props} />}
    </>
  )
}

function Waiting({ order, hold, goOn, isBusy }: Props & { order: HeldOrder }) {
  const { hold: t } = useTexts(cartTexts)
  const language = useLanguage()
  const until = new Date(order.holdExpiresAt)
  const minutes = useMinutesLeft(until, hold.expire)
  const left = minutes < 1 ? t.lessThanOne : t.left(Math.floor(minutes))
  return (
    <section aria-label={t.heldUntil(formatTime(until, language))} className="mt-6 border-y border-ink py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <div>
          <p className="text-4 tabular-nums">
            {t.heldUntil(formatTime(until, language))}, {left}
          </p>
          <p className="mt-1 text-6 text-ink-2">{t.text(order.lines.length)}</p>
          <p role="status" className="sr-only">
            {worthSaying(minutes) ? left : ''}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => goOn(order)} disabled={isBusy}>
            {t.goOn}
          </Button>
          <Button variant="outlined" onClick={() => void hold.cancel()} disabled={isBusy}>
            {t.cancelOrder}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Read out three times, not every minute. */
const worthSaying = (minutes: number) => [10, 5, 1].includes(Math.floor(minutes))

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

function News({ news }: { news: HoldResult }) {
  const { hold: t } = useTexts(cartTexts)
  const { problems } = useTexts(problemsTexts)
  const language = useLanguage()
  if (news.kind === 'paid')
    return (
      <Notice variant="good">
        {t.paid(news.order.orderNumber)}{' '}
        <Link to={links.orderConfirmation(language, news.order.id)} onClick={allowConfirmation} className="link">
          {t.toOrder}
        </Link>
      </Notice>
    )
  const texts = {
    'order-cancelled': t.orderCancelled,
    cancelled: t.cancelled,
    'still-held': t.stillHeld,
    'under-way': problems['payment-under-way'],
    over: t.over,
    failed: t.failed,
  }
  return <Notice variant={news.kind === 'failed' ? 'bad' : 'plain'}>{texts[news.kind]}</Notice>
}
