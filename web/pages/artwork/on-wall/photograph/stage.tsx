import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ownWallTexts } from '#texts/own-wall.ts'
import { useTexts } from '#web/ui/use-texts.ts'

type Props = {
  photograph: ImageBitmap
  /** Selector of the element that gets the initial focus. */
  first: string
  /** Receives CSS pixels per pixel of the photograph. */
  children: (scale: number) => ReactNode
}

/** `role="application"` passes arrow keys to the draggable parts. */
export function Stage({ photograph, first, children }: Props) {
  const { ownWall: t } = useTexts(ownWallTexts)
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [scale, setScale] = useState<number>()
  useEffect(() => canvas.current?.getContext('2d')?.drawImage(photograph, 0, 0), [photograph])
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setScale(entry.contentRect.width / photograph.width))
    if (stage.current) watch.observe(stage.current)
    return () => watch.disconnect()
  }, [photograph])
  const isMeasured = scale !== undefined
  useEffect(() => {
    if (isMeasured) stage.current?.querySelector<HTMLElement>(first)?.focus()
  }, [isMeasured, first])
  const { width, height } = photograph
  return (
    <div
      ref={stage}
      role="application"
      aria-label={t.photograph}
      className="photograph"
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(85svh * ${width / height})` }}
    >
      <canvas ref={canvas} width={width} height={height} className="size-full" />
      {scale !== undefined && children(scale)}
    </div>
  )
}
