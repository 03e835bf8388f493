import { stringify } from 'csv-stringify/sync'
import type { Language } from '#domain/language.ts'
import { toEuros } from '#domain/money.ts'
import { figuresTexts } from '#texts/figures.ts'
import type { FiguresSeen } from './read-figures.ts'

/** The figures of a period as a table that Excel opens. */
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
  return table([Object.values(columns), ...rows], language)
}

/** What was searched for in vain, with nothing that Excel would take for a formula. */
export const searchesAsCsv = (searches: FiguresSeen['searches'], language: Language): Buffer => {
  const { words, times } = figuresTexts[language].csv
  return table([[words, times], ...searches.map((row) => [row.words, String(row.count)])], language)
}

const table = (rows: (string | number)[][], language: Language): Buffer =>
  Buffer.from(
    stringify(rows, {
      bom: true,
      delimiter: language === 'et' ? ';' : ',',
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { number: (value) => (language === 'et' ? value.toFixed(2).replace('.', ',') : value.toFixed(2)) },
    }),
  )
