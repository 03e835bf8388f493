import type { ArtworkView } from '#contract/artworks.ts'
import { formatNearDay } from '#domain/calendar.ts'
import { arrivalDays, standardDelivery } from '#domain/delivery.ts'
import { returnsOf } from '#domain/returns.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Fact, Facts } from './fact.tsx'

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
      </Fact>
    </Facts>
  )
}

/** The days themselves depend on when the page is looked at, so the browser says them; their line is kept free. */
function Arrival() {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  if (!useHydrated()) return <span className="invisible">–</span>
  const { from, to } = arrivalDays(new Date())
  return t.arrives(formatNearDay(from, language), formatNearDay(to, language))
}
