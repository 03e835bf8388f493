import { Link } from 'react-router'
import type { AdminOrderRow } from '#contract/admin-orders.ts'
import { formatShortDay } from '#domain/calendar.ts'
import { adminLinks } from '#site/admin-links.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { ordersTexts } from '#texts/orders.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Price } from '#web/components/price.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function OrdersTable({ orders }: { orders: readonly AdminOrderRow[] }) {
  const { adminOrders: t } = useTexts(adminOrdersTexts)
  const { states } = useTexts(ordersTexts)
  return (
    <DataTable
      aria-label={t.title}
      className="tabular-nums"
      cells="py-3.5 align-top"
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        { head: t.number, isRowHead: true, cell: (order) => <OrderNumber order={order} /> },
        { head: t.buyer, from: 'md', className: 'ps-4 break-words', cell: ({ buyer }) => buyer },
        { head: t.works, from: 'lg', className: 'ps-4', cell: ({ works }) => <Works works={works} /> },
        { head: t.state, from: 'md', className: 'ps-4', cell: ({ status }) => states[status] },
        { head: t.total, align: 'right', className: 'ps-4', cell: ({ total }) => <Price euros={total} exact /> },
      ]}
    />
  )
}

function OrderNumber({ order: { id, orderNumber, createdAt, buyer, status, problems } }: { order: AdminOrderRow }) {
  const { adminOrders: t } = useTexts(adminOrdersTexts)
  const { states } = useTexts(ordersTexts)
  const language = useLanguage()
  return (
    <>
      <Link to={adminLinks.order(language, id)} className="link finger-high whitespace-nowrap">
        {orderNumber}
      </Link>
      <span className="mt-0.5 block text-6 text-ink-2">{formatShortDay(new Date(createdAt), language)}</span>
      <span className="mt-0.5 block text-6 break-words text-ink-2 md:hidden">{`${buyer} · ${states[status]}`}</span>
      {problems.map((problem) => (
        <span key={problem} className="mt-0.5 block text-6 text-warn">
          {t.problems[problem]}
        </span>
      ))}
    </>
  )
}

function Works({ works }: Pick<AdminOrderRow, 'works'>) {
  const { adminOrders: t } = useTexts(adminOrdersTexts)
  const [first] = works
  if (!first) return null
  return (
    <>
      <span className="title-of-work">
        <LocalizedText text={first.titles} />
      </span>
      <span className="block text-6 text-ink-2">
        {works.length > 1 ? `${first.artist} ${t.more(works.length - 1)}` : first.artist}
      </span>
    </>
  )
}
