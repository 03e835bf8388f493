import type { TaxedSeller } from '#contract/taxes.ts'
import { formatMoney, inCents, toEuros } from '#domain/money.ts'
import { reportedFrom } from '#domain/tax-report.ts'
import { taxesTexts } from '#texts/taxes.ts'
import { Price } from '#web/components/price.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const quarters = [1, 2, 3, 4]

export function SellersTable({ sellers }: { sellers: readonly TaxedSeller[] }) {
  const { taxes: t } = useTexts(taxesTexts)
  return (
    <DataTable
      aria-label={t.title}
      className="tabular-nums"
      cells="py-3.5 align-top"
      rows={sellers}
      keyOf={({ artistId }) => artistId}
      columns={[
        { head: t.seller, isRowHead: true, cell: (seller) => <Seller seller={seller} /> },
        {
          head: t.sales,
          from: 'md',
          className: 'ps-6',
          cell: ({ name, sales }) => (
            <>
              <span className="block whitespace-nowrap">{t.ofSales(sales)}</span>
              <Meter name={t.salesMeter(name)} value={sales} max={reportedFrom.sales} words={t.ofSales(sales)} />
            </>
          ),
        },
        ...quarters.map((quarter, at) => ({
          head: t.quarter(quarter),
          align: 'right' as const,
          from: 'xl' as const,
          className: 'ps-4',
          cell: (seller: TaxedSeller) => <Price euros={seller.quarters[at] ?? 0} exact />,
        })),
        {
          head: t.commission,
          align: 'right',
          from: 'lg',
          className: 'ps-4 text-ink-2',
          cell: ({ commission }) => <Price euros={commission} exact />,
        },
        { head: t.amount, align: 'right', className: 'ps-4', cell: (seller) => <Amount seller={seller} /> },
      ]}
    />
  )
}

function Seller({ seller }: { seller: TaxedSeller }) {
  const { taxes: t } = useTexts(taxesTexts)
  const { name, sellerStatus, sales, isReported, isMissingDetails, toldAt } = seller
  return (
    <>
      <span className="break-words">{name}</span>
      <span className="mt-0.5 block text-6 text-ink-2">{t.statuses[sellerStatus]}</span>
      <span className="mt-0.5 block text-6 text-ink-2 md:hidden">{`${t.sales}: ${t.ofSales(sales)}`}</span>
      {isReported && <span className="mt-0.5 block text-6">{t.isReported}</span>}
      {toldAt && <span className="mt-0.5 block text-6 text-ink-2">{t.toldAt(new Date(toldAt))}</span>}
      {isMissingDetails && <span className="mt-0.5 block text-6 text-warn">{t.isMissing}</span>}
    </>
  )
}

function Amount({ seller: { name, amount } }: { seller: TaxedSeller }) {
  const { taxes: t } = useTexts(taxesTexts)
  const words = formatMoney(inCents(amount), useLanguage(), { exact: true })
  return (
    <>
      <span className="block">
        <Price euros={amount} exact />
      </span>
      <Meter name={t.amountMeter(name)} value={amount} max={toEuros(reportedFrom.amount)} words={words} />
    </>
  )
}

/** Full from `max` upwards. */
function Meter({ name, value, max, words }: { name: string; value: number; max: number; words: string }) {
  const full = Math.min(100, Math.round((Math.max(0, value) / max) * 100))
  return (
    <>
      <meter
        className="sr-only"
        aria-label={name}
        aria-valuetext={words}
        min={0}
        max={max}
        value={Math.min(max, Math.max(0, value))}
      />
      <span aria-hidden="true" className="mt-1.5 inline-block h-1 w-20 bg-wall-3">
        <span className={`block h-full ${full === 100 ? 'bg-warn' : 'bg-ink'}`} style={{ width: `${full}%` }} />
      </span>
    </>
  )
}
