import { commissionTiers, firstTier, priceWithCommission } from '#domain/commission.ts'
import { type Cents, cents, formatMoney, zero } from '#domain/money.ts'
import { priceBreakdownTexts } from '#texts/price-breakdown.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = {
  /** Undefined shows dashes. */
  artistPrice: Cents | undefined
  basisPoints: number
}

export function PriceBreakdown({ artistPrice, basisPoints }: Props) {
  const { priceBreakdown: t } = useTexts(priceBreakdownTexts)
  const language = useLanguage()
  const receive = artistPrice ?? zero
  const paid = priceWithCommission(receive, basisPoints)
  const shown = (amount: Cents) =>
    artistPrice === undefined ? <span className="font-sans text-5">–</span> : formatMoney(amount, language)
  const line = 'flex justify-between gap-6 border-b border-line py-2.5 text-5'
  return (
    <dl className="mt-3">
      <div className={line}>
        <dt>{t.receive}</dt>
        <dd>{shown(receive)}</dd>
      </div>
      <div className={line}>
        <dt>{t.commission(basisPoints / 100)}</dt>
        <dd>{shown(cents(paid - receive))}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-6 py-2.5">
        <dt>{t.customerPays}</dt>
        <dd className="font-serif text-1">{shown(paid)}</dd>
      </div>
    </dl>
  )
}

const examplePrice = cents(50_000)

/** Example with €500 and a new artist's commission. */
export function PriceExample() {
  const { priceBreakdown: t } = useTexts(priceBreakdownTexts)
  return (
    <div className="mt-10 max-w-100 border-t border-ink pt-4">
      <h3 className="text-3">{t.example}</h3>
      <PriceBreakdown artistPrice={examplePrice} basisPoints={commissionTiers[firstTier]} />
    </div>
  )
}
