import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type Point = { x: number; y: number }

const minNearest = 4
const oneClick = 2.5
const oneStep = 1.5
/** Zoom per pixel of a wheel. Browsers report a pinch on a touchpad as Ctrl + wheel. */
const byWheel = 0.0015
const byTouchpad = 0.01

/** `scale` 1 shows the whole picture; `width` is an exactly requested width in pixels. */
type Nearness = { readonly scale: number; readonly width?: number }

/** Allows at least one page pixel per picture pixel. The point under the pointer stays in place. */
export function useZoom(pixelByPixel: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [nearness, setNearness] = useState<Nearness>({ scale: 1 })
  const { scale } = nearness
  const nearest = Math.max(minNearest, pixelByPixel, scale)
  const anchor = useRef<{ point: Point; place: Point } | undefined>(undefined)

  const keep = (point: Point) => {
    const picture = ref.current?.firstElementChild?.getBoundingClientRect()
    if (picture) anchor.current = { point, place: placeIn(picture, point) }
    return picture
  }

  const zoomTo = (newScale: number, point: Point = middleOf(ref.current)) => {
    const possible = Math.min(nearest, Math.max(Math.min(1, scale), newScale))
    if (possible === scale && nearness.width === undefined) return
    keep(point)
    setNearness({ scale: possible })
  }

  /** Exact width in pixels, beyond the usual limits. */
  const showAs = (width: number) => {
    const frame = ref.current
    const picture = keep(middleOf(frame))
    if (!frame || !picture) return
    const whole = Math.min(frame.clientWidth, (frame.clientHeight * picture.width) / picture.height)
    setNearness({ scale: width / whole, width })
  }

  useLayoutEffect(() => {
    const picture = ref.current?.firstElementChild?.getBoundingClientRect()
    const kept = anchor.current
    if (!picture || !kept || nearness.scale === 1) return
    ref.current?.scrollBy(
      picture.left + kept.place.x * picture.width - kept.point.x,
      picture.top + kept.place.y * picture.height - kept.point.y,
    )
  }, [nearness])

  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    const speed = event.ctrlKey ? byTouchpad : byWheel
    zoomTo(scale * Math.exp(-event.deltaY * speed), { x: event.clientX, y: event.clientY })
  })
  useEffect(() => {
    const turnWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomByWheel(event)
    }
    const frame = ref.current
    // React's wheel listeners are passive and cannot prevent scrolling.
    frame?.addEventListener('wheel', turnWheel, { passive: false })
    return () => frame?.removeEventListener('wheel', turnWheel)
  }, [])

  const pinch = usePinch(scale, zoomTo)
  return {
    frame: { ref },
    scale,
    exactWidth: nearness.width,
    showAs,
    whole: () => zoomTo(1),
    canNear: scale < nearest,
    canFar: scale > 1,
    nearer: () => zoomTo(scale * oneStep),
    farther: () => zoomTo(scale / oneStep),
    /** A click zooms in, or back to the whole. */
    turn: (point?: Point) => zoomTo(scale > 1 ? 1 : oneClick, point),
    fingers: pinch,
    keys: (event: KeyboardEvent) => {
      if (event.key === '+' || event.key === '=') zoomTo(scale * oneStep)
      if (event.key === '-') zoomTo(scale / oneStep)
      if (event.key === '0') zoomTo(1)
    },
  }
}

function usePinch(scale: number, zoomTo: (newScale: number, point: Point) => void) {
  const fingers = useRef(new Map<number, Point>())
  const begin = useRef({ apart: 1, scale: 1 })
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const two = pair(fingers.current)
      if (two) begin.current = { apart: two.apart, scale }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const two = pair(fingers.current)
      if (two) zoomTo((begin.current.scale * two.apart) / begin.current.apart, two.between)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

function pair(fingers: Map<number, Point>): { apart: number; between: Point } | undefined {
  const [one, other] = [...fingers.values()]
  if (!one || !other) return undefined
  const apart = Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
  return { apart, between: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } }
}

const placeIn = (box: DOMRect, point: Point): Point => ({
  x: (point.x - box.left) / box.width,
  y: (point.y - box.top) / box.height,
})

function middleOf(frame: HTMLElement | null): Point {
  const box = frame?.getBoundingClientRect()
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: 0, y: 0 }
}
