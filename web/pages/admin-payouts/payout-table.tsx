import type { Payout } from '#contract/payouts.ts'
import { formatDay } from '#domain/calendar.ts'
import { formatIban, notSent } from '#domain/payout.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { returnReasonsTexts } from '#texts/return-reasons.ts'
import { Price } from '#web/components/price.tsx'
import { DecisionButtons } from '#web/components/private/decision-buttons.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { usePayoutDecisions } from './use-payout-decisions.tsx'

type Props = {
  title: string
  payouts: readonly Payout[]
  /** Without a file, the day replaces the account, because an artist may occur twice. */
  batchId?: string
  onDone: (words: string) => void
}

export function PayoutTable({ title, payouts, batchId, onDone }: Props) {
  const { payoutBatch: t } = useTexts(payoutsTexts)
  const { returnReason } = useTexts(returnReasonsTexts)
  const language = useLanguage()
  const { ofPayout } = usePayoutDecisions(batchId)
  const isByDay = batchId === undefined
  const dayOf = ({ createdAt }: Payout) => formatDay(new Date(createdAt), language)
  const stateOf = ({ isReplaced, returnReason: reason, state }: Payout) => {
    if (isReplaced) return t.replaced
    if (reason === notSent) return t.notSent
    return reason === null ? t.states[state] : `${t.states[state]}: ${returnReason(reason)}`
  }
  return (
    <Section id="payouts" title={title} className="mt-12">
      <DataTable
        aria-labelledby="payouts"
        className="mt-4 tabular-nums"
        cells="py-3.5 align-baseline"
        rows={payouts}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t.artist,
            isRowHead: true,
            cell: (payout) => (
              <>
                <span className="break-words">{payout.name}</span>
                <span className="mt-0.5 block text-6 text-ink-2 md:hidden">
                  {isByDay ? dayOf(payout) : formatIban(payout.iban)}
                </span>
                <span className="mt-0.5 block text-6 text-ink-2 md:hidden">{stateOf(payout)}</span>
              </>
            ),
          },
          {
            head: isByDay ? t.day : t.account,
            from: 'md',
            className: 'ps-4 text-6',
            cell: (payout) =>
              isByDay ? (
                <span className="whitespace-nowrap">{dayOf(payout)}</span>
              ) : (
                <>
                  <span className="break-words">{payout.holder}</span>
                  <span className="block whitespace-nowrap text-ink-2">{formatIban(payout.iban)}</span>
                </>
              ),
          },
          { head: t.state, from: 'md', className: 'ps-4 text-6', cell: stateOf },
          {
            head: t.amount,
            align: 'right',
            className: 'ps-4',
            cell: (payout) => (
              <>
                <Price euros={payout.amount} exact />
                <DecisionButtons
                  className="mt-1 flex-col items-end gap-1 text-end"
                  decisions={ofPayout(payout, isByDay ? t.of(payout.name, dayOf(payout)) : payout.name)}
                  onDone={onDone}
                />
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}
