import { links } from '#domain/links.ts'
import { orderStates } from '#domain/order.ts'
import { orderProblems } from '#domain/order-problem.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { api } from '#web/api/api.ts'
import { EmptyList, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/orders-page.ts'
import { OrdersFilters } from './orders-filters.tsx'
import { OrdersTable } from './orders-table.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(adminOrdersTexts, 'adminOrders')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const filter = {
    q: searchParams.get('q') ?? '',
    status: orderStates.find((state) => state === searchParams.get('status')),
    problem: (['any', ...orderProblems] as const).find((problem) => problem === searchParams.get('problem')),
  }
  return {
    filter,
    list: await api('GET /admin/orders', { query: { ...filter, page: searchParams.get('page') ?? '1' } }),
  }
}

/** All orders, to be searched. */
export default function OrdersPage({ loaderData: { filter, list } }: Route.ComponentProps) {
  const { adminOrders: t } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  const isFiltered = filter.q !== '' || filter.status !== undefined || filter.problem !== undefined
  return (
    <PrivatePage title={t.title}>
      <OrdersFilters filter={filter} />
      {list.content.length > 0 ? (
        <>
          <p role="status" className="mb-3 text-6 text-ink-2">
            {t.count(list.totalElements)}
          </p>
          <OrdersTable orders={list.content} />
        </>
      ) : (
        <EmptyList title={isFiltered ? t.noneFound : t.none} text={isFiltered ? t.noneFoundText : t.noneText} />
      )}
      <div className="mt-8">
        <Paging
          page={list.number}
          pages={list.totalPages}
          to={(page) => links.adminOrders(language, { ...filter, page })}
        />
      </div>
    </PrivatePage>
  )
}
