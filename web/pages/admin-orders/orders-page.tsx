import { orderStates } from '#domain/order.ts'
import { orderProblems } from '#domain/order-problem.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { ordersTexts } from '#texts/orders.ts'
import { api } from '#web/api/api.ts'
import { PagedRows } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { FilterField, SearchForm } from '#web/components/private/search-form.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/orders-page.ts'
import { OrdersTable } from './orders-table.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(adminOrdersTexts, 'adminOrders')

const problems = ['any', ...orderProblems] as const

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const filter = {
    q: searchParams.get('q') ?? '',
    status: orderStates.find((state) => state === searchParams.get('status')),
    problem: problems.find((problem) => problem === searchParams.get('problem')),
  }
  return {
    filter,
    list: await api('GET /admin/orders', { query: { ...filter, page: searchParams.get('page') ?? '1' } }),
  }
}

export default function OrdersPage({ loaderData: { filter, list } }: Route.ComponentProps) {
  const { adminOrders: t } = useTexts(adminOrdersTexts)
  const { states } = useTexts(ordersTexts)
  const { q, status = '', problem = '' } = filter
  const isFiltered = q !== '' || status !== '' || problem !== ''
  return (
    <PrivatePage title={t.title}>
      <SearchForm label={t.search} find={t.find} q={q} maxLength={100}>
        <FilterField
          label={t.state}
          name="status"
          value={status}
          all={t.allStates}
          values={orderStates}
          names={states}
        />
        <FilterField
          label={t.problem}
          name="problem"
          value={problem}
          all={t.allOrders}
          values={problems}
          names={{ any: t.anyProblem, ...t.problems }}
        />
      </SearchForm>
      <PagedRows list={list} counted={t} empty={isFiltered ? [t.noneFound, t.noneFoundText] : [t.none, t.noneText]}>
        <OrdersTable orders={list.content} />
      </PagedRows>
    </PrivatePage>
  )
}
