import type { ScaledPlace } from './gallery-work.ts'
import type { RowLayout } from './justify-rows.ts'

/** How wide an item is beside others, in any unit, and its width divided by its height. */
export type ScaledItem = { readonly scale: number; readonly ratio: number }

/** How wide words below a narrow picture are (justified-gallery.css), and the least that --gutter is, in CSS pixels. */
const wordsWidth = 128
const minGutter = 24
/** Of the width of a gallery, what rows may take: gutters do not grow quite as galleries do. */
const usable = 0.99
/** How much smaller and larger items may be than one aims for, and in what steps that is tried. */
const [smallest, largest, step] = [0.55, 1.3, 0.01]
/** How much worse it is that items are smaller or larger than that rows are not full. */
const sizePenalty = 0.15

/** The items of galleries that hang at one scale, in rows as full as may be, about as large as in rows of one height. */
export function scaleItems(lists: readonly (readonly ScaledItem[])[], layout: RowLayout): ScaledPlace[][] {
  const unit = unitOf(lists, layout)
  return lists.map((items) => {
    const { rows } = rowsOf(items, unit, layout)
    return items.map(({ scale }, at) => ({ share: Math.min(1, scale * unit), row: rows[at] ?? 0 }))
  })
}

/** The part of the gallery's width that stands for a scale of 1. */
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

/**
 * The row of each item in the narrowest gallery of this layout, and what part of each row is free; in wider ones as much or
 * more has room in a row.
 */
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
