import { useState } from 'react'
import type { ArtworkView } from '#contract/artworks.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { Room } from './room.tsx'
import { type Scene, scenes } from './room-plan.ts'

/** Whether a work can be shown on a wall: its size is known. Sculptures stand, and their pictures show more than themselves. */
export const canHang = ({ dimensions: { width, height }, category, picture, images }: ArtworkView): boolean =>
  (images.length > 0 || picture !== null) && category !== 'sculpture' && width > 0 && height > 0

/** The work true to scale on a wall. */
export function OnWall({ work }: { work: ArtworkView }) {
  const { artwork: t } = useTexts(artworkTexts)
  const [scene, setScene] = useState<Scene>('sofa')
  const main = work.images.find(({ role }) => role === 'main') ?? work.picture
  if (!main || !canHang(work)) return null
  return (
    <section aria-labelledby="on-wall" className="no-print">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="on-wall" className="scroll-mt-24 text-3">
          {t.onWall}
        </h2>
        <fieldset className="flex gap-6">
          <legend className="sr-only">{t.beside}</legend>
          {scenes.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === scene}
              onClick={() => setScene(one)}
              className="border-b-[1.5px] border-transparent py-2 text-[0.9375rem] text-act aria-pressed:border-ink aria-pressed:text-ink"
            >
              {t.scenes[one]}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="room-frame mt-3 max-md:-mx-(--page)">
        <Room work={work} picture={main} scene={scene} />
      </div>
    </section>
  )
}
