import { CsvError, parse } from 'csv-parse/sync'
import { accept, type Result, refuse } from '#domain/result.ts'
import { visibleText } from '#domain/visible-text.ts'
import { checkImportColumns, type ImportColumn, importColumns, importLimits } from '#domain/work-import.ts'
import { decodeWorkFile } from './decode-work-file.ts'

export type WorkRow = {
  /** As in spreadsheets: the header is row 1. */
  readonly row: number
  readonly cells: Readonly<Record<ImportColumn, string>>
  readonly hasTooMany: boolean
}

type FileRefusal = 'csv-empty' | 'csv-encoding' | 'csv-malformed' | 'csv-columns' | 'csv-too-long'

export function readWorkFile(bytes: Uint8Array): Result<WorkRow[], FileRefusal> {
  const decoded = decodeWorkFile(bytes)
  if (!decoded.ok) return decoded
  const parsed = parseCsv(decoded.value)
  if (!parsed.ok) return parsed
  const { table, skipped } = parsed.value
  const [first, ...lines] = table
  if (!first || isBlank(first)) return refuse('csv-empty')
  const header = first.map((name) => visibleText(name.replace(/\p{Cf}/gu, '')).toLowerCase())
  // Spreadsheets write separators for emptied columns, too.
  while (header.at(-1) === '') header.pop()
  const { missing, unknown } = checkImportColumns(header)
  if (missing.length > 0 || unknown.length > 0)
    return refuse('csv-columns', { missing, unknown: unknown.slice(0, 20).map((name) => name.slice(0, 40)) })
  if (lines.length > importLimits.works) return refuse('csv-too-long')
  const rows = lines.map((cells, at) => rowOf(cells, header, at + skipped + 2))
  const filled = rows.filter(({ cells, hasTooMany }) => hasTooMany || Object.values(cells).some((cell) => cell !== ''))
  return filled.length > 0 ? accept(filled) : refuse('csv-empty')
}

/** Stops one row beyond the import limit. `skipped` counts rows before the header. */
function parseCsv(text: string): Result<{ table: string[][]; skipped: number }, 'csv-malformed'> {
  const above = blankLinesOf(text)
  // Excel reads the separator from the first line and hides it. Spreadsheets pad the line with separators.
  const [separatorLine = '', separator] = separatorLineOf.exec(text.slice(above.length)) ?? []
  const below = blankLinesOf(text.slice(above.length + separatorLine.length))
  const isHidden = separatorLine !== '' && above === ''
  const top = above + separatorLine + below
  const lines = top.match(lineBreak)?.length ?? 0
  const skipped = isHidden ? lines - 1 : lines
  const rest = text.slice(top.length)
  try {
    const table: string[][] = parse(rest, {
      delimiter: separator ?? delimiterOf(rest),
      relax_column_count: true,
      // Inches: 12" x 16"
      relax_quotes: true,
      to: importLimits.works + 2,
    })
    return accept({ table, skipped })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse('csv-malformed', { line: Number(error.lines) + lines })
  }
}

const lineBreak = /\r\n|\r|\n/g
const separatorLineOf = /^"?sep=([^"\r\n])[ \t;,"\u00a0]*(?:\r\n|\r|\n|$)/i

/** The first lines without a visible cell. An odd quotation mark opens a cell of several lines. */
function blankLinesOf(text: string): string {
  let length = 0
  for (const [line] of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n)/gy)) {
    const quotes = line.split('"').length - 1
    if (quotes % 2 === 1 || visibleText(line.replaceAll(/[;,"]/g, '')) !== '') break
    length += line.length
  }
  return text.slice(0, length)
}

function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1)
  return [';', '\t'].find((delimiter) => header.includes(delimiter)) ?? ','
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => visibleText(cell) === '')

function rowOf(values: readonly string[], header: readonly string[], row: number): WorkRow {
  const cells = Object.fromEntries(
    importColumns.map((column) => [column, visibleText(values[header.indexOf(column)] ?? '')]),
  ) as WorkRow['cells']
  return { row, cells, hasTooMany: !isBlank(values.slice(header.length)) }
}
