import type { CSSProperties, ReactNode } from 'react'
import { type HungWork, hangWorks } from '#domain/justify-rows.ts'
import { type WallName, type WidthClass, walls, widthClasses } from './gallery-layouts.ts'

/** What the picture of a hung work needs to know. */
export type Hung = {
  /** For the picture's `sizes`. */
  readonly sizes: string
  /** For the picture's `widest`. */
  readonly widest: number
  /** Hangs in the first row. */
  readonly first: boolean
}

type HungRowsProps<Work> = {
  wall: WallName
  works: readonly Work[]
  /** Width divided by height of the picture. */
  ratioOf: (work: Work) => number
  keyOf: (work: Work) => string
  children: (work: Work, hung: Hung) => ReactNode
}

/** Works in rows of one height, each in its own proportions. Everything is known before a picture has loaded. */
export function HungRows<Work>({ wall, works, ratioOf, keyOf, children }: HungRowsProps<Work>) {
  const ratios = works.map(ratioOf)
  const hung = Object.fromEntries(widthClasses.map((each) => [each, hangWorks(ratios, walls[wall][each])])) as Record<
    WidthClass,
    HungWork[]
  >
  return (
    <div className="hung-rows">
      <ul>
        {works.map((work, at) => {
          const places = placesOf(hung, at)
          return (
            <li key={keyOf(work)} style={placing(places, ratioOf(work))}>
              {children(work, { ...sizesOn(wall, places), first: places.large.row === 0 })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type Places = Record<WidthClass, HungWork>
const alone: HungWork = { share: 1, count: 1, row: 0 }

const placesOf = (hung: Record<WidthClass, HungWork[]>, at: number): Places => ({
  small: hung.small[at] ?? alone,
  medium: hung.medium[at] ?? alone,
  large: hung.large[at] ?? alone,
})

const placing = ({ small, medium, large }: Places, ratio: number) =>
  ({
    '--ss': cut(small.share),
    '--sn': small.count,
    '--ms': cut(medium.share),
    '--mn': medium.count,
    '--ls': cut(large.share),
    '--ln': large.count,
    '--ratio': cut(ratio),
  }) as CSSProperties

/** Five digits, never rounded up: a row whose parts exceed it by a hair would break. */
const cut = (share: number) => Math.floor(share * 100_000) / 100_000

/** Screens show no more detail than this many device pixels to a pixel. */
const sharpest = 2

/** For pictures that load when they come near: most browsers then know how wide they are. */
const usualSizes = '(min-width: 60em) 25vw, 75vw'

function sizesOn(name: WallName, places: Places): Pick<Hung, 'sizes' | 'widest'> {
  const wall = walls[name]
  const px = (each: WidthClass) =>
    Math.ceil((wall[each].width - (places[each].count - 1) * wall[each].gutter) * places[each].share)
  const { share, count } = places.small
  return {
    sizes:
      places.large.row > 0
        ? usualSizes
        : [
            `(min-width: ${wall.from.large}px) ${px('large')}px`,
            `(min-width: ${wall.from.medium}px) ${px('medium')}px`,
            `calc((100vw - ${48 + (count - 1) * wall.small.gutter}px) * ${cut(share)})`,
          ].join(', '),
    widest: sharpest * Math.max(...widthClasses.map(px)),
  }
}
