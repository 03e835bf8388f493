import type { Language } from '#domain/language.ts'
import { toEuros } from '#domain/money.ts'
import { csvOf } from '#server/http/csv.ts'
import { figuresTexts } from '#texts/figures.ts'
import type { FiguresSeen } from './read-figures.ts'

export function figuresAsCsv({ steps }: FiguresSeen, language: Language): Buffer {
  const { columns } = figuresTexts[language].csv
  const rows = steps.map(({ from, sales, turnover, visits, views, emptySearches }) => [
    from,
    String(sales),
    toEuros(turnover),
    String(visits),
    String(views),
    String(emptySearches),
  ])
  return csvOf([Object.values(columns), ...rows], language, { exact: true })
}

/** Escapes formulas for Excel. */
export const searchesAsCsv = (searches: FiguresSeen['searches'], language: Language): Buffer => {
  const { words, times } = figuresTexts[language].csv
  return csvOf([[words, times], ...searches.map((row) => [row.words, String(row.count)])], language)
}
