import type { ReactNode } from 'react'
import type { Availability } from '#contract/availability.ts'
import { formatNearDays } from '#domain/calendar.ts'
import { arrivalDays, insuredUpTo, standardDelivery } from '#domain/delivery.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { hasWords } from '#domain/language.ts'
import { inCents } from '#domain/money.ts'
import { returnsOf } from '#domain/returns.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { traderTexts } from '#texts/trader.ts'
import { editionWords } from '#web/components/edition-words.ts'
import { finishWords } from '#web/components/finish-words.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { TraderFacts } from '#web/components/trader-facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { ShownWork } from './shown-work.ts'

type Props = { work: ShownWork; availability: Availability }

export function SaleFacts({ work, availability }: Props) {
  const { artwork: t } = useTexts(artworkTexts)
  const finish = finishWords(t, work).toLowerCase()
  return (
    <div className="mt-6 border-t border-line">
      <ul aria-label={t.atAGlance} className="space-y-1 py-4 text-[0.9375rem]">
        <What work={work} />
        <li>{[editionWords(t, work.edition, availability.available), finish].filter(Boolean).join(', ')}</li>
        {availability.status === 'active' && <Delivery work={work} isAway={availability.away !== null} />}
      </ul>
      {availability.status === 'active' && <Seller work={work} />}
    </div>
  )
}

/** "Oil on linen, 80 × 60 cm, 2025", as on a label. */
function What({ work }: { work: ShownWork }) {
  const language = useLanguage()
  const rest = [formatDimensions(work.dimensions, language), work.year].filter(Boolean).join(', ')
  const hasMedium = hasWords(work.mediums)
  if (!hasMedium && !rest) return null
  return <li>{hasMedium ? <LocalizedText text={work.mediums} then={rest && `, ${rest}`} /> : rest}</li>
}

/** The dates depend on the time of viewing, so the browser fills in the reserved line. Hidden during an absence. */
function Delivery({ work, isAway }: { work: ShownWork; isAway: boolean }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  const { from, to } = arrivalDays(new Date())
  const isHydrated = useHydrated()
  return (
    <li>
      <span>{t.delivered(...standardDelivery.domestic)}</span>
      {!isAway && (
        <span className="block text-6 text-ink-2">
          {isHydrated ? formatNearDays(from, to, language) : <span className="invisible">–</span>}
        </span>
      )}
      {inCents(work.price) > insuredUpTo && (
        <span className="mt-1 block text-6 text-ink-2">{t.insured(insuredUpTo)}</span>
      )}
    </li>
  )
}

/** Applicability of consumer law, with an expandable explanation. */
function Seller({ work }: { work: ShownWork }) {
  const { artwork: t } = useTexts(artworkTexts)
  const { trader } = useTexts(traderTexts)
  const isReduced = work.originalPrice !== null && work.originalPrice > work.price
  const returns = returnsOf({ ...work, isReduced })
  return (
    <Opening title={`${trader.sellers[work.sellerStatus]}: ${t.returnsShort[returns]}`}>
      <p>{t.sellerMore[work.sellerStatus]}</p>
      <p>{`${t.returns}: ${t.returnsSay[returns]}. ${t.returnsMore[returns]}`}</p>
      <div>
        <span>{`${t.seller}: ${work.artistName}`}</span>
        {work.trader && <TraderFacts trader={work.trader} />}
      </div>
    </Opening>
  )
}

function Opening({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-y border-line text-[0.9375rem]">
      <summary className="unmarked flex min-h-11 items-center justify-between gap-4 py-2 hover:text-act">
        <span>{title}</span>
        <span className="flex-none transition-[rotate] duration-(--quick) group-open:rotate-180">
          <Icon name="down" />
        </span>
      </summary>
      <div className="space-y-2 pb-4 text-6 text-ink-2">{children}</div>
    </details>
  )
}
