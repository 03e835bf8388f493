import { useEffect, useRef } from 'react'
import type { Point } from './wall-plane.ts'

/** Pixels of the photograph on each side of the point. */
const reach = 28
const side = 256

/** Magnifies the point that the finger covers. */
export function Loupe({ photograph, at }: { photograph: ImageBitmap; at: Point }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, side, side)
    context.drawImage(photograph, at.x - reach, at.y - reach, 2 * reach, 2 * reach, 0, 0, side, side)
  }, [photograph, at])
  const isLeft = at.x < photograph.width / 2
  return (
    <span aria-hidden="true" className={`photograph-loupe ${isLeft ? 'end-2' : 'start-2'}`}>
      <canvas ref={canvas} width={side} height={side} className="size-full" />
    </span>
  )
}
