import { Link } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { formatNearDay, onDay } from '#domain/calendar.ts'
import { countryName } from '#domain/country.ts'
import { inLanguage } from '#domain/language.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import type { LineAction } from '#domain/order.ts'
import { links } from '#site/links.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { ordersTexts } from '#texts/orders.ts'
import { salesTexts } from '#texts/sales.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { LineState } from '#web/components/line-actions/line-state.tsx'
import type { LineActions } from '#web/components/line-actions/use-line-actions.tsx'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { requestFacts } from '#web/components/order/delivery-facts.ts'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { order: OrderView; line: LineActions }

export function SaleRow({ order, line }: Props) {
  const { sales: t } = useTexts(salesTexts)
  const { line: words } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const address = order.shippingAddress
  const sendBy = order.items.find((item) => item.sendBy)?.sendBy
  return (
    <li className="grid gap-x-10 gap-y-4 border-b border-line py-6 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)_13rem]">
      <div className="text-6 text-ink-2">
        <h2 className="font-sans text-5 font-medium text-ink tabular-nums">
          <Link
            to={links.order(language, order.id)}
            aria-label={t.see(order.orderNumber)}
            className="finger-high hover:text-act"
          >
            {order.orderNumber}
          </Link>
        </h2>
        <p className="mt-1">{t.sold(onDay(new Date(order.paidAt ?? order.createdAt), language))}</p>
        <p className="break-words">
          {address ? t.to(address.name, `${address.city}, ${countryName(address.country, language)}`) : t.addressLater}
        </p>
        {sendBy && <p className="mt-1 text-ink">{words.sendBy(formatNearDay(sendBy, language))}</p>}
      </div>
      <ul className="space-y-4">
        {order.items.map((item) => (
          <SoldWork key={item.lineId} order={order} item={item} />
        ))}
      </ul>
      <SaleActions order={order} line={line} />
    </li>
  )
}

function SoldWork({ order, item }: { order: OrderView; item: OrderView['items'][number] }) {
  const { line: t } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  const facts = [
    item.artistShare ? t.youReceive(exact(item.artistShare)) : '',
    item.refunded > 0 && t.refunded(exact(item.refunded)),
    [item.carrier, item.trackingNumber].filter(Boolean).join(' '),
  ]
  return (
    <li className="flex items-center gap-4">
      <span className="w-18 shrink-0">
        <SmallPicture picture={item.picture} src={item.image ?? ''} width={72} highest={60} />
      </span>
      <div className="min-w-0">
        <p className="title-of-work text-4 leading-snug">
          {inLanguage(item.titles, language).words ? <LocalizedText text={item.titles} /> : <span>{item.title}</span>}
          {item.quantity > 1 && <span className="text-6 not-italic">{` × ${item.quantity}`}</span>}
        </p>
        <LineState order={order} item={item} />
        <p className="text-6 break-words text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        {requestFacts(item, order.viewer, language).map((fact) => (
          <p key={fact} className="text-6 break-words text-ink-2">
            {fact}
          </p>
        ))}
      </div>
    </li>
  )
}

/** Actions for all works of an order; the others are on the order's page. */
const quickActions = ['ship', 'prepare'] as const satisfies readonly LineAction[]

function SaleActions({ order, line }: Props) {
  const { sales: t } = useTexts(salesTexts)
  const { actions, actionOn } = useTexts(fulfilmentTexts)
  const { order: papersOf } = useTexts(ordersTexts)
  const language = useLanguage()
  return (
    <div className="flex flex-wrap items-start gap-3 md:col-start-2 lg:col-start-auto lg:flex-col lg:items-stretch">
      {quickActions.map((action) => {
        const items = order.isDisputed ? [] : order.items.filter((item) => item.actions.includes(action))
        return (
          items.length > 0 && (
            <Button
              key={action}
              variant={action === 'ship' ? 'filled' : 'outlined'}
              waits={line.isBusy}
              aria-label={actionOn(actions[action], order.orderNumber)}
              onClick={() => line.start({ action, order, items })}
              className="min-h-11! px-4!"
            >
              {actions[action]}
            </Button>
          )
        )
      })}
      {order.items.some((item) => item.sendBy) && (
        <DownloadButton call="GET /orders/{id}/packing-slip" params={{ id: order.id }} variant="words">
          {papersOf.packingSlip}
        </DownloadButton>
      )}
      <Link to={links.order(language, order.id)} className="link inline-flex min-h-11 items-center text-6">
        {t.seeOrder}
      </Link>
    </div>
  )
}
