import { artworkTexts } from '#texts/artwork.ts'
import { Picture } from '#web/components/picture.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { ShownWork } from './shown-work.ts'

export function Figures({ work }: { work: ShownWork }) {
  const { artwork: t } = useTexts(artworkTexts)
  const [, ...further] = work.images
  return further.map((picture, at) => (
    <figure key={picture.url}>
      <Picture
        picture={picture}
        sizes="(min-width: 1440px) 880px, (min-width: 1024px) calc(100vw - 560px), calc(100vw - 48px)"
      />
      <figcaption className="mt-3 text-6 text-ink-2">{t.figure(at + 2, picture.role)}</figcaption>
    </figure>
  ))
}
