import { Link } from 'react-router'
import type { EarningEntry } from '#contract/earnings.ts'
import { formatShortDay, onDay } from '#domain/calendar.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Language } from '#domain/language.ts'
import { notSent } from '#domain/payout.ts'
import { links } from '#site/links.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { returnReasonsTexts } from '#texts/return-reasons.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Price } from '#web/components/price.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function EarningsTable({ entries }: { entries: readonly EarningEntry[] }) {
  const { columns } = useTexts(earningsTexts).money
  const { dayOf, stateOf, whyOf } = useEntry()
  return (
    <DataTable
      aria-labelledby="entries"
      className="mt-4 tabular-nums"
      cells="py-3.5 align-top"
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { head: columns.day, from: 'md', className: 'pe-6 whitespace-nowrap text-ink-2', cell: dayOf },
        { head: columns.what, isRowHead: true, cell: (entry) => <What entry={entry} /> },
        {
          head: columns.state,
          from: 'md',
          className: 'pe-2 ps-6 text-6',
          cell: (entry) => {
            const why = whyOf(entry)
            return (
              <>
                <span>{stateOf(entry)}</span>
                {why && <span className="mt-0.5 block max-w-[34ch] text-ink-2">{why}</span>}
              </>
            )
          },
        },
        {
          head: columns.price,
          align: 'right',
          from: 'lg',
          className: 'ps-4',
          cell: ({ price }) => price !== null && <Price euros={price} exact />,
        },
        {
          head: columns.commission,
          align: 'right',
          from: 'lg',
          className: 'ps-6 text-ink-2',
          cell: ({ commission, commissionRate }) =>
            commission !== null && (
              <>
                <Price euros={commission} exact />
                <span className="block text-6">{percent(commissionRate)}</span>
              </>
            ),
        },
        {
          head: columns.amount,
          align: 'right',
          className: 'ps-4',
          cell: ({ amount }) => <Price euros={amount} exact />,
        },
      ]}
    />
  )
}

/** On narrow screens it includes the other columns. */
function What({ entry }: { entry: EarningEntry }) {
  const { money: t } = useTexts(earningsTexts)
  const language = useLanguage()
  const { dayOf, stateOf, whyOf } = useEntry()
  const { kind, titles, orderId, orderNumber, quantity, price, commission, commissionRate, returnReason, reason } =
    entry
  const why = whyOf(entry)
  return (
    <>
      {titles ? (
        <span className="title-of-work block leading-snug">
          <LocalizedText text={titles} />
        </span>
      ) : (
        <span>
          {
            t.payoutTitles[
              returnReason === notSent
                ? notSent
                : kind === 'payout-return' || kind === 'waiver' || kind === 'adjustment'
                  ? kind
                  : 'payout'
            ]
          }
        </span>
      )}
      <span className="mt-0.5 block text-6 text-ink-2">
        <span>{`${t.kinds[kind]}${quantity !== null && quantity > 1 ? `, ${t.quantity(quantity)}` : ''}`}</span>
        {orderId && orderNumber && (
          <>
            <span>{', '}</span>
            <Link to={links.order(language, orderId)} className="link finger-high whitespace-nowrap">
              {orderNumber}
            </Link>
          </>
        )}
      </span>
      {reason && (
        <span className="mt-0.5 block max-w-[48ch] text-6 wrap-anywhere whitespace-pre-line text-ink-2">{reason}</span>
      )}
      <span className="mt-0.5 block text-6 text-ink-2 md:hidden">
        {[dayOf(entry), stateOf(entry)].filter(Boolean).join(', ')}
      </span>
      {why && <span className="mt-0.5 block text-6 text-ink-2 md:hidden">{why}</span>}
      {price !== null && commission !== null && (
        <span className="mt-0.5 block text-6 text-ink-2 lg:hidden">
          <span>{t.columns.price}</span> <Price euros={price} exact />
          <span>{`, ${t.columns.commission.toLowerCase()}`}</span> <Price euros={commission} exact />{' '}
          <span>{`(${percent(commissionRate)})`}</span>
        </span>
      )}
    </>
  )
}

function useEntry() {
  const { money: t } = useTexts(earningsTexts)
  const { returnReason } = useTexts(returnReasonsTexts)
  const language = useLanguage()
  return {
    dayOf: ({ at }: EarningEntry) => formatShortDay(new Date(at), language),
    stateOf: (entry: EarningEntry) =>
      entry.returnReason === null
        ? stateOf(entry, t, language)
        : entry.returnReason === notSent
          ? ''
          : returnReason(entry.returnReason),
    whyOf: (entry: EarningEntry) => whyOf(entry, t, language),
  }
}

type Texts = (typeof earningsTexts)['en']['money']

function stateOf({ state, waitsFor, dueOn, payoutState }: EarningEntry, t: Texts, language: Language): string {
  if (payoutState) return t.payoutStates[payoutState]
  if (!state) return ''
  if (state === 'held' && waitsFor === 'return') return t.heldForReturn
  const isAhead = state === 'due' && dueOn !== null && dueOn > dayInTallinn(new Date())
  return isAhead ? t.dueOn(onDay(new Date(`${dueOn}T12:00:00Z`), language)) : t.states[state]
}

function whyOf(entry: EarningEntry, t: Texts, language: Language): string {
  const { state, waitsFor, dueOn, paidBy, confirmedBy, isEarlySale } = entry
  const isAhead = state === 'due' && dueOn !== null && dueOn > dayInTallinn(new Date())
  if (state !== 'held' && !isAhead) return ''
  const sentences = [
    waitsFor && t.waitsFor[waitsFor],
    confirmedBy && t.confirmedBy(onDay(confirmedBy, language)),
    isEarlySale ? t.earlyRule : t.rule,
    paidBy && t.paidBy(onDay(paidBy, language)),
  ]
  return sentences.filter(Boolean).join(' ')
}

const percent = (fraction: number | null): string => `${Math.round((fraction ?? 0) * 10_000) / 100}%`
