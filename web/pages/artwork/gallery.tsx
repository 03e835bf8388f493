import { type ComponentProps, type CSSProperties, useState } from 'react'
import { inLanguage } from '#domain/language.ts'
import { plainAddress } from '#site/picture-address.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { Picture, type ShownPicture } from '#web/components/picture.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import type { ShownWork, WorkPicture } from './shown-work.ts'

/** `sizes` of the main picture: column width, limited by the screen height (artwork.css). Preloads misread svh. */
const stageSizes = (picture: WorkPicture | null, pictures: readonly unknown[]): string => {
  const ratio = ratioOf(picture)
  const highest = `${ratio.toFixed(3)} * max(360px, 100vh - 240px)`
  return [
    `(min-width: 1440px) min(880px, ${highest})`,
    `(min-width: 1024px) min(100vw - 560px, ${highest})`,
    `(min-width: 768px) min(100vw - 48px, ${highest})`,
    `min(100vw - 48px, ${ratio.toFixed(3)} * max(200px, 100vh - ${pictures.length > 1 ? 495 : 435}px))`,
  ].join(', ')
}

const loadZoom = () => import('./zoom.tsx')

export function Gallery({ work }: { work: ShownWork }) {
  const { artwork: t } = useTexts(artworkTexts)
  const [chosen, setChosen] = useState(0)
  const [near, setNear] = useState(false)
  const pictures = work.images.length > 0 ? work.images : [work.picture]
  const [main] = pictures
  const picture = pictures[chosen] ?? main ?? null
  return (
    <div className="gallery min-w-0" style={stage(main ?? null)}>
      <Stage work={work} picture={picture} isMain={chosen === 0} lookCloser={() => setNear(true)} />
      <div className="gallery-foot flex flex-wrap items-start justify-between gap-x-6">
        {pictures.length > 1 && (
          <ul aria-label={t.pictures} className="mt-3 flex flex-wrap gap-3 md:mt-5 md:gap-4">
            {pictures.map((one, at) => (
              <li key={one?.url}>
                <Thumbnail
                  picture={one}
                  name={t.showPicture(at + 1, pictures.length, one?.role ?? 'main')}
                  isChosen={at === chosen}
                  choose={() => setChosen(at)}
                />
              </li>
            ))}
          </ul>
        )}
        {picture && <p className="mt-5 ms-auto hidden text-6 whitespace-nowrap text-ink-2 lg:block">{t.lookCloser}</p>}
      </div>
      {near && picture && (
        <WhenLoaded load={loadZoom}>
          {({ Zoom }) => (
            <Zoom
              picture={picture}
              isMain={chosen === 0}
              work={work}
              sizes={stageSizes(picture, pictures)}
              close={() => setNear(false)}
            />
          )}
        </WhenLoaded>
      )}
    </div>
  )
}

type StageProps = { work: ShownWork; picture: WorkPicture | null; isMain: boolean; lookCloser: () => void }

/** Keeps the main picture's height, to avoid a layout shift on selection. */
function Stage({ work, picture, isMain, lookCloser }: StageProps) {
  const { artwork: t } = useTexts(artworkTexts)
  const title = inLanguage(work.titles, useLanguage()).words
  return (
    <div className="gallery-stage">
      <button
        type="button"
        disabled={!picture}
        onClick={lookCloser}
        className="gallery-picture cursor-zoom-in"
        style={{ '--ratio': ratioOf(picture) } as CSSProperties}
      >
        {/* The name of the button begins with what it does. */}
        <span className="sr-only">{`${t.zoom(title)}. `}</span>
        <LargePicture
          key={picture?.url}
          picture={picture}
          sizes={stageSizes(picture, work.images)}
          devicePixels={[Math.min(624, 360 * ratioOf(picture)), 1760]}
          first
          {...(isMain ? { viewTransitionName: `work-${work.id}` } : {})}
        />
      </button>
    </div>
  )
}

/** Shows the smaller file of a card or thumbnail, which the browser has, until the large one is loaded. */
function LargePicture({ picture, ...shown }: ComponentProps<typeof Picture>) {
  const isHydrated = useHydrated()
  const [smaller] = useState(() => (isHydrated && picture ? loadedFile(picture) : undefined))
  return <Picture {...shown} picture={picture && { ...picture, ...(smaller ? { placeholder: smaller } : {}) }} />
}

function loadedFile({ url, width }: ShownPicture): string | undefined {
  const images = document.querySelectorAll<HTMLImageElement>(`img[src="${plainAddress(url, width)}"]`)
  return [...images].find(({ complete, naturalWidth }) => complete && naturalWidth > 0)?.currentSrc
}

/** On a wide screen (artwork.css). */
const thumbnailHeight = 76

type ThumbnailProps = { picture: WorkPicture | null; name: string; isChosen: boolean; choose: () => void }

function Thumbnail({ picture, name, isChosen, choose }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isChosen}
      onClick={choose}
      className="block border-b-[1.5px] border-transparent pb-2 aria-pressed:border-ink"
    >
      <span className="gallery-thumbnail" style={{ '--ratio': ratioOf(picture) } as CSSProperties}>
        <Picture picture={picture} sizes={Math.ceil(thumbnailHeight * ratioOf(picture))} decorative />
      </span>
    </button>
  )
}

const ratioOf = (picture: WorkPicture | null) => (picture ? picture.width / picture.height : 1)

const stage = (main: WorkPicture | null) => ({ '--main-ratio': ratioOf(main) }) as CSSProperties
