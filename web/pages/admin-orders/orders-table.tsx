import { Link } from 'react-router'
import type { AdminOrderRow } from '#contract/admin-orders.ts'
import { formatShortDay } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { ordersTexts } from '#texts/orders.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Price } from '#web/components/price.tsx'
import { head } from '#web/ui/table.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const cell = 'border-b border-line py-3.5 align-top'

/** Orders, newest first; on phones in rows of two lines. */
export function OrdersTable({ orders }: { orders: readonly AdminOrderRow[] }) {
  const { adminOrders: t } = useTexts(adminOrdersTexts)
  return (
    <table aria-label={t.title} className="w-full border-collapse text-5 tabular-nums">
      <thead>
        <tr>
          <th scope="col" className={head}>
            {t.number}
          </th>
          <th scope="col" className={`${head} hidden pl-4 md:table-cell`}>
            {t.buyer}
          </th>
          <th scope="col" className={`${head} hidden pl-4 lg:table-cell`}>
            {t.works}
          </th>
          <th scope="col" className={`${head} hidden pl-4 md:table-cell`}>
            {t.state}
          </th>
          <th scope="col" className={`${head} pl-4 text-right!`}>
            {t.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  order: { id, orderNumber, createdAt, buyer, works, status, total, problems },
}: {
  order: AdminOrderRow
}) {
  const { adminOrders: t } = useTexts(adminOrdersTexts)
  const { states } = useTexts(ordersTexts)
  const language = useLanguage()
  const [first] = works
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <Link to={links.adminOrder(language, id)} className="link whitespace-nowrap">
          {orderNumber}
        </Link>
        <span className="mt-0.5 block text-6 text-ink-2">{formatShortDay(new Date(createdAt), language)}</span>
        <span className="mt-0.5 block text-6 break-words text-ink-2 md:hidden">
          {buyer}, {states[status]}
        </span>
        {problems.map((problem) => (
          <span key={problem} className="mt-0.5 block text-6 text-warn">
            {t.problems[problem]}
          </span>
        ))}
      </th>
      <td className={`${cell} hidden pl-4 break-words md:table-cell`}>{buyer}</td>
      <td className={`${cell} hidden pl-4 lg:table-cell`}>
        {first && (
          <>
            <span className="title-of-work">
              <LocalizedText text={first.titles} />
            </span>
            <span className="block text-6 text-ink-2">
              {first.artist}
              {works.length > 1 && ` ${t.more(works.length - 1)}`}
            </span>
          </>
        )}
      </td>
      <td className={`${cell} hidden pl-4 md:table-cell`}>{states[status]}</td>
      <td className={`${cell} pl-4 text-right whitespace-nowrap`}>
        <Price euros={total} exact />
      </td>
    </tr>
  )
}
