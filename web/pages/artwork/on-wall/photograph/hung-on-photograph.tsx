import type { Picture } from '#contract/artworks.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { ownWallTexts } from '#texts/own-wall.ts'
import { FramedWork, frameWidth } from '#web/components/room/framed-work.tsx'
import { type Frame, widestFrame } from '#web/components/room/room-plan.ts'
import { useMoving } from '#web/components/room/use-moving.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { isSeenWhole, movedTo } from './hanging.ts'
import type { KnownWall } from './measure.ts'
import { distancesToEdges, inverse, matrix3d, type Point, project, type Size } from './wall-plane.ts'

export type Work = { readonly size: Size; readonly picture: Omit<Picture, 'role' | 'src'>; readonly frame: Frame }

const withAround = ({ width, height }: Size, around: number): Size => ({
  width: width + 2 * around,
  height: height + 2 * around,
})

/** Space for the widest frame, so that changing the frame moves nothing. */
export const spaceFor = (size: Size): Size => withAround(size, widestFrame)

type Props = {
  work: Work
  on: KnownWall
  photograph: Size
  scale: number
  /** Centre, in centimetres on the wall. */
  place: Point
  move: (to: Point) => void
  describedBy: string
}

export function HungOnPhotograph({ work, on: { wall }, photograph, scale, place, move, describedBy }: Props) {
  const { ownWall: t } = useTexts(ownWallTexts)
  const language = useLanguage()
  const { size, picture, frame } = work
  const around = frameWidth(frame)
  const outer = withAround(size, around)
  const moved = (to: Point, from: Point) =>
    movedTo(to, from, (one) => isSeenWhole(wall, photograph, spaceFor(size), one))
  const moving = useMoving({
    grab: (from) => {
      const held = project(wall, place)
      let latest = place
      return (to) => {
        if (!held) return
        const pulled = { x: held.x + (to.x - from.x) / scale, y: held.y + (to.y - from.y) / scale }
        const onWall = project(inverse(wall), pulled)
        if (onWall) latest = moved(onWall, latest)
        move(latest)
      }
    },
    step: (by) => move(moved({ x: place.x + by.x, y: place.y + by.y }, place)),
  })
  const corner = { x: place.x - outer.width / 2, y: place.y - outer.height / 2 }
  const perCentimetre = scale * pixelsPerCentimetre({ wall }, place)
  return (
    <button
      type="button"
      aria-label={t.work(formatDimensions({ ...size, depth: 0, unit: 'cm' }, language))}
      aria-describedby={describedBy}
      {...moving}
      className="photograph-work"
      style={{
        width: outer.width * perCentimetre,
        height: outer.height * perCentimetre,
        transform: matrix3d(wall, { at: corner, perCentimetre, scale }),
      }}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${outer.width} ${outer.height}`} className="size-full overflow-visible">
        <FramedWork at={{ x: around, y: around, ...size }} picture={picture} frame={frame} />
      </svg>
    </button>
  )
}

/** Renders the picture at its displayed resolution. */
function pixelsPerCentimetre({ wall }: KnownWall, place: Point): number {
  const [from, to] = [project(wall, place), project(wall, { x: place.x + 1, y: place.y })]
  return from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 1
}

/** Distances to the photograph's edges, and to the floor if known. */
export function Distances({ work, on, photograph, place }: Pick<Props, 'work' | 'on' | 'photograph' | 'place'>) {
  const { ownWall: t } = useTexts(ownWallTexts)
  const language = useLanguage()
  const outer = withAround(work.size, frameWidth(work.frame))
  const cm = (value: number) =>
    formatDimensions({ width: Math.max(1, Math.round(value)), height: 0, depth: 0, unit: 'cm' }, language)
  const { left, right, above, below } = distancesToEdges(on.wall, photograph, place)
  const [across, down] = [outer.width / 2, outer.height / 2]
  return (
    <>
      <span>{t.distances(cm(left - across), cm(right - across), cm(above - down), cm(below - down))}</span>
      {on.floor !== undefined && on.floor > place.y && <span>{` ${t.aboveFloor(cm(on.floor - place.y))}`}</span>}
    </>
  )
}
