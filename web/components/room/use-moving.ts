import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

type Point = { readonly x: number; readonly y: number }

const ways: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const farther = 10

type Moving = {
  /** Called with the start position; returns the handler of further positions. */
  grab: (from: Point) => (to: Point) => void
  /** One step per arrow key, ten with Shift. */
  step: (by: Point) => void
}

export function useMoving({ grab, step }: Moving) {
  const drag = useRef<((to: Point) => void) | undefined>(undefined)
  const end = () => {
    drag.current = undefined
  }
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId)
      drag.current = grab({ x: clientX, y: clientY })
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => drag.current?.({ x: clientX, y: clientY }),
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      const way = ways[event.key]
      if (!way || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const far = event.shiftKey ? farther : 1
      step({ x: way.x * far, y: way.y * far })
    },
  }
}
