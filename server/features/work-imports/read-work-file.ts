import { CsvError, parse } from 'csv-parse/sync'
import { accept, type Result, refuse } from '#domain/result.ts'
import { checkImportColumns, type ImportColumn, importColumns, importLimits } from '#domain/work-import.ts'

/** A line of the file: its cells by column, trimmed, and whether there are more of them than columns. */
export type WorkRow = {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number
  readonly cells: Readonly<Record<ImportColumn, string>>
  readonly hasTooMany: boolean
}

type FileRefusal = 'csv-empty' | 'csv-encoding' | 'csv-malformed' | 'csv-columns' | 'csv-too-long'

/** The lines of a CSV file, without the empty ones. */
export function readWorkFile(bytes: Uint8Array): Result<WorkRow[], FileRefusal> {
  const decoded = decode(bytes)
  if (!decoded.ok) return decoded
  const parsed = parseCsv(decoded.value)
  if (!parsed.ok) return parsed
  const [first, ...lines] = parsed.value
  if (!first || isBlank(first)) return refuse('csv-empty')
  const header = first.map((name) => name.trim().toLowerCase())
  // Spreadsheets write separators also for columns that were emptied.
  while (header.at(-1) === '') header.pop()
  const { missing, unknown } = checkImportColumns(header)
  if (missing.length > 0 || unknown.length > 0)
    return refuse('csv-columns', { missing, unknown: unknown.slice(0, 20).map((name) => name.slice(0, 40)) })
  if (lines.length > importLimits.works) return refuse('csv-too-long')
  const rows = lines.map((cells, at) => rowOf(cells, header, at + 2))
  const filled = rows.filter(({ cells, hasTooMany }) => hasTooMany || Object.values(cells).some((cell) => cell !== ''))
  return filled.length > 0 ? accept(filled) : refuse('csv-empty')
}

function decode(bytes: Uint8Array): Result<string, 'csv-encoding'> {
  try {
    return accept(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return refuse('csv-encoding')
  }
}

/** The cells of each line, as far as one line more than may be imported. */
function parseCsv(text: string): Result<string[][], 'csv-malformed'> {
  const [header = ''] = text.split(/[\r\n]/, 1)
  try {
    return accept(
      parse(text, {
        delimiter: header.includes(';') ? ';' : ',',
        relax_column_count: true,
        to: importLimits.works + 2,
      }),
    )
  } catch (error) {
    if (error instanceof CsvError) return refuse('csv-malformed', { line: Number(error.lines) })
    throw error
  }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

function rowOf(values: readonly string[], header: readonly string[], row: number): WorkRow {
  const cells = Object.fromEntries(
    importColumns.map((column) => [column, values[header.indexOf(column)]?.trim() ?? '']),
  ) as WorkRow['cells']
  return { row, cells, hasTooMany: !isBlank(values.slice(header.length)) }
}
