import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { inCents, sum, toEuros } from '#domain/money.ts'
import { outcome } from '#domain/order.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { frameTexts } from '#texts/frame.ts'
import { ordersTexts } from '#texts/orders.ts'
import { salesTexts } from '#texts/sales.ts'
import { PostalAddress } from '#web/components/postal-address.tsx'
import { Price } from '#web/components/price.tsx'
import { Button, buttonVariant } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { MessageAboutOrder } from './message-about-order.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderLines } from './order-lines.tsx'

type Props = {
  order: OrderView
  below?: (item: OrderView['items'][number]) => ReactNode
}

/** Artists have a menu beside it, so it is narrower. */
export function OrderDetails({ order, below }: Props) {
  const { order: t } = useTexts(ordersTexts)
  const headings = { buyer: t.bought, artist: t.sold, admin: t.boughtBy }
  return (
    <div
      className={`grid items-start gap-y-12 print:block ${order.viewer === 'artist' ? 'gap-x-12 xl:grid-cols-[minmax(0,1fr)_18rem]' : 'gap-x-18 lg:grid-cols-[minmax(0,1fr)_23.5rem]'}`}
    >
      <Section id="bought" title={headings[order.viewer]}>
        <OrderLines items={order.items} viewer={order.viewer} below={below} />
        <OrderSums order={order} />
      </Section>
      <div className="space-y-10 print:mt-8">
        <OrderAddress order={order} />
        <MessageAboutOrder order={order} />
        <OrderDocuments order={order} />
        {order.viewer === 'admin' && order.buyer && <OrderBuyer buyer={order.buyer} />}
        {order.viewer === 'buyer' && <NextSteps order={order} />}
        <p className="hidden text-6 print:block">
          {`${t.soldBy}. ${site.legalName}, ${site.street}, ${site.city}, ${site.email}`}
        </p>
      </div>
    </div>
  )
}

function OrderBuyer({ buyer }: { buyer: NonNullable<OrderView['buyer']> }) {
  const { order: t } = useTexts(ordersTexts)
  return (
    <Section id="buyer" title={t.buyer}>
      <p className="mt-2 text-[0.9375rem] break-words">
        <span>{buyer.name}</span>
        <br />
        <a href={`mailto:${buyer.email}`} className="link">
          {buyer.email}
        </a>
      </p>
    </Section>
  )
}

function NextSteps({ order }: { order: OrderView }) {
  const { order: t } = useTexts(ordersTexts)
  const { frame } = useTexts(frameTexts)
  const language = useLanguage()
  const isPaid = outcome(order) === 'paid'
  const isToSend = order.status === 'paid' || order.status === 'preparing'
  return (
    <section aria-labelledby={isToSend ? 'next' : undefined} className="no-print">
      {isToSend && (
        <>
          <h2 id="next" className="text-3">
            {t.next}
          </h2>
          <ol className="mt-3 border-t border-line text-[0.9375rem]">
            {t.nextSteps.map((words, at) => (
              <li key={words} className="grid grid-cols-[1.75rem_minmax(0,1fr)] border-b border-line py-2.5">
                <span aria-hidden="true" className="font-serif text-ink-2 italic">
                  {at + 1}
                </span>
                <span>{words}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <div className="mt-8 flex flex-col gap-2">
        <Link to={links.orders(language)} className={buttonVariant('outlined')}>
          {t.toOrders}
        </Link>
        <Link to={links.discover(language)} className={buttonVariant('outlined')}>
          {t.continueShopping}
        </Link>
        {(isPaid || order.status === 'refunded') && (
          <Button variant="outlined" onClick={() => print()}>
            {t.print}
          </Button>
        )}
      </div>
      {isPaid && (
        <Link to={links.withdraw(language, order.orderNumber)} className="link mt-6 inline-block text-6">
          {frame.withdraw}
        </Link>
      )}
      <div className="mt-5">
        <OrderHelp />
      </div>
    </section>
  )
}

function OrderAddress({ order: { shippingAddress: address, viewer } }: { order: OrderView }) {
  const { order: t } = useTexts(ordersTexts)
  const { sales } = useTexts(salesTexts)
  const missing = { buyer: t.addressLater, artist: sales.addressLater, admin: t.addressUnknown }
  return (
    <Section id="address" title={t.address}>
      {address ? (
        <div className="mt-2 text-[0.9375rem]">
          <PostalAddress {...address} postalCode={address.postal_code} />
        </div>
      ) : (
        <p className="mt-2 text-[0.9375rem] text-ink-2">{missing[viewer]}</p>
      )}
    </Section>
  )
}

/** Always with two decimals, as on a receipt. */
function OrderSums({ order }: { order: Pick<OrderView, 'subtotal' | 'shipping' | 'tax' | 'total' | 'items'> }) {
  const { order: t } = useTexts(ordersTexts)
  const refunded = sum(order.items.map((item) => inCents(item.refunded)))
  const parts = [
    [t.subtotal, order.subtotal],
    [t.shipping, order.shipping],
    [t.tax, order.tax],
  ] as const
  return (
    <dl className="break-inside-avoid pt-3 text-[0.9375rem] md:ps-[calc(6.5rem+--spacing(7))]">
      {parts.map(([name, euros]) => (
        <div key={name} className="flex justify-between gap-4 py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd>
            <Price euros={euros} exact />
          </dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="text-4">{t.total}</dt>
        <dd className="font-serif text-[1.625rem]">
          <Price euros={order.total} exact />
        </dd>
      </div>
      {refunded > 0 && (
        <div className="flex justify-between gap-4 py-2">
          <dt className="text-ink-2">{t.refundedSum}</dt>
          <dd>
            <span>−</span>
            <Price euros={toEuros(refunded)} exact />
          </dd>
        </div>
      )}
    </dl>
  )
}
