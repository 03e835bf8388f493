import { Link } from 'react-router'
import type { EarningEntry } from '#contract/earnings.ts'
import { formatShortDay, onDay } from '#domain/calendar.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { links } from '#domain/links.ts'
import { notSent } from '#domain/payout.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { returnReasonsTexts } from '#texts/return-reasons.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Price } from '#web/components/price.tsx'
import { head } from '#web/ui/table.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const cell = 'border-b border-line py-3.5 align-top'

/** Every sale, refund and payout; on narrow screens in two columns. */
export function EarningsTable({ entries }: { entries: readonly EarningEntry[] }) {
  const { money: t } = useTexts(earningsTexts)
  const { columns } = t
  return (
    <table aria-labelledby="entries" className="mt-4 w-full border-collapse text-5 tabular-nums">
      <thead>
        <tr>
          <th scope="col" className={`${head} hidden md:table-cell`}>
            {columns.day}
          </th>
          <th scope="col" className={head}>
            {columns.what}
          </th>
          <th scope="col" className={`${head} hidden pl-6 md:table-cell`}>
            {columns.state}
          </th>
          <th scope="col" className={`${head} hidden pl-4 text-right! lg:table-cell`}>
            {columns.price}
          </th>
          <th scope="col" className={`${head} hidden pl-6 text-right! lg:table-cell`}>
            {columns.commission}
          </th>
          <th scope="col" className={`${head} pl-4 text-right!`}>
            {columns.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry }: { entry: EarningEntry }) {
  const { money: t } = useTexts(earningsTexts)
  const language = useLanguage()
  const { kind, titles, orderId, orderNumber, quantity, price, commission, commissionRate, amount } = entry
  const day = formatShortDay(new Date(entry.at), language)
  const { returnReason } = useTexts(returnReasonsTexts)
  const isNotSent = entry.returnReason === notSent
  const state =
    entry.returnReason === null ? stateOf(entry, t, language) : isNotSent ? '' : returnReason(entry.returnReason)
  const why = whyOf(entry, t, language)
  return (
    <tr>
      <td className={`${cell} hidden pr-6 whitespace-nowrap text-ink-2 md:table-cell`}>{day}</td>
      <th scope="row" className={`${cell} text-left font-normal`}>
        {titles ? (
          <span className="title-of-work block leading-snug">
            <LocalizedText text={titles} />
          </span>
        ) : (
          t.payoutTitles[isNotSent ? notSent : kind === 'payout-return' || kind === 'waiver' ? kind : 'payout']
        )}
        <span className="mt-0.5 block text-6 text-ink-2">
          {t.kinds[kind]}
          {quantity !== null && quantity > 1 && `, ${t.quantity(quantity)}`}
          {orderId && orderNumber && (
            <>
              {', '}
              <Link to={links.order(language, orderId)} className="link whitespace-nowrap">
                {orderNumber}
              </Link>
            </>
          )}
        </span>
        <span className="mt-0.5 block text-6 text-ink-2 md:hidden">{[day, state].filter(Boolean).join(', ')}</span>
        {why && <span className="mt-0.5 block text-6 text-ink-2 md:hidden">{why}</span>}
        {price !== null && commission !== null && (
          <span className="mt-0.5 block text-6 text-ink-2 lg:hidden">
            {t.columns.price} <Price euros={price} exact />, {t.columns.commission.toLowerCase()}{' '}
            <Price euros={commission} exact /> ({percent(commissionRate)})
          </span>
        )}
      </th>
      <td className={`${cell} hidden pr-2 pl-6 text-6 md:table-cell`}>
        {state}
        {why && <span className="mt-0.5 block max-w-[34ch] text-ink-2">{why}</span>}
      </td>
      <td className={`${cell} hidden pl-4 text-right whitespace-nowrap lg:table-cell`}>
        {price !== null && <Price euros={price} exact />}
      </td>
      <td className={`${cell} hidden pl-6 text-right whitespace-nowrap text-ink-2 lg:table-cell`}>
        {commission !== null && (
          <>
            <Price euros={commission} exact />
            <span className="block text-6">{percent(commissionRate)}</span>
          </>
        )}
      </td>
      <td className={`${cell} pl-4 text-right whitespace-nowrap`}>
        <Price euros={amount} exact />
      </td>
    </tr>
  )
}

type Texts = (typeof earningsTexts)['en']['money']

/** Where the money of a sale or a payout is; when it is due, if that is still to come. */
function stateOf({ state, dueOn, payoutState }: EarningEntry, t: Texts, language: 'en' | 'et'): string {
  if (payoutState) return t.payoutStates[payoutState]
  if (!state) return ''
  const isAhead = state === 'due' && dueOn !== null && dueOn > dayInTallinn(new Date())
  return isAhead ? t.dueOn(onDay(new Date(`${dueOn}T12:00:00Z`), language)) : t.states[state]
}

/** When and why a sale is paid out, as long as it is not due. */
function whyOf(entry: EarningEntry, t: Texts, language: 'en' | 'et'): string {
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
