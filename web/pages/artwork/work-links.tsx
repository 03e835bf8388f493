import { artworkTexts } from '#texts/artwork.ts'
import { SaveButton } from '#web/components/save-button.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { MessageArtist } from './message-artist.tsx'
import { canHang } from './on-wall/on-wall.tsx'
import type { ShownWork } from './shown-work.ts'

export function WorkLinks({ work }: { work: ShownWork }) {
  const { artwork: t } = useTexts(artworkTexts)
  return (
    <div className="no-print mt-1 flex flex-wrap items-center gap-x-6">
      <SaveButton work={work} on="page" />
      <MessageArtist work={work} />
      {canHang(work) && (
        <a href="#on-wall" className="button-words noscript:hidden">
          <span>{t.toWall}</span> <span aria-hidden="true">↓</span>
        </a>
      )}
    </div>
  )
}
