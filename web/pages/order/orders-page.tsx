import { Link } from 'react-router'
import { orders } from '#contract/orders.ts'
import { links } from '#domain/links.ts'
import { ordersTexts } from '#texts/orders.ts'
import { api } from '#web/api/api.ts'
import { EmptyList, FailedPage, ListSkeleton, LoadingPage, PrivatePage } from '#web/components/private-page.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/orders-page.ts'
import { OrderRow } from './order-row.tsx'

export const meta = textsMeta(ordersTexts, 'orders', { hidden: true })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  return api(orders.list, { query: { page } })
}

export const HydrateFallback = () => <LoadingPage texts={useTexts(ordersTexts).orders} Skeleton={ListSkeleton} />

export const ErrorBoundary = () => <FailedPage texts={useTexts(ordersTexts).orders} />

export default function OrdersPage({ loaderData: list }: Route.ComponentProps) {
  const { orders: t } = useTexts(ordersTexts)
  const language = useLanguage()
  return (
    <PrivatePage title={t.title}>
      {list.totalElements === 0 && (
        <EmptyList title={t.empty} text={t.emptyText}>
          <Link to={links.discover(language)} className={`${buttonLook('filled')} mt-8`}>
            {t.discover}
          </Link>
        </EmptyList>
      )}
      {list.totalElements > 0 && (
        <>
          <ul className="border-t border-line">
            {list.content.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
          <div className="mt-8">
            <Paging page={list.number} pages={list.totalPages} to={(page) => links.orders(language, page)} />
          </div>
        </>
      )}
    </PrivatePage>
  )
}
