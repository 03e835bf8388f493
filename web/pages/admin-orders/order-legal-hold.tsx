import type { AdminOrder } from '#contract/admin-orders.ts'
import { onDay } from '#domain/calendar.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { retentionTexts } from '#texts/retention.ts'
import { api } from '#web/api/api.ts'
import { reasonedIn } from '#web/api/outcome.ts'
import { type Decision, DecisionButtons, ReasonField } from '#web/components/private/decision-buttons.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { record: AdminOrder; onDone: (words: string) => void }

/** A hold keeps the order beyond the retention period. */
export function OrderLegalHold({ record: { order, legalHold, isHoldable }, onDone }: Props) {
  const { legalHold: t } = useTexts(retentionTexts)
  const { adminOrder } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  if (!legalHold && !isHoldable) return null
  const params = { id: order.id }
  const decision: Decision = {
    call: (form) => {
      const body = reasonedIn(form)
      return legalHold
        ? api('POST /admin/orders/{id}/lift-legal-hold', { params, body })
        : api('POST /admin/orders/{id}/legal-hold', { params, body })
    },
    ...(legalHold
      ? { label: t.lift, title: t.liftTitle, text: t.liftText, done: t.liftDone }
      : { label: t.place, title: t.placeTitle, text: t.placeText, done: t.placeDone }),
    variant: 'words',
    fields: ({ reason }) => <ReasonField label={adminOrder.reason} error={reason} />,
  }
  return (
    <section aria-labelledby="legal-hold" className="mt-14">
      <h2 id="legal-hold" className="text-3">
        {t.title}
      </h2>
      <div className="mt-3 max-w-[64ch] border-t border-line pt-4 text-5">
        <p className={legalHold ? '' : 'text-ink-2'}>
          {legalHold ? t.held(legalHold.by, onDay(new Date(legalHold.placedAt), language)) : t.none}
        </p>
        {legalHold && (
          <p className="mt-2 break-words whitespace-pre-line text-ink-2">
            {`${adminOrder.reason}: ${legalHold.reason}`}
          </p>
        )}
        <DecisionButtons decisions={[decision]} onDone={onDone} />
      </div>
    </section>
  )
}
