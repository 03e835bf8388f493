import type { CSSProperties } from 'react'
import type { ArtistView } from '#contract/artists.ts'
import { hasWords } from '#domain/language.ts'
import { artistsTexts } from '#texts/artists.ts'
import { Picture } from '#web/components/picture.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Pixels. */
const maxHeight = 400
const gap = 16

type Props = { artist: Pick<ArtistView, 'name' | 'studioPictures'>; className?: string }

/** Side by side at one height, stacked on phones. */
export function StudioPictures({ artist: { name, studioPictures }, className = '' }: Props) {
  const { profile: t } = useTexts(artistsTexts)
  const language = useLanguage()
  if (studioPictures.length === 0) return null
  const ratios = studioPictures.map(({ width, height }) => width / height)
  const across = ratios.reduce((sum, ratio) => sum + ratio, 0)
  const columns = {
    '--columns': ratios.map((ratio) => `minmax(0, ${ratio.toFixed(3)}fr)`).join(' '),
    maxWidth: Math.round(maxHeight * across) + gap * (ratios.length - 1),
  } as CSSProperties
  return (
    <div className={`grid gap-4 sm:grid-cols-(--columns) ${className}`} style={columns}>
      {studioPictures.map((picture, at) => {
        const ratio = picture.width / picture.height
        const isDescribed = hasWords(picture.alt)
        return (
          <div key={picture.url}>
            <Picture
              picture={isDescribed ? picture : { ...picture, alt: { [language]: t.studioPicture(name, at + 1) } }}
              sizes={`(min-width: 640px) min(${Math.round(maxHeight * ratio)}px, ${Math.ceil((100 * ratio) / across)}vw), calc(100vw - 48px)`}
              devicePixels={[170, 1250]}
            />
          </div>
        )
      })}
    </div>
  )
}
