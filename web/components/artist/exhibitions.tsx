import type { ArtistView } from '#contract/artists.ts'
import { inLanguage } from '#domain/language.ts'
import { artistsTexts } from '#texts/artists.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function Exhibitions({ exhibitions }: { exhibitions: ArtistView['exhibitions'] }) {
  const { profile: t } = useTexts(artistsTexts)
  if (exhibitions.length === 0) return null
  return (
    <Section id="exhibitions" title={t.exhibitions}>
      <ExhibitionList exhibitions={exhibitions} />
    </Section>
  )
}

export function ExhibitionList({ exhibitions }: { exhibitions: ArtistView['exhibitions'] }) {
  const language = useLanguage()
  return (
    <ul className="mt-3 border-t border-line">
      {exhibitions.map(({ titles, locations, descriptions, year }) => (
        <li
          key={`${year} ${inLanguage(titles, language).words}`}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] border-b border-line py-3.5"
        >
          <span className="text-[0.9375rem] text-ink-2 tabular-nums">{year}</span>
          <div>
            <p className="title-of-work text-4 leading-snug">
              <LocalizedText text={titles} />
            </p>
            <p className="mt-1 text-6 text-ink-2">
              <LocalizedText text={locations} />
              {inLanguage(locations, language).words && inLanguage(descriptions, language).words && <span>{'. '}</span>}
              <LocalizedText text={descriptions} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
