import { Link } from 'react-router'
import type { TaxedSellers } from '#contract/taxes.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { thresholdLevelOf } from '#domain/vat.ts'
import { adminLinks } from '#site/admin-links.ts'
import { taxesTexts } from '#texts/taxes.ts'
import { api } from '#web/api/api.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { PagedRows } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { SearchForm } from '#web/components/private/search-form.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/taxes-page.ts'
import { CrossBorder } from './cross-border.tsx'
import { SellersTable } from './sellers-table.tsx'
import { TaxFilesPart } from './tax-files.tsx'
import { VatRegistrations } from './vat-registrations.tsx'
import { ViesNumbers } from './vies-numbers.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(taxesTexts, 'taxes')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const q = searchParams.get('q') ?? ''
  const year = /^2\d{3}$/.exec(searchParams.get('year') ?? '')?.[0]
  const page = searchParams.get('page') ?? '1'
  const list = await api('GET /admin/sellers', { query: { q, page, ...(year ? { year } : {}) } })
  const taxFiles = await api('GET /admin/tax-files', { query: { year: list.year } })
  return { q, list, taxFiles, ofOperator: await api('GET /admin/vat') }
}

export default function TaxesPage({ loaderData: { q, list, taxFiles, ofOperator } }: Route.ComponentProps) {
  const { taxes: t, vat } = useTexts(taxesTexts)
  const language = useLanguage()
  const { year, reported, missing, told } = list
  return (
    <PrivatePage title={t.title}>
      <p className="-mt-4 mb-6 max-w-[64ch] text-4 text-ink-2">{t.lead}</p>
      <Years list={list} />
      <div className="my-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p role="status" className="text-5">
          <span>{t.reported(reported)}</span>
          {missing > 0 && <span className="text-warn">{`, ${t.missing(missing)}`}</span>}
          {told && <span className="block text-ink-2">{t.notified(told.count, new Date(told.lastAt))}</span>}
        </p>
        <DownloadButton call="GET /admin/sellers.csv" query={{ year }}>
          {t.export}
        </DownloadButton>
      </div>
      {(q !== '' || list.totalElements > 0) && (
        <SearchForm label={t.search} find={t.find} q={q}>
          <input type="hidden" name="year" value={year} />
        </SearchForm>
      )}
      <PagedRows
        list={list}
        empty={q ? [t.noneFound, t.noneFoundText] : [t.none, t.noneText]}
        to={(page) => adminLinks.taxes(language, { year: String(year), q, page })}
      >
        <SellersTable sellers={list.content} />
      </PagedRows>
      <TaxFilesPart key={year} list={list} taxFiles={taxFiles} />
      <CrossBorder sellers={list.crossBorder} />
      <Section id="vat" title={vat.title} className="mt-14">
        <p className="mt-2 mb-5 max-w-[60ch] text-5 text-ink-2">{vat.text}</p>
        {list.feesAbroad !== 0 && <FeesAbroad amount={list.feesAbroad} />}
        <DownloadButton call="GET /admin/vat.csv" query={{ year }}>
          {vat.export}
        </DownloadButton>
      </Section>
      <VatRegistrations registrations={ofOperator.registrations} />
      <ViesNumbers numbers={ofOperator.viesNumbers} />
    </PrivatePage>
  )
}

function FeesAbroad({ amount }: { amount: number }) {
  const { vat: t } = useTexts(taxesTexts)
  const level = thresholdLevelOf(inCents(amount))
  return (
    <p className="mb-5 max-w-[60ch] text-5">
      <span>{t.abroad(formatMoney(inCents(amount), useLanguage(), { exact: true }))}</span>
      {level && <span className="block text-6 text-warn">{t[level]}</span>}
    </p>
  )
}

/** Years since the first sale, and the shown year. */
function Years({ list: { year, years } }: { list: TaxedSellers }) {
  const { taxes: t } = useTexts(taxesTexts)
  const language = useLanguage()
  return (
    <nav aria-label={t.years} className="flex flex-wrap gap-x-5 text-5 tabular-nums">
      {[...new Set([...years, year])]
        .sort((one, other) => other - one)
        .map((one) => (
          <Link
            key={one}
            to={adminLinks.taxes(language, { year: String(one) })}
            aria-current={one === year ? 'page' : undefined}
            className={`inline-flex min-h-11 items-center border-b-2 ${one === year ? 'border-ink font-medium' : 'border-transparent text-act hover:border-act'}`}
          >
            {one}
          </Link>
        ))}
    </nav>
  )
}
