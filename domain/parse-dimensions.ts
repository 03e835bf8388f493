import { typedNumber } from './decimal.ts'
import { type Dimensions, type LengthUnit, lengthUnits, maxSide } from './dimensions.ts'
import { accept, type Result, refuse } from './result.ts'

const sides = ['width', 'height', 'depth'] as const

const unitNames: Record<LengthUnit, readonly string[]> = {
  cm: ['cm', 'см'],
  mm: ['mm', 'мм'],
  m: ['m', 'м'],
  in: ['in', 'inch', 'inches', 'toll', 'tolli', '"', '″', '”', "''"],
}

export const dimensionsProblems = [...sides, 'unit', 'sides'] as const
export type DimensionsProblem = (typeof dimensionsProblems)[number]

type ParsedSize = Dimensions & { unit: LengthUnit }

/**
 * Parses "140 × 90 × 3,5 cm". The default unit is centimetres; a missing side is 0. A refusal names the unreadable
 * part: a side, the unit or their count.
 */
export function parseDimensions(text: string): Result<ParsedSize, DimensionsProblem | 'ambiguous-number'> {
  const trimmed = text.trim().toLowerCase()
  if (trimmed === '') return accept({ width: 0, height: 0, depth: 0, unit: 'cm' })
  const parts = trimmed.split(signs)
  if (parts.length > sides.length) return refuse('sides')
  const numbers: number[] = []
  const units = new Set<LengthUnit>()
  let lastUnit: LengthUnit | undefined
  for (const [at, part] of parts.entries()) {
    const [, digits = '', word = ''] = /^(.*?)\s*([^\d\s.,-]*)\.?$/.exec(part.trim()) ?? []
    const number = part.trim() === '' && parts.length > 1 ? accept(0) : typedNumber(digits)
    if (!number.ok && number.code === 'ambiguous-number') return refuse('ambiguous-number')
    if (!number.ok || number.value < 0 || number.value > maxSide) return refuse(sides[at] ?? 'sides')
    const unit = unitOf(word)
    if (word !== '' && !unit) return refuse('unit')
    if (unit) units.add(unit)
    if (part.trim() !== '') lastUnit = unit
    numbers.push(number.value)
  }
  const [unit = 'cm'] = units
  // In "1,2 m × 90" the last side is probably in centimetres.
  if (units.size > 1 || (unit === 'm' && lastUnit === undefined)) return refuse('unit')
  const [width = 0, height = 0, depth = 0] = numbers
  return accept({ width, height, depth, unit })
}

/** The last two are a Cyrillic and a Greek letter that look like the first. */
const signs = /[x×✕✖⨯*хχ]/

const unitOf = (word: string) => lengthUnits.find((unit) => unitNames[unit].includes(word))
