export const lengthUnits = ['cm', 'mm', 'm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** How large a work is; a side of 0 is not known, or there is none. */
export type Dimensions = { readonly width: number; readonly height: number; readonly depth: number }

export const maxSide = 10_000

/** How many centimetres each unit is. */
export const centimetres: Record<LengthUnit, number> = { cm: 1, mm: 0.1, m: 100, in: 2.54 }

/** The same size in centimetres. */
export function inCentimetres({ width, height, depth, unit }: Dimensions & { readonly unit: string }): Dimensions {
  const factor = centimetres[lengthUnits.find((known) => known === unit) ?? 'cm']
  const convert = (side: number) => Math.round(side * factor * 10) / 10
  return { width: convert(width), height: convert(height), depth: convert(depth) }
}

/** "140 × 90 × 3.5 cm": the sides that are known; empty when none is. */
export function formatDimensions(
  { width, height, depth, unit }: Dimensions & { readonly unit: string },
  language: 'en' | 'et',
): string {
  const number = (value: number) => (language === 'et' ? String(value).replace('.', ',') : String(value))
  const known = [width, height, depth].filter((side) => side > 0)
  const word = unit === 'in' && language === 'et' ? 'tolli' : unit
  return known.length > 0 ? `${known.map(number).join('\u00a0×\u00a0')}\u00a0${word}` : ''
}
