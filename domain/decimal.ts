import { factsOf, type Language } from './language.ts'
import { accept, type Result, refuse } from './result.ts'

/** Parses a decimal in an API request: digits with a point. NaN for other notations, such as 0x10, 1e3 or 1,5. */
export const decimalIn = (text: string): number => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)

/** Finds what is wrong with the decimals of an API request. */
export function decimalProblem(text: string, maxDecimals = Number.POSITIVE_INFINITY): NumberProblem | undefined {
  const [, whole = '', decimals = ''] = /^-?(\d+)\.(\d+)$/.exec(text) ?? []
  return problemOf(whole, decimals, maxDecimals)
}

/** Cents. */
export const euroDecimals = 2

export const numberProblems = ['not-a-number', 'ambiguous-number', 'too-many-decimals'] as const
export type NumberProblem = (typeof numberProblems)[number]

const euroBefore = /^(?:€|eur(?![a-z]))/iu
const euroAfter = /(^|[^a-z])(?:€|eur|euro|eurot|euros)\.?$/iu
/** Ending of "12,-", which means no cents. */
const noCents = /(?<point>[.,])[-–—]$/u
const notation = /^([+\-−–]?) ?(\d+|\d{1,3}(?:([ '.,])\d{3})(?:\3\d{3})*)(?:([.,])(\d+))?$/u

/**
 * Parses "1200", "1 200,00", "1.200,00", "1,200.00", with any space as separator. Refuses the ambiguous "1,200" and
 * "1.200"; accepts "0,250".
 */
export function typedNumber(typed: string, maxDecimals = Number.POSITIVE_INFINITY): Result<number, NumberProblem> {
  const text = typed
    .replace(/[\p{Cf}\u200b]/gu, '')
    .trim()
    .replace(/\s/gu, ' ')
    .replace(/[’‘]/gu, "'")
  const [, sign = '', whole, groups, point, decimals = ''] = notation.exec(text) ?? []
  if (whole === undefined || (point !== undefined && point === groups)) return refuse('not-a-number')
  const problem = problemOf(whole, decimals, maxDecimals)
  if (problem) return refuse(problem)
  const value = Number(`${whole.replace(/[ '.,]/g, '')}.${decimals || '0'}`)
  return accept(sign === '' || sign === '+' ? value : -value)
}

function problemOf(whole: string, decimals: string, maxDecimals: number): NumberProblem | undefined {
  // Three digits may be a separator of thousands.
  if (decimals.length === 3 && /[1-9]/.test(whole)) return 'ambiguous-number'
  return decimals.length > maxDecimals ? 'too-many-decimals' : undefined
}

/** Parses euros with or without the currency. */
export const typedEuros = (typed: string): Result<number, NumberProblem> =>
  typedNumber(
    typed.trim().replace(euroBefore, '').replace(euroAfter, '$1').trim().replace(noCents, '$<point>00'),
    euroDecimals,
  )

/** Writes a number so that `typedNumber` parses it: three decimals get a fourth. */
export const plainNumber = (value: number, language: Language): string =>
  withDecimalPoint(String(value).replace(/^(-?\d*[1-9]\d*\.\d{3})$/, '$10'), language)

const decimalPoints = new Map<Language, string>()

/** "." or "," */
export function decimalPoint(language: Language): string {
  const point =
    decimalPoints.get(language) ??
    new Intl.NumberFormat(factsOf(language).locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ??
    '.'
  decimalPoints.set(language, point)
  return point
}

/** Replaces the point of a number that is written as in JavaScript. */
export const withDecimalPoint = (number: number | string, language: Language): string =>
  String(number).replace('.', decimalPoint(language))

/** Separates the cells of CSV as spreadsheets expect: a semicolon where the comma is in numbers. */
export const cellSeparator = (language: Language): string => (decimalPoint(language) === ',' ? ';' : ',')
