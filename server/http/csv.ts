import { type Duplex, Readable } from 'node:stream'
import { type Options, stringify as stringifyAsRead } from 'csv-stringify'
import { stringify } from 'csv-stringify/sync'
import type { Language } from '#domain/language.ts'

type Cell = string | number | null | undefined
/** Exact numbers have two decimals even when they are whole, as sums in `formatMoney`. */
type Format = { readonly exact?: boolean }

/**
 * A table that Excel opens: separated as it expects in this language, with a mark of its encoding, and with nothing that
 * it would take for a formula.
 */
export function csvOf(rows: readonly (readonly Cell[])[], language: Language, format: Format = {}): Buffer {
  return Buffer.from(stringify([...rows], optionsIn(language, format)))
}

/** The same for a table of any length, which is sent while it is read. */
export function streamCsv(rows: AsyncIterable<readonly Cell[]>, language: Language): Duplex {
  return Readable.from(rows).compose(stringifyAsRead(optionsIn(language)))
}

function optionsIn(language: Language, { exact = false }: Format = {}): Options {
  const inEstonian = language === 'et'
  const decimal = (value: number) => (Number.isInteger(value) && !exact ? String(value) : value.toFixed(2))
  return {
    bom: true,
    delimiter: inEstonian ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (value) => (inEstonian ? decimal(value).replace('.', ',') : decimal(value)) },
  }
}
