import { useState } from 'react'
import type { BankComparison } from '#contract/bank.ts'
import { formatAgo, formatDay } from '#domain/calendar.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { bankTexts } from '#texts/bank.ts'
import { booksTexts } from '#texts/books.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Difference = BankComparison['differences'][number]
type Deciding = { action: 'explain-difference' | 'book-fee'; difference: Difference }

/** What the bank and the books say differently: both sides beside each other, and what an administrator says to that. */
export function ComparisonPart({ comparison }: { comparison: BankComparison }) {
  const { comparedAt, sums, total, differences } = comparison
  const { bank: t } = useTexts(bankTexts)
  const { books } = useTexts(booksTexts)
  const language = useLanguage()
  const money = useMoney()
  const { notice, showNotice } = useNotice()
  const [deciding, setDeciding] = useState<Deciding>()
  const ago = comparedAt ? formatAgo(new Date(comparedAt), new Date(), language) : ''
  const found = total > 0 ? `${t.differed(ago)} ${t.news(total)}` : t.agreed(ago)
  const what = {
    head: t.what,
    isRowHead: true,
    className: 'pr-2 wrap-anywhere',
    cell: (one: Difference) => <What difference={one} onDecide={setDeciding} />,
  }
  const side = { align: 'right', className: 'pl-2 whitespace-nowrap' } as const
  const amount = (euros: number | null) => (euros === null ? t.nothing : money(euros))
  return (
    <section id="comparison" aria-labelledby="comparison-title" className="scroll-mt-22">
      <h2 id="comparison-title" className="text-3">
        {t.comparison}
      </h2>
      {notice}
      <p className="mt-2 max-w-[60ch] text-5 text-ink-2">
        {comparedAt ? found : t.never} {differences.length < total && books.more(differences.length)}
      </p>
      {sums && <Sums sums={sums} />}
      {total > 0 && (
        <DataTable
          aria-label={t.differTitle}
          className="mt-6"
          cells="py-3 align-top"
          columns={[
            what,
            { head: t.ours, cell: ({ ours }) => amount(ours), ...side },
            { head: t.theirs, cell: ({ theirs }) => amount(theirs), ...side },
          ]}
          rows={differences}
          keyOf={({ kind, subject }) => `${kind} ${subject}`}
        />
      )}
      {deciding && (
        <DecisionDialog
          deciding={deciding}
          onClose={() => setDeciding(undefined)}
          onDone={(words) => {
            setDeciding(undefined)
            showNotice(words)
          }}
        />
      )}
    </section>
  )
}

function useMoney() {
  const language = useLanguage()
  return (euros: number) => formatMoney(inCents(euros), language, { exact: true })
}

/** From what the bank has to what the books have, with what lies between. */
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

type WhatProps = { difference: Difference; onDecide: (deciding: Deciding) => void }

function What({ difference, onDecide }: WhatProps) {
  const { kind, name, day, since } = difference
  const { bank: t } = useTexts(bankTexts)
  const { books } = useTexts(booksTexts)
  const language = useLanguage()
  const named = name || t.kinds[kind]
  return (
    <>
      <p className="text-bad">{t.kinds[kind]}</p>
      <p className="text-6 text-ink-2">
        {name && `${name}, `}
        {formatDay(new Date(`${day}T12:00:00Z`), language)}
      </p>
      <p className="text-6 text-ink-2">{books.since(formatAgo(new Date(since), new Date(), language))}</p>
      <p className="flex flex-wrap gap-x-5">
        {kind === 'entry-unknown' && (
          <Button
            variant="words"
            aria-label={t.feeNamed(named)}
            onClick={() => onDecide({ action: 'book-fee', difference })}
          >
            {t.fee}
          </Button>
        )}
        <Button
          variant="words"
          aria-label={t.explainNamed(named)}
          onClick={() => onDecide({ action: 'explain-difference', difference })}
        >
          {t.explain}
        </Button>
      </p>
    </>
  )
}

type DialogProps = { deciding: Deciding; onClose: () => void; onDone: (words: string) => void }

function DecisionDialog({ deciding: { action, difference }, onClose, onDone }: DialogProps) {
  const { bank: t } = useTexts(bankTexts)
  const money = useMoney()
  const isFee = action === 'book-fee'
  return (
    <ActionDialog
      action={action}
      values={{ kind: difference.kind, subject: difference.subject }}
      title={isFee ? t.feeTitle(money(Math.abs(difference.theirs ?? 0))) : t.explainTitle}
      text={isFee ? t.feeText : t.explainText}
      confirm={isFee ? t.fee : t.explain}
      requires="password"
      onClose={onClose}
      onDone={() => onDone(isFee ? t.feeDone : t.explained)}
    >
      {({ reason }) => (
        <TextField
          name="reason"
          label={isFee ? t.feeReason : t.explanation}
          rows={2}
          maxLength={1000}
          required
          error={reason}
        />
      )}
    </ActionDialog>
  )
}
