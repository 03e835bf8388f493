import type { EarningEntry } from '#contract/earnings.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { csvOf } from '#server/http/csv.ts'
import { earningsTexts } from '#texts/earnings.ts'

/** A fraction as per cent: 0.15 is 15. */
export const percentOf = (fraction: number): number => Math.round(fraction * 10_000) / 100

/** A statement as a table. */
export function statementAsCsv(entries: readonly EarningEntry[], language: Language): Buffer {
  const { columns, kinds, states } = earningsTexts[language].statement
  const rows = entries.map((entry) => [
    dayInTallinn(new Date(entry.at)),
    kinds[entry.kind],
    entry.orderNumber,
    entry.titles && inLanguage(entry.titles, language).words,
    entry.quantity,
    entry.price,
    entry.commissionRate && percentOf(entry.commissionRate),
    entry.commission,
    entry.amount,
    entry.state && states[entry.state],
    entry.dueOn,
  ])
  const header = [
    columns.day,
    columns.kind,
    columns.order,
    columns.work,
    columns.quantity,
    columns.price,
    columns.commissionRate,
    columns.commission,
    columns.amount,
    columns.state,
    columns.dueOn,
  ]
  return csvOf([header, ...rows], language)
}
