import type { Earnings } from '#contract/earnings.ts'
import type { PayoutDetails } from '#contract/payout-details.ts'
import { payoutDays } from '#domain/commission.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { Price } from '#web/components/price.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export function EarningsFigures({ list, details }: { list: Earnings; details: PayoutDetails }) {
  const { owed, held, payable, paidOut, hasEarlySales, hasRefundRequests } = list
  const { money: t } = useTexts(earningsTexts)
  const figures = [
    owed < 0 ? { name: t.owing, euros: -owed, help: t.owingText } : { name: t.owed, euros: owed },
    {
      name: t.held,
      euros: held,
      help: [t.heldText(payoutDays), hasEarlySales && t.heldEarly, hasRefundRequests && t.heldForRequests]
        .filter(Boolean)
        .join(' '),
    },
    { name: t.payable, euros: payable, help: isPaidNext(details) ? t.payableText : undefined },
    { name: t.paidOut, euros: paidOut },
  ]
  return (
    <section aria-label={t.figures}>
      <dl className="grid gap-x-8 gap-y-8 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ name, euros, help }) => (
          <div key={name}>
            <dt className="text-6 text-ink-2">{name}</dt>
            <dd className="mt-1 font-serif text-[1.75rem] leading-tight tabular-nums">
              <Price euros={euros} exact />
            </dd>
            {help && <dd className="mt-1.5 max-w-[30ch] text-6 text-ink-2">{help}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The amount due is part of the next payout. */
const isPaidNext = ({ bankAccount, hold, accountWaitsUntil }: PayoutDetails): boolean =>
  bankAccount !== null && hold === null && accountWaitsUntil === null
