import { endpoints } from './endpoint.ts'
import type { workImportsSchemas } from './schemas/work-imports.ts'

export type { CheckedFile, CheckedLine } from './schemas/work-imports.ts'

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

/** Many works at once, from a CSV file. */
export const workImports = endpoints<typeof workImportsSchemas>()({
  check: { method: 'POST', path: '/artworks/import/check', access: 'seller', refusals },
  create: { method: 'POST', path: '/artworks/import', access: 'seller', refusals },
})
