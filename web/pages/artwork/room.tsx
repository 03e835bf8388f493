import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { ArtworkView, Picture } from '#contract/artworks.ts'
import { inCentimetres } from '#domain/dimensions.ts'
import { variantAddress, widthFor } from '#site/picture-address.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Lamp, Person, Sofa } from './furniture.tsx'
import { planRoom, px, type Scene, sofa } from './room-plan.ts'

type Props = { work: ArtworkView; picture: Omit<Picture, 'role'>; scene: Scene }

/** One drawing of a room with the work in it, all at one scale. Narrow screens see its middle. */
export function Room({ work, picture, scene }: Props) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  const { width, height } = inCentimetres(work.dimensions)
  const room = planRoom({ width, height }, scene)
  const image = useRef<SVGImageElement>(null)
  const space = useSpace(image)
  const cm = (value: number) => `${String(value).replace('.', language === 'et' ? ',' : '.')}\u00a0cm`
  const shown =
    space === undefined ? picture.placeholder : variantAddress(picture.url, widthFor(picture.width, space), 'jpg')
  return (
    <svg
      role="img"
      aria-label={t.roomWith[scene](cm(width), cm(height))}
      viewBox={`0 0 ${room.width} ${room.height}`}
      preserveAspectRatio="xMidYMid slice"
      className="room block w-full"
      style={
        { '--narrow': `${room.narrow} / ${room.height}`, '--wide': `${room.width} / ${room.height}` } as CSSProperties
      }
    >
      <rect width={room.width} height={room.height} fill="var(--room-wall)" />
      <rect y={room.floor} width={room.width} height={room.height - room.floor} fill="var(--room-floor)" />
      <path d={`M0 ${room.floor - 8}H${room.width}`} stroke="var(--line)" />
      <image ref={image} href={shown} preserveAspectRatio="none" {...room.work} />
      <Measure from={[room.work.x, room.work.y - 14]} length={room.work.width} words={cm(width)} />
      <Measure
        upright
        from={[room.work.x + room.work.width + 14, room.work.y]}
        length={room.work.height}
        words={cm(height)}
      />
      {scene === 'sofa' && (
        <>
          <Sofa centre={room.centre} floor={room.floor} />
          <Measure
            below
            from={[room.centre - px(sofa.width) / 2, room.floor + 26]}
            length={px(sofa.width)}
            words={cm(sofa.width)}
          />
          <Lamp x={room.centre + px(162)} floor={room.floor} />
        </>
      )}
      {scene === 'person' && <Person x={room.work.x - px(42)} floor={room.floor} />}
    </svg>
  )
}

/** How many device pixels wide a picture is drawn, once it is about to come into view: then it is worth loading. */
function useSpace(picture: { current: Element | null }): number | undefined {
  const [space, setSpace] = useState<number>()
  useEffect(() => {
    const eye = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        setSpace(seen.boundingClientRect.width * devicePixelRatio)
        eye.disconnect()
      },
      { rootMargin: '400px' },
    )
    if (picture.current) eye.observe(picture.current)
    return () => eye.disconnect()
  }, [picture])
  return space
}

type MeasureProps = {
  /** Where the line begins: its left or upper end. */
  from: readonly [x: number, y: number]
  length: number
  words: string
  upright?: boolean
  /** The words stand below a level line instead of above it. */
  below?: boolean
}

const tick = 6

/** A measured length, as in a drawing: a line with ends and its words in italics. */
function Measure({ from: [x, y], length, words, upright = false, below = false }: MeasureProps) {
  const path = upright
    ? `M${x - tick} ${y}H${x + tick}M${x} ${y}V${y + length}M${x - tick} ${y + length}H${x + tick}`
    : `M${x} ${y - tick}V${y + tick}M${x} ${y}H${x + length}M${x + length} ${y - tick}V${y + tick}`
  const at = upright ? { x: x + 14, y: y + length / 2 + 5 } : { x: x + length / 2, y: below ? y + 24 : y - 12 }
  return (
    <g>
      <path d={path} fill="none" stroke="var(--ink-3)" strokeWidth={1.2} />
      <text {...at} textAnchor={upright ? 'start' : 'middle'} fill="var(--ink-2)">
        {words}
      </text>
    </g>
  )
}
