import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { formatShortDay, formatTime, onDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { adminLinks } from '#site/admin-links.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { useEntryName } from '#web/components/order/line-history.tsx'
import { Price } from '#web/components/price.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Facts } from './facts.tsx'
import { useReason } from './use-reason.ts'

export function OrderRecord({ record }: { record: AdminOrder }) {
  return (
    <>
      <Payment payment={record.payment} />
      <History record={record} />
      <Decisions decisions={record.decisions} />
      <Ledger record={record} />
      <Emails emails={record.emails} />
    </>
  )
}

type PartProps = { id: string; title: string; none?: string | false; children?: ReactNode }

function Part({ id, title, none, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="text-3">
        {title}
      </h2>
      {none ? <p className="mt-3 border-t border-line pt-4 text-5 text-ink-2">{none}</p> : children}
    </section>
  )
}

function Payment({ payment }: Pick<AdminOrder, 'payment'>) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const at = useMoment()
  if (!payment) return <Part id="payment" title={t.payment} none={t.noPayment} />
  const { provider, state, amount, refunded, intentId, events } = payment
  const facts: [string, ReactNode][] = [
    [t.provider, provider],
    [t.paymentState, t.paymentStates[state] ?? state],
    [t.amount, <Price key="amount" euros={amount} exact />],
    [t.refunded, <Price key="refunded" euros={refunded} exact />],
    [t.intent, intentId ?? '—'],
  ]
  return (
    <Part id="payment" title={t.payment}>
      <Facts facts={facts} className="mt-3 border-t border-line pt-4 text-5" />
      {events.length > 0 && (
        <details className="mt-4 text-5">
          <summary className="w-fit py-2 text-6 text-act hover:text-act-hover">{t.events}</summary>
          <ul className="mt-1">
            {events.map(({ type, at: when, isHandled }) => (
              <li key={`${type} ${when}`} className="break-words">
                {`${at(when)} ${type}${!isHandled ? `, ${t.unhandled}` : ''}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  )
}

function History({ record: { order } }: { record: AdminOrder }) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const nameOf = useEntryName(order.history)
  const language = useLanguage()
  const at = useMoment()
  const reasonText = useReason()
  const titleOf = (lineId: string | null) => {
    const item = order.items.find((one) => one.lineId === lineId)
    return item ? `, ${inLanguage(item.titles, language).words}` : ''
  }
  return (
    <Part id="history" title={t.history}>
      <ol className="mt-3 border-t border-line text-5">
        {order.history.map((entry) => (
          <li key={`${entry.at} ${entry.lineId}`} className="border-b border-line py-3">
            <p>{`${nameOf(entry)}${titleOf(entry.lineId)}`}</p>
            <p className="text-6 break-words text-ink-2">
              {`${at(entry.at)}, ${t.by[entry.by] ?? entry.by}${entry.reason ? `: ${reasonText(entry.reason)}` : ''}`}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Decisions({ decisions }: Pick<AdminOrder, 'decisions'>) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const at = useMoment()
  const reasonText = useReason()
  return (
    <Part id="decisions" title={t.decisions} none={decisions.length === 0 && t.noDecisions}>
      <ul className="mt-3 border-t border-line text-5">
        {decisions.map(({ id, action, at: when, by, reason }) => (
          <li key={id} className="border-b border-line py-3">
            <p>{t.actions[action] ?? action}</p>
            <p className="text-6 break-words text-ink-2">
              {`${at(when)}, ${t.by[by] ?? by}${reason ? `: ${reasonText(reason)}` : ''}`}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Ledger({ record: { ledger, order } }: { record: AdminOrder }) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const { money } = useTexts(earningsTexts)
  const { approvals } = useTexts(approvalsTexts)
  const language = useLanguage()
  return (
    <Part id="ledger" title={t.ledger} none={ledger.length === 0 && t.noLedger}>
      <p className="mt-3 text-5">
        <Link to={adminLinks.newAdjustment(language, { q: order.orderNumber })} className="link">
          {approvals.newAdjustment}
        </Link>
      </p>
      <DataTable
        aria-labelledby="ledger"
        className="mt-4 tabular-nums"
        cells="py-3 align-top"
        rows={ledger}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t.day,
            from: 'sm',
            className: 'text-ink-2',
            cell: ({ at }) => formatShortDay(new Date(at), language),
          },
          {
            head: t.kind,
            isRowHead: true,
            className: 'wrap-anywhere',
            cell: ({ kind, account }) => (
              <>
                <span>{money.kinds[kind]}</span>
                <span className="block text-6 text-ink-2 sm:hidden">{t.accounts[account]}</span>
              </>
            ),
          },
          { head: t.account, from: 'sm', className: 'ps-4', cell: ({ account }) => t.accounts[account] },
          { head: t.amount, align: 'right', className: 'ps-4', cell: ({ amount }) => <Price euros={amount} exact /> },
        ]}
      />
    </Part>
  )
}

function Emails({ emails }: Pick<AdminOrder, 'emails'>) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  const stateOf = (sentAt: string | null, undeliveredAt: string | null) => {
    if (undeliveredAt) return t.undelivered
    return sentAt ? t.sent(onDay(new Date(sentAt), language)) : t.notSent
  }
  return (
    <Part id="emails" title={t.emails} none={emails.length === 0 && t.noEmails}>
      <ul className="mt-3 border-t border-line text-5">
        {emails.map(({ id, to, subject, sentAt, undeliveredAt }) => (
          <li key={id} className="border-b border-line py-3 break-words">
            <p>{subject}</p>
            <p className="text-6 text-ink-2">{`${to}, ${stateOf(sentAt, undeliveredAt)}`}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** "21.11.2026, 11:42" */
function useMoment(): (at: string) => string {
  const language = useLanguage()
  return (at) => `${formatShortDay(new Date(at), language)}, ${formatTime(new Date(at), language)}`
}
