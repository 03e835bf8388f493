import { stringify } from 'csv-stringify/sync'
import type { Language } from '#domain/language.ts'

type Cell = string | number | null | undefined

/**
 * A table that Excel opens: separated as it expects in this language, with a mark of its encoding, and with nothing that
 * it would take for a formula.
 */
export function csvOf(rows: readonly (readonly Cell[])[], language: Language): Buffer {
  const inEstonian = language === 'et'
  const decimal = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2))
  const csv = stringify([...rows], {
    bom: true,
    delimiter: inEstonian ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (value) => (inEstonian ? decimal(value).replace('.', ',') : decimal(value)) },
  })
  return Buffer.from(csv)
}
