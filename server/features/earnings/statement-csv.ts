import { dayInTallinn } from '#domain/delivery.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { toEuros } from '#domain/money.ts'
import { csvOf } from '#server/http/csv.ts'
import { earningsTexts } from '#texts/earnings.ts'
import type { StatementFacts } from './statement-facts.ts'
import { isNotDue, whyItWaits } from './why-it-waits.ts'

/** 0.15 is 15. */
export const percentOf = (fraction: number): number => Math.round(fraction * 10_000) / 100

export function statementAsCsv({ entries, obstacle, at }: StatementFacts, language: Language): Buffer {
  const { columns, kinds, states, notDue } = earningsTexts[language].statement
  const rows = entries.map((entry) => [
    dayInTallinn(entry.at),
    kinds[entry.kind],
    entry.orderNumber,
    entry.titles && inLanguage(entry.titles, language).words,
    entry.quantity,
    entry.price && toEuros(entry.price),
    entry.commissionRate && percentOf(entry.commissionRate),
    entry.commission && toEuros(entry.commission),
    toEuros(entry.amount),
    entry.state && (isNotDue(entry, at) ? notDue : states[entry.state]),
    entry.dueOn,
    whyItWaits(entry, obstacle, language, at),
    entry.reason,
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
    columns.waits,
    columns.reason,
  ]
  return csvOf([header, ...rows], language)
}
