import { useState } from 'react'
import type { Waiting } from '#contract/approvals.ts'
import type { Health } from '#contract/health.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { healthTexts } from '#texts/health.ts'
import { api } from '#web/api/api.ts'
import { passwordIn, reasonedIn } from '#web/api/outcome.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Part, Row } from './health-part.tsx'

type FailedEvent = Health['paymentEvents'][number]
type Action = 'refund' | 'dismiss'

type Props = {
  events: readonly FailedEvent[]
  why: (event: FailedEvent) => string
  busy: boolean
  onAgain: (id: string) => void
}

/** Failed events with a retry, and a refund for lost orders. */
export function PaymentEvents({ events, why, busy, onAgain }: Props) {
  const { health: t } = useTexts(healthTexts)
  const { approvals } = useTexts(approvalsTexts)
  const language = useLanguage()
  const [confirming, setConfirming] = useState<{ event: FailedEvent; action: Action }>()
  const { notice, showNotice } = useNotice()
  const nameOf = ({ type, lostOrder }: FailedEvent) => {
    if (!lostOrder) return type
    const amount = lostOrder.amount === null ? '' : formatMoney(inCents(lostOrder.amount), language, { exact: true })
    return t.lostOrder(lostOrder.orderNumber ?? t.noNumber, amount)
  }
  const isLost = events.some(({ lostOrder }) => lostOrder !== null)
  const text = events.length === 0 ? t.allWell : isLost ? t.lostText : ''
  return (
    <>
      {notice}
      <Part title={t.paymentEvents} text={text}>
        {events.map((event) => {
          const name = nameOf(event)
          const { lostOrder } = event
          const refund = lostOrder?.refund
          const waits = refund && refund !== 'failed' && t.lostRefunds[refund]
          const facts = lostOrder ? [lostOrder.buyerEmail, why({ ...event, lastError: null })] : [why(event)]
          const about = [waits, facts.filter(Boolean).join(', ')]
          return (
            <Row
              key={event.id}
              id={event.id}
              name={name}
              text={about.filter(Boolean).join(' ')}
              problem={refund === 'failed' ? t.lostRefunds.failed : ''}
            >
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="outlined"
                  waits={busy}
                  aria-label={t.tryAgainNamed(name)}
                  onClick={() => onAgain(event.id)}
                >
                  {t.tryAgain}
                </Button>
                {lostOrder?.isPaid && (refund === null || refund === 'failed') && (
                  <Button
                    variant="outlined"
                    aria-label={t.refundNamed(name)}
                    onClick={() => setConfirming({ event, action: 'refund' })}
                  >
                    {t.refund}
                  </Button>
                )}
                {event.lastError !== null && (
                  <Button
                    variant="outlined"
                    aria-label={t.dismissNamed(name)}
                    onClick={() => setConfirming({ event, action: 'dismiss' })}
                  >
                    {t.dismiss}
                  </Button>
                )}
              </div>
            </Row>
          )
        })}
      </Part>
      {confirming && (
        <EventDialog
          {...confirming}
          onClose={() => setConfirming(undefined)}
          onDone={(answer) => {
            setConfirming(undefined)
            const left = answer.paymentEvents.find(({ id }) => id === confirming.event.id)
            const isSent = left?.lostOrder?.refund === 'waiting'
            showNotice(answer.isWaiting ? approvals.waits : isSent ? t.lostRefunds.waiting : t.closed)
          }}
        />
      )}
    </>
  )
}

type DialogProps = {
  event: FailedEvent
  action: Action
  onClose: () => void
  onDone: (answer: Health & Partial<Waiting>) => void
}

function EventDialog({ event: { id }, action, onClose, onDone }: DialogProps) {
  const { health: t } = useTexts(healthTexts)
  const isRefund = action === 'refund'
  return (
    <ActionDialog<Health & Partial<Waiting>>
      call={(form) =>
        isRefund
          ? api('POST /admin/health/payment-events/{id}/refund', { params: { id }, body: passwordIn(form) })
          : api('POST /admin/health/payment-events/{id}/dismissal', { params: { id }, body: reasonedIn(form) })
      }
      title={isRefund ? t.refundTitle : t.dismissTitle}
      text={isRefund ? t.refundText : t.dismissText}
      confirm={isRefund ? t.refund : t.dismiss}
      requires="password"
      onClose={onClose}
      onDone={onDone}
    >
      {({ reason }) =>
        !isRefund && (
          <TextField name="reason" label={t.dismissReason} rows={2} maxLength={1000} required error={reason} />
        )
      }
    </ActionDialog>
  )
}
