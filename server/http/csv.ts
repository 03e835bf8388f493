import { type Duplex, Readable } from 'node:stream'
import { type Options, stringify as stringifyAsRead } from 'csv-stringify'
import { stringify } from 'csv-stringify/sync'
import { cellSeparator, withDecimalPoint } from '#domain/decimal.ts'
import type { Language } from '#domain/language.ts'

type Cell = string | number | null | undefined
/** Exact numbers have two decimals even when they are whole, as in `formatMoney`. */
type Format = { readonly exact?: boolean }

/** CSV for Excel: the language's separator, a byte order mark, and escaped formulas. */
export function csvOf(rows: readonly (readonly Cell[])[], language: Language, format: Format = {}): Buffer {
  return Buffer.from(stringify([...rows], optionsIn(language, format)))
}

/** Streams a table of any length. */
export function streamCsv(rows: AsyncIterable<readonly Cell[]>, language: Language): Duplex {
  return Readable.from(rows).compose(stringifyAsRead(optionsIn(language)))
}

function optionsIn(language: Language, { exact = false }: Format = {}): Options {
  const decimal = (value: number) => (Number.isInteger(value) && !exact ? String(value) : value.toFixed(2))
  return {
    bom: true,
    delimiter: cellSeparator(language),
    record_delimiter: 'windows',
    cast: {
      string: escapeFormulas,
      number: (value) => withDecimalPoint(decimal(value), language),
    },
  }
}

/** Also inside a text, because a spreadsheet that splits at another separator or line begins a cell there. */
const escapeFormulas = (text: string): string => text.replace(/(^|[,;\t\r\n])([" ]*)([=+\-@＝＋－＠])/g, "$1$2'$3")
