import type { ScaledPlace } from './gallery-work.ts'
import type { RowLayout } from './justify-rows.ts'

/** How wide an item is beside others, in any unit, and its width divided by its height. */
export type ScaledItem = { readonly scale: number; readonly ratio: number }

/** How wide words below a narrow picture are (justified-gallery.css), and the least that --gutter is, in CSS pixels. */
const wordsWidth = 128
const leastGutter = 24
/** Of the width of a gallery, what rows may take: gutters do not grow quite as galleries do. */
const usable = 0.99
/** How much larger and smaller items may be than one aims for, so that rows are full. */
const stretch = 1.3
const shrink = 0.75

/** The items of galleries that hang at one scale, in rows as full as may be, about as large as in rows of one height. */
export function scaleItems(lists: readonly (readonly ScaledItem[])[], layout: RowLayout): ScaledPlace[][] {
  const unit = unitOf(lists, layout)
  return lists.map((items) => {
    const rows = rowsOf(items, unit, layout)
    return items.map(({ scale }, at) => ({ share: Math.min(1, scale * unit), row: rows[at] ?? 0 }))
  })
}

/** The part of the gallery's width that stands for a scale of 1. */
function unitOf(lists: readonly (readonly ScaledItem[])[], layout: RowLayout): number {
  const all = lists.flat()
  const most = Math.min(
    1 / Math.max(...all.map(({ scale }) => scale)),
    layout.maxHeight / layout.width / Math.max(...all.map(({ scale, ratio }) => scale / ratio)),
  )
  const usual = median(all.map(({ scale, ratio }) => scale / Math.sqrt(ratio)))
  const aim = Math.min(most, layout.height / layout.width / usual)
  const countAt = (unit: number) => lists.reduce((sum, list) => sum + (rowsOf(list, unit, layout).at(-1) ?? -1) + 1, 0)
  const rows = countAt(shrink * aim)
  return Math.min(
    stretch * aim,
    bisect(most, (unit) => countAt(unit) <= rows),
  )
}

/** The row of each item in the narrowest gallery of this layout; in wider ones as much or more has room in a row. */
function rowsOf(items: readonly ScaledItem[], unit: number, { width, narrowest = width, gutter }: RowLayout): number[] {
  const between = Math.max(leastGutter, (gutter * narrowest) / width)
  let row = 0
  let end = 0
  return items.map(({ scale }) => {
    const own = Math.max(wordsWidth, scale * unit * narrowest)
    if (end > 0 && end + between + own > usable * narrowest) {
      row += 1
      end = 0
    }
    end += (end > 0 ? between : 0) + own
    return row
  })
}

const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1

const steps = 20

/** The largest number from 0 to `most` for which this holds, as it does for all that are smaller; 0 if for none. */
function bisect(most: number, holds: (value: number) => boolean): number {
  if (holds(most)) return most
  let [low, high] = [0, most]
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
