import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { formatDimensions } from '#domain/dimensions.ts'
import { inLanguage } from '#domain/language.ts'
import { hangingSize } from '#domain/wall.ts'
import { tileAddress, tilesOf, widthFor } from '#site/picture-address.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { lifeSizeTexts } from '#texts/life-size.ts'
import { Picture } from '#web/components/picture.tsx'
import { readScreenScale, storeScreenScale } from '#web/state/screen-scale.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { MeasureScreen } from './measure-screen.tsx'
import type { ShownWork, WorkPicture } from './shown-work.ts'
import { useZoom } from './use-zoom.ts'

type Props = {
  picture: WorkPicture
  /** The picture shows the whole work, whose size is known. */
  isMain: boolean
  work: ShownWork
  /** `sizes` of the page, so that the loaded picture is shown first. */
  sizes: string
  close: () => void
}

/** Full screen. Click, pinch, wheel, keys and buttons zoom up to the actual size; Escape closes. */
export function Zoom({ picture, isMain, work, sizes, close }: Props) {
  const { artwork: t } = useTexts(artworkTexts)
  const { lifeSize } = useTexts(lifeSizeTexts)
  const language = useLanguage()
  const title = inLanguage(work.titles, language).words
  const dialog = useRef<HTMLDialogElement>(null)
  const wholeWidth = Math.min(innerWidth, innerHeight * (picture.width / picture.height))
  const zoom = useZoom(picture.width / wholeWidth)
  const { frame, scale, exactWidth, canNear, canFar, turn } = zoom
  const needsTiles = scale * wholeWidth * devicePixelRatio > widthFor(picture.width, Number.POSITIVE_INFINITY)
  const drag = useDrag(frame.ref)
  const centimetres = isMain ? hangingSize({ ...work.dimensions, category: work.category }).width : 0
  const [isMeasuring, setMeasuring] = useState(false)
  const lifeSizeButton = useRef<HTMLButtonElement>(null)
  const showLifeSize = (pixels = readScreenScale()) =>
    pixels === undefined ? setMeasuring(true) : zoom.showAs(centimetres * pixels)
  const isLifeSize = exactWidth !== undefined && !isMeasuring
  const keepLifeSize = () => {
    if (exactWidth !== undefined) showLifeSize()
  }
  const endMeasuring = () => {
    // Picture and button must be rendered again.
    flushSync(() => setMeasuring(false))
    lifeSizeButton.current?.focus()
    keepLifeSize()
  }
  const storeMeasure = (pixels: number) => {
    storeScreenScale(pixels)
    endMeasuring()
    showLifeSize(pixels)
  }

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  // A centimetre has fewer pixels when the browser zooms the page.
  const followPage = useEffectEvent(() => {
    if (!isMeasuring) keepLifeSize()
  })
  useEffect(() => {
    const resize = () => followPage()
    addEventListener('resize', resize)
    return () => removeEventListener('resize', resize)
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={t.zoom(title)}
      onClose={close}
      onCancel={(event) => {
        if (!isMeasuring) return
        event.preventDefault()
        endMeasuring()
      }}
      onKeyDown={isMeasuring ? undefined : zoom.keys}
      className="m-0 size-full max-h-none max-w-none flex-col bg-wall text-ink open:flex"
    >
      <div className="flex items-center justify-between gap-4 px-4 py-2">
        <p className="truncate text-4">
          <span className="title-of-work">{title}</span>
          {!isMain && <span className="text-6 text-ink-2">{t.shownFromNear(picture.role)}</span>}
        </p>
        <div className="flex items-center">
          {centimetres > 0 && !isMeasuring && (
            <button
              ref={lifeSizeButton}
              type="button"
              aria-label={lifeSize.show}
              aria-pressed={exactWidth !== undefined}
              onClick={() => (exactWidth === undefined ? showLifeSize() : zoom.whole())}
              className="me-1 h-11 border-b-[1.5px] border-transparent px-2 tabular-nums hover:text-act aria-pressed:border-ink"
            >
              1:1
            </button>
          )}
          {!isMeasuring && (
            <>
              <Tool name={t.zoomOut} disabled={!canFar} press={zoom.farther}>
                −
              </Tool>
              <Tool name={t.zoomIn} disabled={!canNear} press={zoom.nearer}>
                +
              </Tool>
            </>
          )}
          <Tool name={t.close} press={() => dialog.current?.close()}>
            <Icon name="close" size={24} />
          </Tool>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 px-4 text-6 text-ink-2">
        <p role="status">{isLifeSize && lifeSize.shown(formatDimensions(work.dimensions, language))}</p>
        {isLifeSize && (
          <Button variant="words" onClick={() => setMeasuring(true)}>
            {lifeSize.measureAgain}
          </Button>
        )}
      </div>
      {isMeasuring && <MeasureScreen known={readScreenScale()} done={storeMeasure} cancel={endMeasuring} />}
      <div hidden={isMeasuring} ref={frame.ref} className="zoom min-h-0 grow" {...zoom.fingers} {...drag.handlers}>
        <button
          type="button"
          aria-label={canFar ? t.zoomOut : t.zoomIn}
          onClick={(event) => {
            if (!drag.wasDragged()) turn(event.detail === 0 ? undefined : { x: event.clientX, y: event.clientY })
          }}
          className={`zoom-picture select-none ${canFar ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
          style={
            {
              '--scale': scale,
              '--ratio': picture.width / picture.height,
              ...(exactWidth === undefined ? {} : { width: exactWidth }),
            } as CSSProperties
          }
        >
          <Picture
            picture={picture}
            sizes={canFar ? `${Math.ceil(scale * 100)}vw` : sizes}
            first
            className="pointer-events-none"
          />
          {needsTiles && <Tiles picture={picture} />}
        </button>
      </div>
    </dialog>
  )
}

/** Full-size tiles over the widest variant; visible ones are loaded. */
function Tiles({ picture }: { picture: WorkPicture }) {
  const across = (length: number) => `${(100 * length) / picture.width}%`
  const down = (length: number) => `${(100 * length) / picture.height}%`
  return tilesOf(picture).map(({ left, top, width, height }, tile) => (
    <picture key={`${left} ${top}`}>
      <source type="image/avif" srcSet={tileAddress(picture.url, tile, 'avif')} />
      <img
        loading="lazy"
        alt=""
        className="zoom-tile"
        style={{ left: across(left), top: down(top), width: across(width), height: down(height) }}
        src={tileAddress(picture.url, tile, 'jpg')}
      />
    </picture>
  ))
}

type ToolProps = { name: string; disabled?: boolean; press: () => void; children: ReactNode }

/** Stays focusable when disabled, so that the keys keep working. */
function Tool({ name, disabled = false, press, children }: ToolProps) {
  return (
    <Button
      variant="plain"
      aria-label={name}
      waits={disabled}
      onClick={press}
      className="inline-flex size-11 items-center justify-center text-[1.5rem] leading-none hover:text-act aria-disabled:text-edge"
    >
      {children}
    </Button>
  )
}

/** For a mouse; touch scrolls natively. */
function useDrag(frame: { current: HTMLElement | null }) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  const dragged = useRef(false)
  const handlers = {
    onPointerDownCapture: (event: PointerEvent) => {
      dragged.current = false
      start.current = event.pointerType === 'mouse' ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      if (!start.current || event.buttons !== 1) return
      const by = { x: start.current.x - event.clientX, y: start.current.y - event.clientY }
      if (!dragged.current && Math.hypot(by.x, by.y) < 5) return
      dragged.current = true
      frame.current?.scrollBy(by.x, by.y)
      start.current = { x: event.clientX, y: event.clientY }
    },
  }
  return { handlers, wasDragged: () => dragged.current }
}
