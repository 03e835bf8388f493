import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { hangingSize } from '#domain/wall.ts'
import { links } from '#site/links.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { Choices } from '#web/components/room/choices.tsx'
import {
  type Frame,
  frames,
  type Paint,
  paints,
  planRoom,
  type Scene,
  scenesFor,
} from '#web/components/room/room-plan.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { WhenLoaded } from '#web/ui/when-loaded.tsx'
import type { ShownWork } from '../shown-work.ts'

const loadShown = () => import('./shown.tsx')

/** Needs a known size. Sculptures stand, and their pictures show more than the work. */
export const canHang = ({ dimensions, category, picture, images }: ShownWork): boolean =>
  (images.length > 0 || picture !== null) && hangingSize({ ...dimensions, category }).width > 0

/** True to scale in a room, or on the visitor's photograph. */
export function OnWall({ work }: { work: ShownWork }) {
  const main = work.images.find(({ role }) => role === 'main') ?? work.picture
  if (!main || !canHang(work)) return null
  return <Wall work={work} picture={main} />
}

function Wall({ work, picture }: { work: ShownWork; picture: NonNullable<ShownWork['picture']> }) {
  const { artwork: t } = useTexts(artworkTexts)
  const size = hangingSize({ ...work.dimensions, category: work.category })
  const scenes = scenesFor(size)
  const [scene, setScene] = useState<Scene | 'own'>(scenes[0])
  const isOwn = scene === 'own'
  const [paint, setPaint] = useState<Paint>('white')
  const [frame, setFrame] = useState<Frame>('none')
  const { view, narrow } = planRoom(size, isOwn ? scenes[0] : scene)
  const room = useRef<HTMLDivElement>(null)
  const isNear = useNear(room)
  const ratios = { '--narrow': `${narrow} / ${view.height}`, '--wide': `${view.width} / ${view.height}` }
  return (
    <section aria-labelledby="on-wall" className="no-print noscript:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="on-wall" className="scroll-mt-24 text-3">
          {t.onWall}
        </h2>
        <Choices
          legend={t.room}
          values={[...scenes, 'own']}
          names={t.scenes}
          chosen={scene}
          choose={setScene}
          isQuiet
        />
      </div>
      <div className={`mt-3 ${isOwn ? '' : 'room-frame max-md:-mx-(--page)'}`}>
        <div ref={room} className={isOwn ? '' : 'room'} style={ratios as CSSProperties}>
          {isNear && (
            <WhenLoaded load={loadShown}>
              {({ Shown }) => <Shown size={size} picture={picture} scene={scene} paint={paint} frame={frame} />}
            </WhenLoaded>
          )}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-10">
        {!isOwn && (
          <Choices
            legend={t.paint}
            values={paints}
            names={t.paints}
            chosen={paint}
            choose={setPaint}
            swatch={(one) => <span aria-hidden="true" className={`room-swatch room-paint-${one}`} />}
          />
        )}
        <Choices
          legend={t.frame}
          values={Object.keys(frames) as Frame[]}
          names={t.frames}
          chosen={frame}
          choose={setFrame}
        />
        <Link
          to={links.wall(useLanguage(), { works: work.id, room: isOwn ? '' : scene, paint, frame })}
          className="button-words ms-auto"
        >
          {t.addOthers}
        </Link>
      </div>
    </section>
  )
}

/** True once it approaches the viewport. */
function useNear(element: { current: Element | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const eye = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        setNear(true)
        eye.disconnect()
      },
      { rootMargin: '400px' },
    )
    if (element.current) eye.observe(element.current)
    return () => eye.disconnect()
  }, [element])
  return isNear
}
