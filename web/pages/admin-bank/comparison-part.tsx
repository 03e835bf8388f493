import type { BankComparison } from '#contract/bank.ts'
import { formatDay } from '#domain/calendar.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { bankTexts } from '#texts/bank.ts'
import { api } from '#web/api/api.ts'
import { Comparison, type Decision } from '#web/components/private/comparison.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Difference = BankComparison['differences'][number]

export function ComparisonPart({ comparison }: { comparison: BankComparison }) {
  const { bank: t } = useTexts(bankTexts)
  const language = useLanguage()
  const money = useMoney()
  const decisions = [t.fee, t.interest].map((words): Decision<Difference> => {
    const isInterest = words === t.interest
    return {
      ...words,
      call: ({ subject: id }, body) => api('POST /admin/bank-entries/{id}/fee', { params: { id }, body }),
      isFor: ({ kind, theirs }) => kind === 'entry-unknown' && (theirs ?? 0) > 0 === isInterest,
      titleOf: ({ theirs }) => words.title(money(Math.abs(theirs ?? 0))),
    }
  })
  return (
    <Comparison
      id="comparison"
      comparison={comparison}
      words={t}
      keyOf={({ kind, subject }) => `${kind} ${subject}`}
      nameOf={({ name }) => name}
      about={({ name, day }) => (
        <p className="text-6 text-ink-2">
          {[name, formatDay(new Date(`${day}T12:00:00Z`), language)].filter(Boolean).join(', ')}
        </p>
      )}
      explain={({ kind, subject }, body) =>
        api('POST /admin/bank-differences/{kind}/{subject}/explanation', { params: { kind, subject }, body })
      }
      decisions={decisions}
    >
      {comparison.sums && <Sums sums={comparison.sums} />}
    </Comparison>
  )
}

function useMoney() {
  const language = useLanguage()
  return (euros: number) => formatMoney(inCents(euros), language, { exact: true })
}

/** Reconciles the bank's balance with the ledger. */
function Sums({ sums }: { sums: NonNullable<BankComparison['sums']> }) {
  const { bank: t } = useTexts(bankTexts)
  const money = useMoney()
  const between = [
    [t.lines.before, -sums.before],
    [t.lines.explained, -sums.explained],
    [t.lines.differing, -sums.differing],
    [t.lines.underWay, sums.underWay],
  ] as const
  const lines = [
    [t.lines.closing, sums.closing] as const,
    ...between.filter(([, amount]) => amount !== 0),
    [t.lines.account, sums.account] as const,
  ]
  return (
    <dl aria-label={t.sums} className="mt-5 max-w-120 border-t border-line text-5 tabular-nums">
      {lines.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-x-6 border-b border-line py-2.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="whitespace-nowrap">{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
