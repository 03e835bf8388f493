import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ArtworkView, Picture as PictureFacts } from '#contract/artworks.ts'
import { inLanguage } from '#domain/language.ts'
import { tileAddress, tilesOf, widthFor } from '#site/picture-address.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { Picture } from '#web/components/picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { useZoom } from './use-zoom.ts'

type Props = {
  picture: PictureFacts
  work: ArtworkView
  /** As wide as the page shows it: the whole picture is first the one that has loaded already. */
  sizes: string
  close: () => void
}

/** The picture alone, over the whole screen: click, pinch, wheel, keys or buttons come nearer; Escape closes. */
export function Zoom({ picture, work, sizes, close }: Props) {
  const { artwork: t } = useTexts(artworkTexts)
  const title = inLanguage(work.titles, useLanguage()).words
  const dialog = useRef<HTMLDialogElement>(null)
  const wholeWidth = Math.min(innerWidth, innerHeight * (picture.width / picture.height))
  const { frame, scale, canNear, canFar, nearer, farther, turn, fingers, keys } = useZoom(picture.width / wholeWidth)
  const needsTiles = scale * wholeWidth * devicePixelRatio > widthFor(picture.width, Number.POSITIVE_INFINITY)
  const drag = useDrag(frame.ref)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={t.zoom(title)}
      onClose={close}
      onKeyDown={keys}
      className="m-0 size-full max-h-none max-w-none flex-col bg-wall text-ink open:flex"
    >
      <div className="flex items-center justify-between gap-4 px-4 py-2">
        <p className="title-of-work truncate text-4">{title}</p>
        <div className="flex items-center">
          <Tool name={t.zoomOut} disabled={!canFar} press={farther}>
            −
          </Tool>
          <Tool name={t.zoomIn} disabled={!canNear} press={nearer}>
            +
          </Tool>
          <Tool name={t.close} press={() => dialog.current?.close()}>
            <Icon name="close" size={24} />
          </Tool>
        </div>
      </div>
      <div ref={frame.ref} className="zoom min-h-0 grow" {...fingers} {...drag.handlers}>
        <button
          type="button"
          aria-label={canFar ? t.zoomOut : t.zoomIn}
          onClick={(event) => {
            if (!drag.wasDragged()) turn(event.detail === 0 ? undefined : { x: event.clientX, y: event.clientY })
          }}
          className={`zoom-picture select-none ${canFar ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
          style={{ '--scale': scale, '--ratio': picture.width / picture.height } as CSSProperties}
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

/** The parts of a large picture in full size, over the widest variant of the whole; those in view are loaded. */
function Tiles({ picture }: { picture: PictureFacts }) {
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

/** One that does nothing just now keeps the focus, and with it the keys. */
function Tool({ name, disabled = false, press, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={disabled}
      onClick={press}
      className="inline-flex size-11 items-center justify-center text-[1.5rem] leading-none hover:text-act aria-disabled:text-edge"
    >
      {children}
    </button>
  )
}

/** With a mouse, the picture is moved by dragging; fingers scroll it by themselves. */
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
