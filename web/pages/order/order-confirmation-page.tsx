import { type ReactNode, useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { onDay } from '#domain/calendar.ts'
import { inLanguage, type Localized } from '#domain/language.ts'
import { outcome } from '#domain/order.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { ordersTexts } from '#texts/orders.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { OrderDetails } from '#web/components/order/order-details.tsx'
import { Picture } from '#web/components/picture.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { redirectTo, signedInUser } from '#web/shell/require-user.ts'
import { useUserChange } from '#web/shell/use-user-change.ts'
import { isBackFromCheckout } from '#web/state/checkout-redirect.ts'
import { Button, buttonVariant } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/order-confirmation-page.ts'
import { confirmOrder } from './load-order.ts'
import { orderRoute } from './order-route.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { usePolling } from './use-polling.ts'

export function meta({ location, matches }: Route.MetaArgs) {
  const { order: t } = ordersTexts[languageOfPath(location.pathname)]
  return pageMeta({ location, matches }, { title: t.confirmation, hidden: true })
}

export const { HydrateFallback, ErrorBoundary } = orderRoute(Frame)

/** Only for buyers who return from checkout; others are redirected to the cart. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (!isBackFromCheckout()) throw redirectTo(links.cart, request)
  signedInUser(request)
  try {
    const order = await confirmOrder(params.orderId)
    return { ...order, taglines: await findTagline(order) }
  } catch (error) {
    // The session may have ended meanwhile.
    signedInUser(request)
    throw error
  }
}

/** Maximum wait for the artist’s tagline, in milliseconds. */
const maxWait = 5000

/** Tagline of the first work's artist; undefined when it is late or missing. */
async function findTagline(order: OrderView): Promise<Localized | undefined> {
  const id = order.items[0]?.artistId
  if (!id || outcome(order) !== 'paid') return undefined
  const artist = await anonymousApi('GET /artists/profile/{id}', {
    params: { id },
    signal: AbortSignal.timeout(maxWait),
  }).catch(() => undefined)
  return artist?.taglines
}

export default function OrderConfirmationPage({ loaderData: order }: Route.ComponentProps) {
  const { isPolling, restart } = usePolling(outcome(order) === 'pending')
  return (
    <Frame>
      <Outcome order={order} isPolling={isPolling} checkAgain={restart} />
      <div className="mt-12 md:mt-14">
        <OrderDetails order={order} />
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator()
  useUserChange()
  useEffect(() => {
    // The back-forward cache may restore an outdated page.
    const back = (event: PageTransitionEvent) => event.persisted && void revalidate()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [revalidate])
  return <div className="page private-page pt-10 md:pt-14">{children}</div>
}

type Confirmed = OrderView & { taglines?: Localized | undefined }
type OutcomeProps = { order: Confirmed; isPolling: boolean; checkAgain: () => void }

function Outcome({ order, isPolling, checkAgain }: OutcomeProps) {
  const { order: t } = useTexts(ordersTexts)
  const language = useLanguage()
  switch (outcome(order)) {
    case 'pending':
      return (
        <Heading order={order} title={t.processing} text={isPolling ? t.processingText : t.processingLong}>
          {!isPolling && <Button onClick={checkAgain}>{t.checkAgain}</Button>}
        </Heading>
      )
    case 'declined':
    case 'closed':
      return (
        <Heading order={order} title={t.notPaid} text={t.notPaidText}>
          <Link to={links.cart(language)} className={buttonVariant('filled')}>
            {t.toCart}
          </Link>
        </Heading>
      )
    case 'refunded':
      return <Heading order={order} title={t.refunded} text={t.refundedText} />
    case 'paid':
      return <Thanks order={order} />
  }
}

function Thanks({ order }: { order: Confirmed }) {
  const { order: t } = useTexts(ordersTexts)
  const language = useLanguage()
  const [firstName = ''] = (order.buyer?.name ?? '').split(' ')
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-18 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div role="status">
          <p className="flex items-center gap-2 text-[0.9375rem] font-medium text-good">
            <Icon name="check" />
            <span>{t.received}</span>
          </p>
          <h1 className="mt-3 text-1">{t.thanks(firstName)}</h1>
          <p className="mt-4 max-w-[46ch] text-4 text-ink-2">
            <span>{t.number}</span> <span className="text-ink tabular-nums">{order.orderNumber || order.id}</span>
            <span>{`, ${t.placed(onDay(new Date(order.createdAt), language))}`}</span>{' '}
            {order.buyer && <span>{t.receiptTo(order.buyer.email)}</span>}
          </p>
        </div>
        {order.items[0]?.picture && (
          <BoughtWork item={order.items[0]} picture={order.items[0].picture} taglines={order.taglines} />
        )}
      </div>
      <div className="mt-10 md:mt-12">
        <OrderTimeline order={order} />
      </div>
    </>
  )
}

type BoughtWorkProps = {
  item: OrderView['items'][number]
  picture: NonNullable<OrderView['items'][number]['picture']>
  taglines: Localized | undefined
}

/** Pixels; keeps the thanks, the work and the first step in view. */
const maxSize = { width: 560, height: 460 } as const

function BoughtWork({ item, picture, taglines = {} }: BoughtWorkProps) {
  const language = useLanguage()
  const width = Math.min(maxSize.width, Math.round((maxSize.height * picture.width) / picture.height))
  return (
    <figure className="max-w-full" style={{ width }}>
      <Picture picture={picture} sizes={`min(${width}px, calc(100vw - 48px))`} first decorative />
      <figcaption className="mt-3 text-6 text-ink-2">
        <span className="title-of-work block text-4 text-ink">
          {inLanguage(item.titles, language).words ? <LocalizedText text={item.titles} /> : item.title}
        </span>
        <span>{item.artist}</span>
        {item.copiesFormatted && <span className="block tabular-nums">{item.copiesFormatted}</span>}
        {inLanguage(taglines, language).words && (
          <span className="mt-2 block font-serif text-4 italic">
            <LocalizedText text={taglines} />
          </span>
        )}
      </figcaption>
    </figure>
  )
}

type HeadingProps = { order: OrderView; title: string; text: string; children?: ReactNode }

function Heading({ order, title, text, children }: HeadingProps) {
  const { order: t } = useTexts(ordersTexts)
  return (
    <>
      <h1 className="text-1">{title}</h1>
      <p role="status" className="mt-4 max-w-[52ch] text-4 text-ink-2">
        {text}
      </p>
      <p className="mt-3 text-5 text-ink-2">
        <span>{t.number}</span> <span className="text-ink tabular-nums">{order.orderNumber || order.id}</span>
      </p>
      {children && <div className="mt-8">{children}</div>}
    </>
  )
}
