/** A gallery of rows, each of one height, in which every item keeps its proportions. Lengths are in CSS pixels. */
export type RowLayout = {
  readonly width: number
  /** The narrowest that a gallery of this layout is, unless that is `width`. */
  readonly narrowest?: number
  /** Space between two items of a row. */
  readonly gutter: number
  /** The row height to aim for. */
  readonly height: number
  /** No item is narrower than this. */
  readonly minWidth: number
  /** A row that would have to be higher than this to fill the width is left open at its end. */
  readonly maxHeight: number
  /** Short lists fill every row; the last row of long ones may stay open. */
  readonly lastRow: 'filled' | 'open'
}

type JustifiedRow = {
  /** Index of its first item. */
  readonly first: number
  readonly count: number
  readonly height: number
  /** Its items and gutters take the whole width. */
  readonly full: boolean
}

/** What a stylesheet needs to know of one item: its share of the row's items, how many there are, and which row it is. */
export type JustifiedItem = { readonly share: number; readonly count: number; readonly row: number }

const maxItemsInRow = 7
/** Small works hurt more than large ones: what a low row costs compared with a high one. */
const lowRowPenalty = 1.6
/** Height of an open last row, as a part of the height to aim for. */
const openRowHeight = 1.02
/** How much higher than `maxHeight` a row may be rather than end just before the edge. */
const stretch = 1.12

/** Breaks items, given by their ratios (width / height), into the rows that deviate minHeight from the height to aim for. */
export function justifyRows(ratios: readonly number[], layout: RowLayout): JustifiedRow[] {
  // best[n]: the lowest cost of the first n items, and their last row.
  const best = [{ cost: 0, row: undefined as JustifiedRow | undefined }]
  for (let end = 1; end <= ratios.length; end++) {
    let found = { cost: Number.POSITIVE_INFINITY, row: undefined as JustifiedRow | undefined }
    for (let first = Math.max(0, end - maxItemsInRow); first < end; first++) {
      const row = fitRow(ratios, first, end, layout)
      const cost = (best[first]?.cost ?? 0) + (row?.cost ?? Number.POSITIVE_INFINITY)
      if (row && cost < found.cost) found = { cost, row: row.row }
    }
    best.push(found)
  }
  return collectRows(best.map(({ row }) => row))
}

function collectRows(lastRowOf: readonly (JustifiedRow | undefined)[]): JustifiedRow[] {
  const rows: JustifiedRow[] = []
  for (let row = lastRowOf.at(-1); row; row = lastRowOf[row.first]) rows.unshift(row)
  return rows
}

/** The row of the items from `first` to before `end`; undefined when one would be too narrow. */
function fitRow(ratios: readonly number[], first: number, end: number, layout: RowLayout) {
  const rowRatios = ratios.slice(first, end)
  const count = rowRatios.length
  const totalRatio = rowRatios.reduce((total, ratio) => total + ratio, 0)
  const fullHeight = (layout.width - (count - 1) * layout.gutter) / totalRatio
  const minHeight = layout.minWidth / Math.min(...rowRatios)
  if (count > 1 && fullHeight < minHeight) return undefined

  const isLast = end === ratios.length
  const open = Math.max(openRowHeight * layout.height, minHeight)
  if (isLast && layout.lastRow === 'open' && fullHeight > open)
    return { cost: 0, row: { first, count, height: open, full: false } }

  const maxHeight = Math.max(layout.maxHeight, minHeight)
  const full = fullHeight <= maxHeight * stretch
  const deviation = (fullHeight - layout.height) / layout.height
  return {
    cost: deviation ** 2 * (deviation < 0 ? lowRowPenalty : 1),
    row: { first, count, height: full ? fullHeight : maxHeight, full },
  }
}

/** The share of its row that each item takes. The shares of a full row add up to 1. */
export function justifyItems(ratios: readonly number[], layout: RowLayout): JustifiedItem[] {
  return justifyRows(ratios, layout).flatMap(({ first, count, height }, row) => {
    const forItems = layout.width - (count - 1) * layout.gutter
    return ratios
      .slice(first, first + count)
      .map((ratio) => ({ share: Math.min(1, (ratio * height) / forItems), count, row }))
  })
}
