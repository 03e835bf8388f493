import type { Picture } from '#contract/artworks.ts'
import { withDecimalPoint } from '#domain/decimal.ts'
import { roomTexts } from '#texts/room.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { FramedWork, frameWidth, type Rectangle } from './framed-work.tsx'
import { type Frame, type Paint, photo, planRoom, type RoomName, type Scene } from './room-plan.ts'
import desk from './rooms/desk.avif'
import deskFront from './rooms/desk-front.avif'
import hallway from './rooms/hallway.avif'
import hallwayFront from './rooms/hallway-front.avif'
import sofa from './rooms/sofa.avif'
import sofaFront from './rooms/sofa-front.avif'

/** `front` has the objects before the wall on a transparent background. */
const pictures: Record<RoomName, { room: string; front: string }> = {
  sofa: { room: sofa, front: sofaFront },
  hallway: { room: hallway, front: hallwayFront },
  desk: { room: desk, front: deskFront },
}
const whole = { width: photo.width, height: photo.top - photo.bottom }

export type RoomProps = {
  /** Centimetres. */
  size: { width: number; height: number }
  picture: Omit<Picture, 'role' | 'src'>
  scene: Scene
  paint: Paint
  frame: Frame
}

/** All lengths are in centimetres. Narrow screens show the centre. */
export function Room({ size, picture, scene, paint, frame }: RoomProps) {
  const { room: t } = useTexts(roomTexts)
  const language = useLanguage()
  const { view, work } = planRoom(size, scene)
  const cm = (value: number) => `${withDecimalPoint(value, language)}\u00a0cm`
  const around = frameWidth(frame)
  return (
    <svg
      role="img"
      aria-label={t.withWork[scene](cm(size.width), cm(size.height))}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`size-full room-paint-${paint}`}
    >
      <Backdrop scene={scene} view={view} />
      <FramedWork at={work} picture={picture} frame={frame} isFromRight={scene === 'hallway'} />
      <Foreground scene={scene} />
      <Measure from={[work.x, work.y - around - 5]} length={work.width} words={cm(size.width)} />
      <Measure upright from={[work.x + work.width + around + 5, work.y]} length={work.height} words={cm(size.height)} />
    </svg>
  )
}

export function Backdrop({ scene, view }: { scene: Scene; view: Rectangle }) {
  return (
    <g className="room-light">
      {scene === 'bare' ? <BareWall {...view} /> : <image key={scene} href={pictures[scene].room} {...whole} />}
      <rect {...(scene === 'bare' ? { ...view, height: photo.top - view.y } : whole)} className="room-paint" />
    </g>
  )
}

/** Objects before the wall and the work. */
export function Foreground({ scene }: { scene: Scene }) {
  return scene === 'bare' ? null : <image key={scene} className="room-light" href={pictures[scene].front} {...whole} />
}

function BareWall({ x, y, width, height }: Rectangle) {
  return (
    <>
      <rect {...{ x, y, width, height }} fill="var(--room-bare)" />
      <rect {...{ x, y: photo.top, width, height: y + height - photo.top }} fill="var(--room-bare-floor)" />
    </>
  )
}

type MeasureProps = {
  /** Left or upper end of the line. */
  from: readonly [x: number, y: number]
  length: number
  words: string
  upright?: boolean
}

const tick = 2

function Measure({ from: [x, y], length, words, upright = false }: MeasureProps) {
  const path = upright
    ? `M${x - tick} ${y}H${x + tick}M${x} ${y}V${y + length}M${x - tick} ${y + length}H${x + tick}`
    : `M${x} ${y - tick}V${y + tick}M${x} ${y}H${x + length}M${x + length} ${y - tick}V${y + tick}`
  const at = upright ? { x: x + 5, y: y + length / 2 + 2 } : { x: x + length / 2, y: y - 4 }
  return (
    <g className="room-measure">
      <path d={path} fill="none" strokeWidth={0.45} />
      <text {...at} textAnchor={upright ? 'start' : 'middle'}>
        {words}
      </text>
    </g>
  )
}
