import { withDecimalPoint } from './decimal.ts'
import type { Language } from './language.ts'

export const lengthUnits = ['cm', 'mm', 'm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** A side of 0 is unknown or absent. */
export type Dimensions = { readonly width: number; readonly height: number; readonly depth: number }

export const maxSide = 10_000

export const centimetres: Record<LengthUnit, number> = { cm: 1, mm: 0.1, m: 100, in: 2.54 }

export function inCentimetres({ width, height, depth, unit }: Dimensions & { readonly unit: string }): Dimensions {
  const factor = centimetres[lengthUnits.find((known) => known === unit) ?? 'cm']
  const convert = (side: number) => Math.round(side * factor * 10) / 10
  return { width: convert(width), height: convert(height), depth: convert(depth) }
}

/** "140 × 90 × 3.5 cm": the non-zero sides; empty when there are none. */
export function formatDimensions(
  { width, height, depth, unit }: Dimensions & { readonly unit: string },
  language: Language,
): string {
  const known = [width, height, depth].filter((side) => side > 0)
  const word = (unit === 'in' && inches[language]) || unit
  return known.length > 0
    ? `${known.map((side) => withDecimalPoint(side, language)).join('\u00a0×\u00a0')}\u00a0${word}`
    : ''
}

const inches: Partial<Record<Language, string>> = { et: 'tolli' }
