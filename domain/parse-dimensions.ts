import { type Dimensions, type LengthUnit, lengthUnits, maxSide } from './dimensions.ts'
import { accept, type Result, refuse } from './result.ts'

const sides = ['width', 'height', 'depth'] as const

const unitNames: Record<LengthUnit, readonly string[]> = {
  cm: ['cm'],
  mm: ['mm'],
  m: ['m'],
  in: ['in', 'inch', 'inches', 'toll', 'tolli', '"', '″', '”', "''"],
}

export const dimensionsProblems = [...sides, 'unit', 'sides'] as const
export type DimensionsProblem = (typeof dimensionsProblems)[number]

/**
 * Reads "140 × 90 × 3,5 cm". The unit is centimetres unless another one stands after any of the numbers, and a number
 * that is missing is 0. Refuses with what cannot be read: one of the sides, the unit, or their count.
 */
export function parseDimensions(text: string): Result<Dimensions & { unit: LengthUnit }, DimensionsProblem> {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === '') return accept({ width: 0, height: 0, depth: 0, unit: 'cm' })
  const parts = trimmed.split(/[x×*]/)
  if (parts.length > sides.length) return refuse('sides')
  const numbers: number[] = []
  const units = new Set<LengthUnit>()
  for (const [at, part] of parts.entries()) {
    const [, number, word = ''] = /^(\d+(?:[.,]\d+)?)?\s*([^\d\s.,-]*)\.?$/.exec(part.trim()) ?? []
    const value = Number((number ?? '0').replace(',', '.'))
    const unit = unitOf(word)
    const isRead = number !== undefined || (part.trim() === '' && parts.length > 1)
    if (!isRead || value > maxSide) return refuse(sides[at] ?? 'sides')
    if (word !== '' && !unit) return refuse('unit')
    if (unit) units.add(unit)
    numbers.push(value)
  }
  if (units.size > 1) return refuse('unit')
  const [width = 0, height = 0, depth = 0] = numbers
  return accept({ width, height, depth, unit: [...units][0] ?? 'cm' })
}

const unitOf = (word: string) => lengthUnits.find((unit) => unitNames[unit].includes(word))
