import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#contract/artworks.ts'
import { variantAddress, widthFor } from '#site/picture-address.ts'
import { type Frame, frames } from './room-plan.ts'

export type Rectangle = { x: number; y: number; width: number; height: number }

type Props = {
  /** Position without the frame, in centimetres. */
  at: Rectangle
  picture: Pick<Picture, 'url' | 'width'> & { placeholder?: string }
  frame: Frame
  isFromRight?: boolean
}

/** Drawn in an SVG whose unit is a centimetre. */
export function FramedWork({ at, picture, frame, isFromRight = false }: Props) {
  const image = useRef<SVGImageElement>(null)
  const space = useSpace(image)
  const shown =
    space === undefined ? picture.placeholder : variantAddress(picture.url, widthFor(picture.width, space), 'jpg')
  const { mat } = frames[frame]
  const around = frameWidth(frame)
  return (
    <g className={isFromRight ? 'room-hung room-hung-from-right' : 'room-hung'}>
      {around > 0 && <rect {...grown(at, around)} className={`room-moulding-${frame}`} />}
      {mat > 0 && <rect {...grown(at, mat)} className="room-mat" />}
      <image ref={image} href={shown} preserveAspectRatio="none" {...at} />
    </g>
  )
}

/** Width on each side, in centimetres. */
export const frameWidth = (frame: Frame): number => frames[frame].moulding + frames[frame].mat

const grown = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Device pixels of the picture's width, once rendered. */
function useSpace(picture: { current: Element | null }): number | undefined {
  const [space, setSpace] = useState<number>()
  useEffect(() => {
    if (picture.current) setSpace(picture.current.getBoundingClientRect().width * devicePixelRatio)
  }, [picture])
  return space
}
