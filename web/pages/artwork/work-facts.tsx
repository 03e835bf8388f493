import type { ReactNode } from 'react'
import type { ArtworkView } from '#contract/artworks.ts'
import type { Availability } from '#contract/availability.ts'
import { finishes } from '#domain/artwork.ts'
import { formatNearDays } from '#domain/calendar.ts'
import { arrivalDays, standardDelivery } from '#domain/delivery.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { inLanguage } from '#domain/language.ts'
import { returnsOf } from '#domain/returns.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { editionWords } from '#web/components/edition-words.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { TraderFacts } from '#web/components/trader-facts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function WorkFacts({ work, availability }: { work: ArtworkView; availability: Availability }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  const finish = finishes.flatMap((one) => (work[one] ? t.finishes[one] : [])).join(', ')
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
      {finish && (
        <Fact name={t.finish}>
          <span className="inline-block lowercase first-letter:uppercase">{finish}</span>
        </Fact>
      )}
      <Fact name={t.edition}>{editionWords({ ...t, limited: t.copies }, work.edition, availability.available)}</Fact>
      {work.aiUse !== 'none' && <Fact name={t.ai}>{t.aiUses[work.aiUse]}</Fact>}
    </Facts>
  )
}

/** When the work would arrive, whether it can go back, and who sells it. */
export function SaleTerms({ work }: { work: ArtworkView }) {
  const { artwork: t } = useTexts(artworkTexts)
  const isReduced = work.originalPrice !== null && work.originalPrice > work.price
  const returns = returnsOf({ ...work, isReduced })
  return (
    <Facts name={t.delivery}>
      <Fact name={t.delivery} more={<Arrival />}>
        {t.workingDays(...standardDelivery.domestic)}
      </Fact>
      <Fact name={t.returns} more={t.returnsMore[returns]}>
        {t.returnsSay[returns]}
      </Fact>
      <Fact name={t.seller} more={t.sellerMore[work.sellerStatus]}>
        {t.sellers[work.sellerStatus]}: {work.artistName}
        {work.trader && <TraderFacts trader={work.trader} className="mt-1 text-6" />}
      </Fact>
    </Facts>
  )
}

/** The days themselves depend on when the page is looked at, so the browser says them; their line is kept free. */
function Arrival() {
  const language = useLanguage()
  if (!useHydrated()) return <span className="invisible">–</span>
  const { from, to } = arrivalDays(new Date())
  return formatNearDays(from, to, language)
}

/** Facts between hairlines: what it is on the left, what it says on the right. */
function Facts({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl aria-label={name} className="border-t border-line text-[0.9375rem]">
      {children}
    </dl>
  )
}

function Fact({ name, more, children }: { name: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2 border-b border-line py-2.5 lg:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{name}</dt>
      <dd>
        {children}
        {more && <p className="mt-0.5 text-6 text-ink-2">{more}</p>}
      </dd>
    </div>
  )
}
