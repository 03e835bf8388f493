import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { disputesTexts } from '#texts/disputes.ts'
import { api } from '#web/api/api.ts'
import { reasonedIn } from '#web/api/outcome.ts'
import { type Decision, DecisionButtons, ReasonField } from '#web/components/private/decision-buttons.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Facts } from './facts.tsx'

type Props = { record: AdminOrder; onDone: (words: string) => void }

/** Fraud warnings, and the decision to pay artists despite them. */
export function OrderWarnings({ record: { order, fraudWarnings }, onDone }: Props) {
  const { warning: t } = useTexts(disputesTexts)
  const { adminOrder } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  if (fraudWarnings.length === 0) return null
  const day = (at: string) => formatDay(new Date(at), language)
  const dismiss = (warningId: string): Decision => ({
    call: (form) =>
      api('POST /admin/orders/{id}/dismiss-fraud-warning', {
        params: { id: order.id },
        body: { warningId, ...reasonedIn(form) },
      }),
    ...{ variant: 'words', label: t.dismiss },
    ...{ title: t.dismissTitle, text: t.dismissText, done: t.dismissed },
    fields: ({ reason }) => <ReasonField label={adminOrder.reason} error={reason} />,
  })
  return (
    <section aria-labelledby="warnings" className="mt-14">
      <h2 id="warnings" className="text-3">
        {t.title}
      </h2>
      <ul className="mt-3">
        {fraudWarnings.map(({ id, reason, warnedAt, isOpen, decidedAt }) => (
          <li key={id} className="border-t border-line py-4 text-5">
            <p className={isOpen ? 'text-warn' : ''}>{isOpen ? t.open : decidedAt ? t.decided : t.closed}</p>
            <Facts
              className="mt-2"
              facts={[
                [t.reason, t.reasons[reason] ?? reason],
                [t.warned, day(warnedAt)],
                ...(decidedAt ? [[t.decidedOn, day(decidedAt)] satisfies [string, string]] : []),
              ]}
            />
            {isOpen && (
              <>
                <p className="mt-3 max-w-[60ch] text-6 text-ink-2">{t.text}</p>
                <DecisionButtons decisions={[dismiss(id)]} onDone={onDone} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
