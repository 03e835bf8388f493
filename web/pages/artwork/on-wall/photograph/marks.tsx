import { useState } from 'react'
import { ownWallTexts } from '#texts/own-wall.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { Loupe } from './loupe.tsx'
import { Mark } from './mark.tsx'
import { type Measure, wallOf } from './measure.ts'
import type { Point } from './wall-plane.ts'

const cornerSides = ['upper-left', 'upper-right', 'lower-right', 'lower-left'] as const
const endSides = ['left', 'right'] as const

type Props = {
  photograph: ImageBitmap
  scale: number
  measure: Measure
  change: (measure: Measure) => void
}

/** Corners of a known object or ends of a line, connected unless the lines cross. */
export function Marks({ photograph, scale, measure, change }: Props) {
  const { ownWall: t } = useTexts(ownWallTexts)
  const [held, setHeld] = useState<number>()
  const isLine = measure.known === 'line'
  const points: readonly Point[] = isLine ? measure.ends : measure.corners
  const names = isLine ? t.ends : t.corners
  const heldPoint = held === undefined ? undefined : points[held]
  const move = (place: number, to: Point) => {
    const [a, b, c, d] = measure.corners
    const [from, end] = measure.ends
    const put = (at: number, point: Point) => (at === place ? to : point)
    change(
      isLine
        ? { ...measure, ends: [put(0, from), put(1, end)] }
        : { ...measure, corners: [put(0, a), put(1, b), put(2, c), put(3, d)] },
    )
  }
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ')
  return (
    <>
      {wallOf(measure) !== 'crossing' && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${photograph.width} ${photograph.height}`}
          className="photograph-lines absolute inset-0 size-full"
        >
          <polygon points={path} className="stroke-on-act" strokeWidth={4} />
          <polygon points={path} className="stroke-act" strokeWidth={2} />
        </svg>
      )}
      {points.map((at, place) => (
        <Mark
          key={names[place]}
          name={names[place] ?? ''}
          side={(isLine ? endSides[place] : cornerSides[place]) ?? 'left'}
          at={at}
          photograph={photograph}
          scale={scale}
          move={(to) => move(place, to)}
          hold={(isHeld) => setHeld(isHeld ? place : (before) => (before === place ? undefined : before))}
        />
      ))}
      {heldPoint && <Loupe photograph={photograph} at={heldPoint} />}
    </>
  )
}
