import type { ArtworkView } from '#contract/artworks.ts'
import type { Availability } from '#contract/availability.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { inLanguage } from '#domain/language.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { editionWords } from '#web/components/edition-words.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Fact, Facts } from './fact.tsx'

export function WorkFacts({ work, availability }: { work: ArtworkView; availability: Availability }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  const size = formatDimensions(work.dimensions, language)
  return (
    <Facts name={t.facts}>
      {work.year !== null && <Fact name={t.year}>{work.year}</Fact>}
      {inLanguage(work.mediums, language).words && (
        <Fact name={t.medium}>
          <LocalizedText text={work.mediums} />
        </Fact>
      )}
      {size && <Fact name={t.size}>{size}</Fact>}
      <Fact name={t.edition}>{editionWords({ ...t, limited: t.copies }, work.edition, availability.available)}</Fact>
    </Facts>
  )
}
