import type { ScaledPlace } from './gallery-work.ts'
import type { RowLayout } from './justify-rows.ts'

/** `scale` is the relative width in any unit, `ratio` is width / height. */
export type ScaledItem = { readonly scale: number; readonly ratio: number }

/** Minimum width of titles (justified-gallery.css) and of --gutter, in CSS pixels. */
const wordsWidth = 128
const minGutter = 24
/** Usable share of a gallery's width: gutters grow less than galleries. */
const usable = 0.99
/** Tried factors of the target size, and their step. */
const [smallest, largest, step] = [0.55, 1.3, 0.01]
/** Weight of a deviation from the target size against unfilled rows. */
const sizePenalty = 0.15

/** Fills rows as far as possible, with items about as large as in rows of one height. */
export function scaleItems(lists: readonly (readonly ScaledItem[])[], layout: RowLayout): ScaledPlace[][] {
  const unit = unitOf(lists, layout)
  return lists.map((items) => {
    const { rows } = rowsOf(items, unit, layout)
    return items.map(({ scale }, at) => ({ share: Math.min(1, scale * unit), row: rows[at] ?? 0 }))
  })
}

/** Share of the gallery's width per unit of scale. */
function unitOf(lists: readonly (readonly ScaledItem[])[], layout: RowLayout): number {
  const all = lists.flat()
  const maxUnit = Math.min(
    1 / Math.max(...all.map(({ scale }) => scale)),
    layout.maxHeight / layout.width / Math.max(...all.map(({ scale, ratio }) => scale / ratio)),
  )
  const usual = median(all.map(({ scale, ratio }) => scale / Math.sqrt(ratio)))
  const aim = Math.min(maxUnit, layout.height / layout.width / usual)
  let best = { unit: aim, cost: Number.POSITIVE_INFINITY }
  for (let factor = smallest; factor <= largest; factor += step) {
    const unit = Math.min(maxUnit, factor * aim)
    const free = lists.flatMap((items) => rowsOf(items, unit, layout).free)
    const cost = mean(free.map((part) => part ** 2)) + sizePenalty * Math.log(unit / aim) ** 2
    if (cost < best.cost) best = { unit, cost }
  }
  return best.unit
}

/** Rows in the narrowest gallery of this layout, and the free share of each. Wider galleries fit as well. */
function rowsOf(items: readonly ScaledItem[], unit: number, { width, narrowest = width, gutter }: RowLayout) {
  const between = Math.max(minGutter, (gutter * narrowest) / width)
  const ends: number[] = []
  const rows = items.map(({ scale }) => {
    const own = Math.max(wordsWidth, scale * unit * narrowest)
    const end = ends.at(-1)
    if (end === undefined || end + between + own > usable * narrowest) ends.push(own)
    else ends[ends.length - 1] = end + between + own
    return ends.length - 1
  })
  return { rows, free: ends.map((end) => Math.max(0, 1 - end / narrowest)) }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1
