import { dimensionsProblems } from '#domain/parse-dimensions.ts'
import { importColumns } from '#domain/work-import.ts'
import { declareCalls } from './call.ts'
import { Id, LocalizedText } from './primitives.ts'
import { fieldProblems } from './problem.ts'
import { z } from './zod.ts'

const refusals = [
  'csv-empty',
  'csv-encoding',
  'csv-malformed',
  'csv-columns',
  'csv-too-long',
  'too-large',
  'wrong-content-type',
  'rate-limited',
] as const

export const lineProblems = [...fieldProblems, ...dimensionsProblems, 'too-many-cells'] as const

const CheckedLine = z.object({
  /** Spreadsheet row number: the header is row 1. */
  row: z
    .number()
    .int()
    .meta({ examples: [2] }),
  titles: LocalizedText,
  /** Empty when the row becomes a draft. A null column concerns the whole row. */
  problems: z.array(z.object({ column: z.enum(importColumns).nullable(), code: z.enum(lineProblems) })),
})
export type CheckedLine = z.infer<typeof CheckedLine>

const CheckedFile = z.object({
  lines: z.array(CheckedLine),
  /** Rows that become drafts, and skipped rows. */
  ready: z.number().int(),
  wrong: z.number().int(),
  /** Words whose letters depend on the encoding, which the file does not declare. */
  guessed: z.array(z.string()),
})
export type CheckedFile = z.infer<typeof CheckedFile>

/** UTF-8, UTF-16 or Windows-1257, separated by commas, semicolons or tabs, with a header. */
const CsvFile = z.file('required')

export const workImports = declareCalls({
  'POST /artworks/import/check': {
    access: 'seller',
    refusals,
    operationId: 'checkArtworkImport',
    summary: 'Say line by line what an import of this file would do; nothing is saved',
    limit: { max: 60, seconds: 600 },
    multipart: true,
    body: z.object({ file: CsvFile }),
    answer: CheckedFile,
  },
  'POST /artworks/import': {
    access: 'seller',
    refusals,
    operationId: 'importArtworks',
    summary: 'Save every correct line of a file as a draft; the same key twice imports once',
    limit: { max: 20, seconds: 600 },
    multipart: true,
    body: z.object({
      file: CsvFile,
      /** Idempotency key of the caller, new for each import. */
      key: Id,
    }),
    answer: z.object({
      /** Total drafts created from this file. */
      created: z.number().int(),
    }),
  },
})
