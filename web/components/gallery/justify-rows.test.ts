import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { justifyItems, justifyRows, type RowLayout } from './justify-rows.ts'

const discover: RowLayout = { width: 992, gutter: 40, height: 262, minWidth: 170, maxHeight: 472, lastRow: 'open' }
const phone: RowLayout = { width: 342, gutter: 24, height: 184, minWidth: 100, maxHeight: 520, lastRow: 'open' }
const home: RowLayout = { width: 1296, gutter: 40, height: 310, minWidth: 170, maxHeight: 560, lastRow: 'filled' }

const ratio = fc.double({ min: 0.3, max: 4, noNaN: true })
const ratios = fc.array(ratio, { maxLength: 60 })
const layout = fc.constantFrom(discover, phone, home, { ...discover, lastRow: 'filled' as const })

describe('on any wall, for any works', () => {
  test('every work hangs once and in order', () => {
    fc.assert(
      fc.property(ratios, layout, (works, on) => {
        const hung = justifyRows(works, on).flatMap((row) =>
          Array.from({ length: row.count }, (_, at) => row.first + at),
        )
        expect(hung).toEqual(works.map((_, at) => at))
      }),
    )
  })

  test('a row holds one to seven works, none narrower than allowed', () => {
    fc.assert(
      fc.property(ratios, layout, (works, on) => {
        for (const row of justifyRows(works, on)) {
          expect(row.count).toBeGreaterThanOrEqual(1)
          expect(row.count).toBeLessThanOrEqual(7)
          const widths = works.slice(row.first, row.first + row.count).map((each) => each * row.height)
          expect(Math.min(...widths)).toBeGreaterThanOrEqual(on.minWidth - 1e-6)
        }
      }),
    )
  })

  test('full rows fill the width exactly, the others stay within it, and nothing overlaps', () => {
    fc.assert(
      fc.property(ratios, layout, (works, on) => {
        for (const row of justifyRows(works, on)) {
          const widths = works.slice(row.first, row.first + row.count).map((each) => each * row.height)
          const taken = widths.reduce((total, width) => total + width, 0) + (row.count - 1) * on.gutter
          if (row.full) expect(taken).toBeCloseTo(on.width, 6)
          else expect(taken).toBeLessThan(on.width)
        }
      }),
    )
  })

  test('the shares of a row add up to one, or to less where it has air at its end', () => {
    fc.assert(
      fc.property(ratios, layout, (works, on) => {
        const shares = justifyItems(works, on)
        for (const [at, row] of justifyRows(works, on).entries()) {
          const total = shares.filter((work) => work.row === at).reduce((sum, work) => sum + work.share, 0)
          if (row.full) expect(total).toBeCloseTo(1, 9)
          else expect(total).toBeLessThan(1)
        }
      }),
    )
  })

  test('no other breaks stray less from the wanted height', () => {
    fc.assert(
      fc.property(fc.array(ratio, { minLength: 1, maxLength: 9 }), layout, (works, on) => {
        const chosen = strayOf(
          justifyRows(works, on).map((row) => row.count),
          works,
          on,
        )
        const least = Math.min(...allBreaks(works.length).map((counts) => strayOf(counts, works, on)))
        expect(chosen).toBeCloseTo(least, 9)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the last row', () => {
  test('stays at 1.02 of the wanted height when it is not full', () => {
    const rows = justifyRows([1.5, 1, 1.4, 1.5, 1, 1.4, 1, 1], discover)
    expect(rows.at(-1)).toMatchObject({ full: false, height: 262 * 1.02 })
  })

  test('is filled in a short list', () => {
    expect(justifyRows([1, 1.5, 1.33, 1, 0.75, 1.33, 0.75, 1.25], home).every((row) => row.full)).toBe(true)
  })

  test('hangs a little higher than allowed rather than end just before the edge', () => {
    const [row] = justifyRows([1.09, 1], home)
    expect(row).toMatchObject({ count: 2, full: true })
    expect(row?.height).toBeGreaterThan(home.maxHeight)
    expect(justifyRows([0.95, 0.95], home)).toEqual([{ first: 0, count: 2, height: 560, full: false }])
  })

  test('of a single tall work is not blown up to the width of the wall', () => {
    expect(justifyRows([0.7], home)).toEqual([{ first: 0, count: 1, height: 560, full: false }])
  })
})

test('a panorama may hang alone', () => {
  expect(justifyRows([4, 1, 1.4, 1], discover).map((row) => row.count)).toEqual([1, 3])
})

test('rows of a phone hold one or two works', () => {
  const works = [1, 1.5, 1.25, 1, 1.4, 0.7, 2.7, 1, 1.5, 0.75, 0.8]
  expect(Math.max(...justifyRows(works, phone).map((row) => row.count))).toBeLessThanOrEqual(2)
})

test('an empty wall has no rows', () => {
  expect(justifyRows([], discover)).toEqual([])
})

function allBreaks(count: number): number[][] {
  if (count === 0) return [[]]
  return Array.from({ length: Math.min(7, count) }, (_, more) => more + 1).flatMap((first) =>
    allBreaks(count - first).map((rest) => [first, ...rest]),
  )
}

/** The rule of the mockups, counted anew: ((h - T) / T)², rows lower than T 1.6 times, an open last row free. */
function strayOf(counts: readonly number[], works: readonly number[], on: RowLayout): number {
  let first = 0
  return counts.reduce((total, count, at) => {
    const row = works.slice(first, first + count)
    first += count
    const filling = (on.width - (count - 1) * on.gutter) / row.reduce((sum, each) => sum + each, 0)
    const least = on.minWidth / Math.min(...row)
    if (count > 1 && filling < least) return Number.POSITIVE_INFINITY
    if (at === counts.length - 1 && on.lastRow === 'open' && filling > Math.max(1.02 * on.height, least)) return total
    const off = (filling - on.height) / on.height
    return total + off * off * (off < 0 ? 1.6 : 1)
  }, 0)
}
