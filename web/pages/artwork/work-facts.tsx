import type { ReactNode } from 'react'
import type { Availability } from '#contract/availability.ts'
import { furtherDetails, type NumberDetail, type TextDetail } from '#domain/artwork.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { hasWords } from '#domain/language.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { editionWords } from '#web/components/edition-words.ts'
import { finishWords } from '#web/components/finish-words.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { ShownWork } from './shown-work.ts'

export function WorkFacts({ work, availability }: { work: ShownWork; availability: Availability }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  const finish = finishWords(t, work)
  const size = formatDimensions(work.dimensions, language)
  return (
    <Facts name={t.facts}>
      <DetailFact work={work} name="year" />
      <DetailFact work={work} name="mediums" />
      {size && <Fact name={t.size}>{size}</Fact>}
      {finish && <Fact name={t.finish}>{finish}</Fact>}
      {furtherDetails.map((name) => (
        <DetailFact key={name} work={work} name={name} />
      ))}
      <Fact name={t.edition}>{editionWords({ ...t, limited: t.copies }, work.edition, availability.available)}</Fact>
      {work.aiUse !== 'none' && <Fact name={t.ai}>{t.aiUses[work.aiUse]}</Fact>}
    </Facts>
  )
}

function DetailFact({ work, name }: { work: ShownWork; name: TextDetail | NumberDetail }) {
  const { details } = useTexts(artworkTexts).artwork
  const detail = work[name]
  if (detail === null) return null
  if (typeof detail === 'number') return <Fact name={details[name]}>{detail}</Fact>
  if (!hasWords(detail)) return null
  return (
    <Fact name={details[name]}>
      <LocalizedText text={detail} />
    </Fact>
  )
}

function Facts({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl aria-label={name} className="work-facts">
      {children}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
