import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isProblem } from '#contract/client.ts'
import { type SalesView, salesViewNames } from '#domain/sales.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { salesTexts } from '#texts/sales.ts'
import { api } from '#web/api/api.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { useLineActions } from '#web/components/line-actions/use-line-actions.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/sales-page.ts'
import { SaleRow } from './sale-row.tsx'
import { SalesViews } from './sales-views.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(salesTexts, 'sales')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const view = salesViewNames.find((name) => name === searchParams.get('view'))
  const page = Number(searchParams.get('page')) || 1
  try {
    return { view, list: await api('GET /sales', { query: { view, page, size: 20 } }) }
  } catch (error) {
    if (isProblem(error, 'artist-not-approved')) return { view, list: undefined }
    throw error
  }
}

export default function SalesPage({ loaderData: { view, list } }: Route.ComponentProps) {
  const language = useLanguage()
  const { line, notice, dialog } = useLineActions()
  if (!list) return <NotApproved />
  return (
    <Frame>
      {notice}
      {list.counts.all > 0 && <SalesViews counts={list.counts} shown={view ?? 'all'} />}
      {list.content.length === 0 ? (
        <NothingSold view={view} />
      ) : (
        <ul className="border-t border-line">
          {list.content.map((order) => (
            <SaleRow key={order.id} order={order} line={line} />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Paging page={list.number} pages={list.totalPages} to={(page) => links.sales(language, view, page)} />
      </div>
      {dialog}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { sales: t } = useTexts(salesTexts)
  return (
    <PrivatePage title={t.title} back={<BackLink to={links.artistDashboard(useLanguage())}>{t.back}</BackLink>}>
      {children}
    </PrivatePage>
  )
}

function NothingSold({ view }: { view: SalesView | undefined }) {
  const { sales: t } = useTexts(salesTexts)
  const language = useLanguage()
  const { dashboard } = useTexts(dashboardTexts)
  if (!view)
    return (
      <EmptyList title={t.empty} text={t.emptyText}>
        <Link to={links.uploadWork(language)} className={`${buttonVariant('outlined')} for-sellers mt-8`}>
          {dashboard.uploadWork}
        </Link>
      </EmptyList>
    )
  return (
    <EmptyList title={t.emptyView} text={t.emptyViewText}>
      <Link to={links.sales(language)} className={`${buttonVariant('outlined')} mt-8`}>
        {t.showAll}
      </Link>
    </EmptyList>
  )
}

function NotApproved() {
  const { sales: t } = useTexts(salesTexts)
  const language = useLanguage()
  return (
    <Frame>
      <EmptyList title={t.notApproved} text={t.notApprovedText}>
        <Link to={links.artistDashboard(language)} className={`${buttonVariant('filled')} mt-8`}>
          {t.toDashboard}
        </Link>
      </EmptyList>
    </Frame>
  )
}
