import type { CSSProperties, ReactNode } from 'react'
import type { DevicePixels } from '#site/picture-address.ts'
import { type GalleryLayoutName, galleryLayouts, type WidthClass, widthClasses } from './gallery-layouts.ts'
import type { ScaledPlace } from './gallery-work.ts'
import { type JustifiedItem, justifyItems } from './justify-rows.ts'

export type Placement = {
  readonly sizes: string
  readonly devicePixels: DevicePixels
  /** The largest picture of the first row, on screens where it is the largest. */
  readonly first: boolean | string
}

type JustifiedGalleryProps<Work> = {
  layout: GalleryLayoutName
  works: readonly Work[]
  /** Width divided by height. */
  ratioOf: (work: Work) => number
  keyOf: (work: Work) => string
  /** Positions at one scale. Unless all items have one, each row has one height. */
  placesOf?: (work: Work) => Readonly<Record<WidthClass, ScaledPlace>> | undefined
  children: (work: Work, placement: Placement) => ReactNode
}

/** Rows of one height, or works at one scale. The layout is known before a picture loads. */
export function JustifiedGallery<Work>(props: JustifiedGalleryProps<Work>) {
  const { layout, works, ratioOf, keyOf, placesOf, children } = props
  const ratios = works.map(ratioOf)
  const places = works.flatMap((work) => placesOf?.(work) ?? [])
  const isToScale = places.length > 0 && places.length === works.length
  const items = Object.fromEntries(
    widthClasses.map((each) => [
      each,
      isToScale
        ? places.map((place) => ({ ...place[each], count: 1 }))
        : justifyItems(ratios, galleryLayouts[layout][each]),
    ]),
  ) as Record<WidthClass, JustifiedItem[]>
  const leaders = widthClasses.map((each) => [each, leaderOf(items[each])] as const)
  return (
    <div className={isToScale ? 'justified-gallery scaled-gallery' : 'justified-gallery'}>
      <ul>
        {works.map((work, at) => {
          const position = itemsAt(items, at)
          return (
            <li key={keyOf(work)} style={cssProperties(position, ratioOf(work))}>
              {children(work, {
                ...sizesOf(layout, position),
                first: screensOf(
                  layout,
                  leaders.flatMap(([each, leader]) => (leader === at ? [each] : [])),
                ),
              })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Index of the widest item of the first row. */
const leaderOf = (items: readonly JustifiedItem[]): number => {
  const firstRow = items.filter(({ row }) => row === 0).map(({ share }) => share)
  return firstRow.indexOf(Math.max(...firstRow))
}

/** Media query of these classes; true for all, false for none. */
function screensOf(name: GalleryLayoutName, classes: readonly WidthClass[]): boolean | string {
  if (classes.length === 0 || classes.length === widthClasses.length) return classes.length > 0
  const { screens } = galleryLayouts[name]
  const startOf = (each: WidthClass) =>
    Math.min(...screens.filter(({ widthClass }) => widthClass === each).map(({ from }) => from))
  const [medium, large] = [startOf('medium'), startOf('large')]
  const queries: Record<WidthClass, string> = {
    small: `(width < ${medium}px)`,
    medium: `(${medium}px <= width < ${large}px)`,
    large: `(width >= ${large}px)`,
  }
  return classes.map((each) => queries[each]).join(', ')
}

type Position = Record<WidthClass, JustifiedItem>
const alone: JustifiedItem = { share: 1, count: 1, row: 0 }

const itemsAt = (items: Record<WidthClass, JustifiedItem[]>, at: number): Position => ({
  small: items.small[at] ?? alone,
  medium: items.medium[at] ?? alone,
  large: items.large[at] ?? alone,
})

const cssProperties = ({ small, medium, large }: Position, ratio: number) =>
  ({
    '--ss': truncate(small.share),
    '--sn': small.count,
    '--ms': truncate(medium.share),
    '--mn': medium.count,
    '--ls': truncate(large.share),
    '--ln': large.count,
    '--ratio': truncate(ratio),
  }) as CSSProperties

/** Five digits, rounded down: shares above 1 would wrap the row. */
const truncate = (share: number) => Math.floor(share * 100_000) / 100_000

/** Approximate: most browsers know the width of lazy pictures (`sizes=auto`). */
const lazySizes = '(min-width: 60em) 25vw, 75vw'

const narrowestWindow = 360

function sizesOf(name: GalleryLayoutName, position: Position): Pick<Placement, 'sizes' | 'devicePixels'> {
  const layout = galleryLayouts[name]
  const shown = layout.screens.map(({ from, widthClass, vw, px, pixelRatios: [min, max] }) => {
    const { share, count } = position[widthClass]
    const less = (count - 1) * layout[widthClass].gutter - px
    const width = Math.ceil(((vw / 100) * Math.max(from, narrowestWindow) - less) * share)
    const size = vw === 0 ? `${width}px` : `calc((${vw}vw - ${less}px) * ${truncate(share)})`
    return { size: from === 0 ? size : `(min-width: ${from}px) ${size}`, min: width * min, max: width * max }
  })
  const isBelow = Math.min(position.small.row, position.medium.row, position.large.row) > 0
  return {
    sizes: isBelow ? lazySizes : shown.map(({ size }) => size).join(', '),
    devicePixels: [Math.min(...shown.map(({ min }) => min)), Math.max(...shown.map(({ max }) => max))],
  }
}
