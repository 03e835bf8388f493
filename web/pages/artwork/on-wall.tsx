import { useState } from 'react'
import type { ArtworkView } from '#contract/artworks.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { Room } from './room.tsx'
import { type Scene, scenes } from './room-plan.ts'

/** The work true to scale on a wall, when its size is known. Sculptures stand, and their pictures show more than themselves, so they have none. */
export function OnWall({ work }: { work: ArtworkView }) {
  const { artwork: t } = useTexts(artworkTexts)
  const [scene, setScene] = useState<Scene>('sofa')
  const main = work.images.find(({ role }) => role === 'main') ?? work.picture
  const { width, height } = work.dimensions
  if (!main || work.category === 'sculpture' || width === 0 || height === 0) return null
  return (
    <section aria-labelledby="on-wall" className="no-print mt-(--section)">
      <div className="page flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="on-wall" className="text-2">
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
      <div className="mt-4 md:page">
        <Room work={work} picture={main} scene={scene} />
      </div>
    </section>
  )
}
