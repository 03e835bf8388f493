import type { OrderView } from '#contract/orders.ts'
import { onDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { ordersTexts } from '#texts/orders.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { order: Pick<OrderView, 'id' | 'viewer' | 'paidAt' | 'items' | 'invoices'> }

/** Documents in the page's language, except the packing slip, which is in the buyer's. */
export function OrderDocuments({ order }: Props) {
  const { order: t } = useTexts(ordersTexts)
  const query = { language: useLanguage() }
  if (!order.paidAt) return null
  const params = { id: order.id }
  const hasParcel = order.viewer === 'artist' && order.items.some(({ state }) => state !== 'refunded')
  if (order.viewer === 'artist' && !hasParcel && order.invoices.length === 0) return null
  return (
    <Section id="documents" title={t.documents} className="no-print">
      <ul className="mt-2 flex flex-col items-start">
        {order.viewer !== 'artist' && (
          <li>
            <DownloadButton call="GET /orders/{id}/receipt" params={params} query={query} variant="words">
              {t.receipt}
            </DownloadButton>
          </li>
        )}
        {hasParcel && (
          <li>
            <DownloadButton call="GET /orders/{id}/packing-slip" params={params} variant="words">
              {t.packingSlip}
            </DownloadButton>
          </li>
        )}
        {order.viewer === 'buyer' &&
          order.items.map((item) => <Certificates key={item.lineId} orderId={order.id} item={item} />)}
        {order.invoices.map(({ id, number, kind }) => (
          <li key={id}>
            <DownloadButton call="GET /invoices/{id}" params={{ id }} query={query} variant="words">
              {kind === 'invoice' ? t.invoice(number) : t.creditNote(number)}
            </DownloadButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** One per copy, or the date of issue. */
function Certificates({ orderId, item }: { orderId: string; item: OrderView['items'][number] }) {
  const { order: t } = useTexts(ordersTexts)
  const language = useLanguage()
  const { certificates, lineId } = item
  if (!certificates) return null
  const title = inLanguage(item.titles, language).words || item.title
  const { copies, areReady, from } = certificates
  if (!areReady) {
    const isSoon = from !== null && new Date(from).getTime() > Date.now()
    return (
      <li className="py-2 text-6 text-ink-2">
        {isSoon ? t.certificateFrom(title, onDay(new Date(from), language)) : t.certificateLater(title)}
      </li>
    )
  }
  return copies.map((copy) => (
    <li key={copy}>
      <DownloadButton
        call="GET /orders/{id}/certificate"
        params={{ id: orderId }}
        query={{ lineId, copy, language }}
        variant="words"
      >
        {copies.length > 1 ? t.certificateOfCopy(title, copy) : t.certificate(title)}
      </DownloadButton>
    </li>
  ))
}
