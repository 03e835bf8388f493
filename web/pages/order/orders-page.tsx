import { Link } from 'react-router'
import { orders } from '#contract/orders.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { ordersTexts } from '#texts/orders.ts'
import { api } from '#web/api/api.ts'
import { LoadError, PrivatePage } from '#web/components/private-page.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/orders-page.ts'
import { OrderRow } from './order-row.tsx'

export function meta({ location, matches }: Route.MetaArgs) {
  const { orders: t } = ordersTexts[languageOfPath(location.pathname)]
  return pageMeta({ location, matches }, { title: t.title, description: t.description, hidden: true })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  return api(orders.list, { query: { page } })
}

export default function OrdersPage({ loaderData: list }: Route.ComponentProps) {
  const { orders: t } = useTexts(ordersTexts)
  const language = useLanguage()
  return (
    <PrivatePage title={t.title}>
      {list.totalElements === 0 && <NoOrders />}
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

export function ErrorBoundary() {
  const { orders: t } = useTexts(ordersTexts)
  return (
    <PrivatePage title={t.title}>
      <LoadError>{t.failed}</LoadError>
    </PrivatePage>
  )
}

export function HydrateFallback() {
  const { orders: t } = useTexts(ordersTexts)
  return (
    <PrivatePage title={t.title}>
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <div aria-hidden="true" className="border-t border-line">
        {[0, 1, 2].map((row) => (
          <div key={row} className="border-b border-line py-6">
            <div className="h-5 w-48 max-w-full bg-wall-2" />
            <div className="mt-3 h-4 w-72 max-w-full bg-wall-2" />
            <div className="mt-4 h-16 w-24 bg-wall-2" />
          </div>
        ))}
      </div>
    </PrivatePage>
  )
}

function NoOrders() {
  const { orders: t } = useTexts(ordersTexts)
  return (
    <div className="border-t border-line py-14">
      <h2 className="text-2">{t.empty}</h2>
      <p className="mt-3 text-4 text-ink-2">{t.emptyText}</p>
      <Link to={links.discover(useLanguage())} className={`${buttonLook('filled')} mt-8`}>
        {t.discover}
      </Link>
    </div>
  )
}
