import { useMoving } from '#web/components/room/use-moving.ts'
import type { Point, Size } from './wall-plane.ts'

type Props = {
  name: string
  /** Side of the handle, so that neighbours do not overlap. */
  side: 'upper-left' | 'upper-right' | 'lower-right' | 'lower-left' | 'left' | 'right'
  at: Point
  photograph: Size
  /** CSS pixels per pixel of the photograph. */
  scale: number
  move: (to: Point) => void
  hold: (isHeld: boolean) => void
}

export function Mark({ name, side, at, photograph, scale, move, hold }: Props) {
  const put = (x: number, y: number) => move({ x: within(x, photograph.width), y: within(y, photograph.height) })
  const moving = useMoving({
    grab: (from) => {
      hold(true)
      return (to) => put(at.x + (to.x - from.x) / scale, at.y + (to.y - from.y) / scale)
    },
    step: (by) => put(at.x + by.x, at.y + by.y),
  })
  return (
    <button
      type="button"
      aria-label={name}
      {...moving}
      onLostPointerCapture={() => hold(false)}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && hold(true)}
      onBlur={() => hold(false)}
      className={`photograph-mark photograph-mark-${side}`}
      style={{ left: share(at.x, photograph.width), top: share(at.y, photograph.height) }}
    />
  )
}

const within = (value: number, end: number) => Math.min(end, Math.max(0, value))

const share = (part: number, whole: number) => `${(100 * part) / whole}%`
