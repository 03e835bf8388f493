import { Link } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { formatDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { ordersTexts } from '#texts/orders.ts'
import { api } from '#web/api/api.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { isMixed, LineState, OrderStateLine } from '#web/components/line-actions/line-state.tsx'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Price } from '#web/components/price.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/orders-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(ordersTexts, 'orders')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  return api('GET /orders', { query: { page } })
}

export default function OrdersPage({ loaderData: list }: Route.ComponentProps) {
  const { orders: t } = useTexts(ordersTexts)
  const language = useLanguage()
  return (
    <PrivatePage title={t.title}>
      {list.totalElements === 0 && (
        <EmptyList title={t.empty} text={t.emptyText} hasWork>
          <Link to={links.discover(language)} className={`${buttonVariant('filled')} mt-8`}>
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

function OrderRow({ order }: { order: OrderView }) {
  const { orders: t } = useTexts(ordersTexts)
  const language = useLanguage()
  return (
    <li className="relative grid gap-x-10 gap-y-4 border-b border-line py-6 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div>
        <h2 className="font-sans text-5 font-medium tabular-nums">
          <Link
            to={links.order(language, order.id)}
            aria-label={t.see(order.orderNumber)}
            className="link after:absolute after:inset-0"
          >
            {order.orderNumber}
          </Link>
        </h2>
        <p className="mt-1 text-6 text-ink-2">{formatDay(new Date(order.createdAt), language)}</p>
        <div className="mt-1">
          <OrderStateLine order={order} />
        </div>
      </div>
      <ul className="space-y-3">
        {order.items.map((item) => (
          <li key={item.lineId} className="flex items-center gap-4">
            <span className="w-24 shrink-0">
              <SmallPicture picture={item.picture} src={item.image ?? ''} width={96} highest={96} />
            </span>
            <span className="min-w-0">
              <span className="title-of-work block text-4 leading-snug">
                {inLanguage(item.titles, language).words ? <LocalizedText text={item.titles} /> : item.title}
              </span>
              <span className="block text-6 text-ink-2">
                {`${item.artist}${item.quantity > 1 ? `, ${item.quantity} ×` : ''}`}
              </span>
              {isMixed(order) && <LineState order={order} item={item} />}
            </span>
          </li>
        ))}
      </ul>
      <p className="font-serif text-3 md:text-end">
        <Price euros={order.total} exact />
      </p>
    </li>
  )
}
