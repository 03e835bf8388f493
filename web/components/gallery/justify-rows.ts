/** Rows of one height whose items keep their proportions. Lengths are in CSS pixels. */
export type RowLayout = {
  readonly width: number
  /** Minimum width of the gallery; defaults to `width`. */
  readonly narrowest?: number
  readonly gutter: number
  /** Target height of a row. */
  readonly height: number
  readonly minWidth: number
  /** A row that would need more height to fill the width ends early. */
  readonly maxHeight: number
  /** Short lists fill every row; long ones may leave the last row open. */
  readonly lastRow: 'filled' | 'open'
}

type JustifiedRow = {
  readonly first: number
  readonly count: number
  readonly height: number
  /** Items and gutters fill the whole width. */
  readonly full: boolean
}

/** Share of the row's item width, items in the row, and index of the row. */
export type JustifiedItem = { readonly share: number; readonly count: number; readonly row: number }

const maxItemsInRow = 7
/** Relative cost of low rows: small works look worse than large ones. */
const lowRowPenalty = 1.6
/** Relative to the target height. */
const openRowHeight = 1.02
/** Factor by which a row may exceed `maxHeight` rather than end just before the edge. */
const stretch = 1.12

/** Breaks items, given by width / height, into rows with minimal deviation from the target height. */
export function justifyRows(ratios: readonly number[], layout: RowLayout): JustifiedRow[] {
  // best[n]: lowest cost of the first n items, with their last row.
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

/** Row of the items from `first` to before `end`; undefined when an item would be too narrow. */
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

/** The shares of a full row sum to 1. */
export function justifyItems(ratios: readonly number[], layout: RowLayout): JustifiedItem[] {
  return justifyRows(ratios, layout).flatMap(({ first, count, height }, row) => {
    const forItems = layout.width - (count - 1) * layout.gutter
    return ratios
      .slice(first, first + count)
      .map((ratio) => ({ share: Math.min(1, (ratio * height) / forItems), count, row }))
  })
}
