import type { ReactNode } from 'react'
import type { Language } from '#domain/language.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { comparisonsTexts } from '#texts/comparisons.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Difference = {
  ours: number | null
  theirs: number | null
  /** Currency of the other side; defaults to euros. */
  currency?: string
}

type Props<One> = {
  label: string
  otherSide: string
  differences: readonly One[]
  what: (difference: One) => ReactNode
  keyOf: (difference: One) => string
  className: string
}

export function DifferenceTable<One extends Difference>(props: Props<One>) {
  const { label, otherSide, differences, what, keyOf, className } = props
  const { comparisons: t } = useTexts(comparisonsTexts)
  const language = useLanguage()
  const amount = (euros: number | null, currency = 'EUR') => {
    if (euros === null) return t.nothing
    return currency === 'EUR'
      ? formatMoney(inCents(euros), language, { exact: true })
      : formatForeign(euros, currency, language)
  }
  const side = { align: 'right', className: 'ps-2 whitespace-nowrap' } as const
  return (
    <DataTable
      aria-label={label}
      className={className}
      cells="py-3 align-top"
      columns={[
        { head: t.what, isRowHead: true, className: 'pe-2 wrap-anywhere', cell: what },
        { head: t.ours, cell: ({ ours }) => amount(ours), ...side },
        { head: otherSide, cell: ({ theirs, currency }) => amount(theirs, currency), ...side },
      ]}
      rows={differences}
      keyOf={keyOf}
    />
  )
}

/** The contract divides sums by 100, but some currencies have no hundredths. */
function formatForeign(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format((amount * 100) / 10 ** digits)
}
