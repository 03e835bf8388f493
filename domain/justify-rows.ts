/**
 * How works hang on a wall: every row has one height, so that upper edges and captions form two straight lines,
 * and each work keeps its proportions. Lengths are in CSS pixels.
 */
export type Wall = {
  /** Space that a row may fill. */
  readonly width: number
  /** Air between two works of a row. */
  readonly gutter: number
  /** The row height to aim for. */
  readonly height: number
  /** No work is narrower than this. */
  readonly narrowest: number
  /** A row that could only be filled by hanging higher than this is left with air at its end. */
  readonly highest: number
  /** Short lists fill every row; in long ones the last row may stay open. */
  readonly lastRow: 'filled' | 'open'
}

export type HungRow = {
  /** Place of the first work of the row in the list. */
  readonly first: number
  /** How many works hang in it. */
  readonly count: number
  readonly height: number
  /** Its works and gutters take the whole width. */
  readonly full: boolean
}

/** What a stylesheet needs to know of one work: its part of the row's works, and how many hang there. */
export type HungWork = { readonly share: number; readonly count: number; readonly row: number }

const mostInRow = 7
/** Low rows make works small, which hurts more than large ones do. */
const lowness = 1.6
/** An open last row hangs a little higher than the others aim for. */
const openRow = 1.02
/** A row rather hangs so much higher than it should than end just before the edge. */
const stretch = 1.12

/** Breaks works, given by their ratios (width / height), into rows that together stray least from the wanted height. */
export function hangInRows(ratios: readonly number[], wall: Wall): HungRow[] {
  // best[n]: the cheapest way to hang the first n works, and where its last row begins.
  const best = [{ cost: 0, row: undefined as HungRow | undefined }]
  for (let end = 1; end <= ratios.length; end++) {
    let found = { cost: Number.POSITIVE_INFINITY, row: undefined as HungRow | undefined }
    for (let first = Math.max(0, end - mostInRow); first < end; first++) {
      const row = hangRow(ratios, first, end, wall)
      const cost = (best[first]?.cost ?? 0) + (row?.cost ?? Number.POSITIVE_INFINITY)
      if (row && cost < found.cost) found = { cost, row: row.row }
    }
    best.push(found)
  }
  return collectRows(best.map(({ row }) => row))
}

function collectRows(lastRowOf: readonly (HungRow | undefined)[]): HungRow[] {
  const rows: HungRow[] = []
  for (let row = lastRowOf.at(-1); row; row = lastRowOf[row.first]) rows.unshift(row)
  return rows
}

/** One row of the works from `first` to before `end`; undefined when a work would be too narrow. */
function hangRow(ratios: readonly number[], first: number, end: number, wall: Wall) {
  const inRow = ratios.slice(first, end)
  const count = inRow.length
  const wide = inRow.reduce((total, ratio) => total + ratio, 0)
  const filling = (wall.width - (count - 1) * wall.gutter) / wide
  const least = wall.narrowest / Math.min(...inRow)
  if (count > 1 && filling < least) return undefined

  const isLast = end === ratios.length
  const open = Math.max(openRow * wall.height, least)
  if (isLast && wall.lastRow === 'open' && filling > open)
    return { cost: 0, row: { first, count, height: open, full: false } }

  const highest = Math.max(wall.highest, least)
  const full = filling <= highest * stretch
  const off = (filling - wall.height) / wall.height
  return {
    cost: off * off * (off < 0 ? lowness : 1),
    row: { first, count, height: full ? filling : highest, full },
  }
}

/** The part of its row that each work takes. The parts of a full row add up to 1. */
export function hangWorks(ratios: readonly number[], wall: Wall): HungWork[] {
  return hangInRows(ratios, wall).flatMap(({ first, count, height }, row) => {
    const forWorks = wall.width - (count - 1) * wall.gutter
    return ratios
      .slice(first, first + count)
      .map((ratio) => ({ share: Math.min(1, (ratio * height) / forWorks), count, row }))
  })
}
