import { useEffect, useRef } from 'react'
import type { Point } from './wall-plane.ts'

/** How many pixels of the photograph it shows on each side of a point. */
const reach = 28
const side = 256

/** What is under a mark, enlarged: a finger covers it. */
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
    <span aria-hidden="true" className={`photograph-loupe ${isLeft ? 'right-2' : 'left-2'}`}>
      <canvas ref={canvas} width={side} height={side} className="size-full" />
    </span>
  )
}
