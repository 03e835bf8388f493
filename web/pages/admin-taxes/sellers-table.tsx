import type { TaxedSeller } from '#contract/taxes.ts'
import { formatMoney, inCents, toEuros } from '#domain/money.ts'
import { reportedFrom } from '#domain/tax-report.ts'
import { taxesTexts } from '#texts/taxes.ts'
import { Price } from '#web/components/price.tsx'
import { head } from '#web/ui/table.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const cell = 'border-b border-line py-3.5 align-top'
const quarters = [1, 2, 3, 4]

/** Sellers, how near they are to being reported, and what they received in each quarter. */
export function SellersTable({ sellers }: { sellers: readonly TaxedSeller[] }) {
  const { taxes: t } = useTexts(taxesTexts)
  return (
    <table aria-label={t.title} className="w-full border-collapse text-5 tabular-nums">
      <thead>
        <tr>
          <th scope="col" className={head}>
            {t.seller}
          </th>
          <th scope="col" className={`${head} hidden pl-6 md:table-cell`}>
            {t.sales}
          </th>
          {quarters.map((quarter) => (
            <th key={quarter} scope="col" className={`${head} hidden pl-4 text-right! xl:table-cell`}>
              {t.quarter(quarter)}
            </th>
          ))}
          <th scope="col" className={`${head} hidden pl-4 text-right! lg:table-cell`}>
            {t.commission}
          </th>
          <th scope="col" className={`${head} pl-4 text-right!`}>
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {sellers.map((seller) => (
          <Row key={seller.artistId} seller={seller} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ seller }: { seller: TaxedSeller }) {
  const { taxes: t } = useTexts(taxesTexts)
  const language = useLanguage()
  const { name, sellerStatus, sales, amount, commission, isReported, isMissingDetails } = seller
  const most = toEuros(reportedFrom.amount)
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <span className="break-words">{name}</span>
        <span className="mt-0.5 block text-6 text-ink-2">{t.statuses[sellerStatus]}</span>
        <span className="mt-0.5 block text-6 text-ink-2 md:hidden">
          {t.sales}: {t.ofSales(sales)}
        </span>
        {isReported && <span className="mt-0.5 block text-6">{t.isReported}</span>}
        {isMissingDetails && <span className="mt-0.5 block text-6 text-warn">{t.isMissing}</span>}
      </th>
      <td className={`${cell} hidden pl-6 md:table-cell`}>
        <span className="block whitespace-nowrap">{t.ofSales(sales)}</span>
        <Meter name={t.salesMeter(name)} value={sales} most={reportedFrom.sales} words={t.ofSales(sales)} />
      </td>
      {seller.quarters.map((received, at) => (
        <td key={quarters[at]} className={`${cell} hidden pl-4 text-right whitespace-nowrap xl:table-cell`}>
          <Price euros={received} exact />
        </td>
      ))}
      <td className={`${cell} hidden pl-4 text-right whitespace-nowrap text-ink-2 lg:table-cell`}>
        <Price euros={commission} exact />
      </td>
      <td className={`${cell} pl-4 text-right whitespace-nowrap`}>
        <span className="block">
          <Price euros={amount} exact />
        </span>
        <Meter
          name={t.amountMeter(name)}
          value={amount}
          most={most}
          words={formatMoney(inCents(amount), language, { exact: true })}
        />
      </td>
    </tr>
  )
}

/** How near a number is to the limit; full from there on. */
function Meter({ name, value, most, words }: { name: string; value: number; most: number; words: string }) {
  const full = Math.min(100, Math.round((Math.max(0, value) / most) * 100))
  return (
    <>
      <meter
        className="sr-only"
        aria-label={name}
        aria-valuetext={words}
        min={0}
        max={most}
        value={Math.min(most, Math.max(0, value))}
      />
      <span aria-hidden="true" className="mt-1.5 inline-block h-1 w-20 bg-wall-3">
        <span className={`block h-full ${full === 100 ? 'bg-warn' : 'bg-ink'}`} style={{ width: `${full}%` }} />
      </span>
    </>
  )
}
