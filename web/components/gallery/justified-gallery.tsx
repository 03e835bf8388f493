import type { CSSProperties, ReactNode } from 'react'
import { type GalleryLayoutName, galleryLayouts, type WidthClass, widthClasses } from './gallery-layouts.ts'
import { type JustifiedItem, justifyItems } from './justify-rows.ts'

/** What the picture of an item needs to know. */
export type Placement = {
  /** For the picture's `sizes`. */
  readonly sizes: string
  /** For the picture's `widest`. */
  readonly widest: number
  /** In the first row of the widest class. */
  readonly first: boolean
}

type JustifiedGalleryProps<Work> = {
  layout: GalleryLayoutName
  works: readonly Work[]
  /** Width divided by height of the picture. */
  ratioOf: (work: Work) => number
  keyOf: (work: Work) => string
  children: (work: Work, placement: Placement) => ReactNode
}

/** Works in rows of one height, each in its own proportions. Everything is known before a picture has loaded. */
export function JustifiedGallery<Work>({ layout, works, ratioOf, keyOf, children }: JustifiedGalleryProps<Work>) {
  const ratios = works.map(ratioOf)
  const items = Object.fromEntries(
    widthClasses.map((each) => [each, justifyItems(ratios, galleryLayouts[layout][each])]),
  ) as Record<WidthClass, JustifiedItem[]>
  return (
    <div className="justified-gallery">
      <ul>
        {works.map((work, at) => {
          const position = itemsAt(items, at)
          return (
            <li key={keyOf(work)} style={cssProperties(position, ratioOf(work))}>
              {children(work, { ...sizesOf(layout, position), first: position.large.row === 0 })}
            </li>
          )
        })}
      </ul>
    </div>
  )
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

/** Five digits, never rounded up: a row whose shares add up to more than 1 would wrap. */
const truncate = (share: number) => Math.floor(share * 100_000) / 100_000

/** No screen needs more device pixels to a CSS pixel than this. */
const maxPixelRatio = 2

/** Approximate, for lazy pictures: most browsers know by then how wide they are (`sizes=auto`). */
const lazySizes = '(min-width: 60em) 25vw, 75vw'

function sizesOf(name: GalleryLayoutName, position: Position): Pick<Placement, 'sizes' | 'widest'> {
  const layout = galleryLayouts[name]
  const px = (each: WidthClass) =>
    Math.ceil((layout[each].width - (position[each].count - 1) * layout[each].gutter) * position[each].share)
  const { share, count } = position.small
  return {
    sizes:
      position.large.row > 0
        ? lazySizes
        : [
            `(min-width: ${layout.from.large}px) ${px('large')}px`,
            `(min-width: ${layout.from.medium}px) ${px('medium')}px`,
            `calc((100vw - ${48 + (count - 1) * layout.small.gutter}px) * ${truncate(share)})`,
          ].join(', '),
    widest: maxPixelRatio * Math.max(...widthClasses.map(px)),
  }
}
