import type { ReactNode } from 'react'
import type { OrderView } from '#contract/orders.ts'
import { fromDay, onDay } from '#domain/calendar.ts'
import { isUnpaid, outcome } from '#domain/order.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { ordersTexts } from '#texts/orders.ts'
import { salesTexts } from '#texts/sales.ts'
import { DashboardMenu } from '#web/components/dashboard-menu/dashboard-menu.tsx'
import { loadMenuCounts, type MenuCounts } from '#web/components/dashboard-menu/menu-counts.ts'
import { useOrderState } from '#web/components/line-actions/line-state.tsx'
import { useLineActions } from '#web/components/line-actions/use-line-actions.tsx'
import { LineProgress } from '#web/components/order/line-progress.tsx'
import { OrderDetails } from '#web/components/order/order-details.tsx'
import { MenuLayout } from '#web/components/private/menu-layout.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { userContext } from '#web/shell/require-user.ts'
import { artistStatusOf, isArtistWithSales } from '#web/state/artist-status.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/order-page.ts'
import { loadOrder } from './load-order.ts'
import { orderRoute } from './order-route.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

const orderMeta = textsMeta(ordersTexts, 'order', { hidden: true })
const saleMeta = textsMeta(salesTexts, 'sales', { hidden: true })

export const meta = (args: Route.MetaArgs) => (args.loaderData?.viewer === 'artist' ? saleMeta(args) : orderMeta(args))

export const { HydrateFallback, ErrorBoundary } = orderRoute(Frame)

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const isArtist = isArtistWithSales(artistStatusOf(context.get(userContext)))
  const [order, counts] = await Promise.all([loadOrder(params.orderId), isArtist ? loadMenuCounts() : null])
  return { ...order, counts }
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <Frame viewer={loaderData.viewer} counts={loaderData.counts}>
      <Order key={loaderData.id} order={loaderData} />
    </Frame>
  )
}

type FrameProps = { viewer?: OrderView['viewer']; counts?: MenuCounts; children: ReactNode }

/** Artists see the dashboard's menu. */
function Frame({ viewer = 'buyer', counts = null, children }: FrameProps) {
  const { orders: t } = useTexts(ordersTexts)
  const { sales } = useTexts(salesTexts)
  const language = useLanguage()
  const content = (
    <div className="page private-page pt-4 md:pt-6">
      {viewer === 'buyer' && <BackLink to={links.orders(language)}>{t.back}</BackLink>}
      {viewer === 'admin' && <BackLink to={adminLinks.orders(language)}>{t.backToAll}</BackLink>}
      {viewer === 'artist' && <BackLink to={links.sales(language)}>{sales.title}</BackLink>}
      <div className="mt-6">{children}</div>
    </div>
  )
  return viewer === 'artist' ? (
    <MenuLayout menu={<DashboardMenu counts={counts} isSale />}>{content}</MenuLayout>
  ) : (
    content
  )
}

function Order({ order }: { order: OrderView }) {
  const { order: t } = useTexts(ordersTexts)
  const { sales } = useTexts(salesTexts)
  const language = useLanguage()
  const { line, notice, dialog } = useLineActions()
  const placedAt = new Date(order.createdAt)
  const number = (
    <>
      <span>{t.number}</span> <span className="whitespace-nowrap tabular-nums">{order.orderNumber}</span>
    </>
  )
  return (
    <>
      <h1 className={order.viewer === 'artist' ? 'text-2' : 'text-1'}>
        {order.viewer === 'buyer' ? t.ofDay(fromDay(placedAt, language)) : number}
      </h1>
      <p className="mt-4 text-4 text-ink-2">
        <span>{`${useOrderState(order)}.`}</span>{' '}
        {order.viewer === 'buyer' ? number : <span>{t.ordered(onDay(placedAt, language))}</span>}
      </p>
      {order.viewer === 'artist' && order.isDisputed && (
        <div className="mt-6 max-w-150">
          <Notice variant="warn">{sales.disputed}</Notice>
        </div>
      )}
      {isPayable(order) && <UnpaidOrder order={order} />}
      {outcome(order) === 'paid' && (
        <div className="mt-10 md:mt-12">
          <OrderTimeline order={order} />
        </div>
      )}
      <div className="mt-12 md:mt-14">
        {notice}
        <OrderDetails order={order} below={(item) => <LineProgress order={order} item={item} line={line} />} />
      </div>
      {dialog}
    </>
  )
}

/** The order is unpaid and its works are held. */
const isPayable = ({ status, viewer, expiresAt }: OrderView): boolean =>
  viewer === 'buyer' && isUnpaid(status) && new Date(expiresAt).getTime() > Date.now()
