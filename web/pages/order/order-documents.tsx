import type { OrderView } from '#contract/orders.ts'
import { ordersTexts } from '#texts/orders.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/**
 * What is issued of a paid order: the receipt for its buyer, the packing slip for an artist, and invoices, in the language of the page
 * but for the slip, which the buyer reads.
 */
export function OrderDocuments({
  order,
}: {
  order: Pick<OrderView, 'id' | 'viewer' | 'paidAt' | 'items' | 'invoices'>
}) {
  const { order: t } = useTexts(ordersTexts)
  const query = { language: useLanguage() }
  if (!order.paidAt) return null
  const params = { id: order.id }
  const hasParcel = order.viewer === 'artist' && order.items.some(({ state }) => state !== 'refunded')
  if (order.viewer === 'artist' && !hasParcel && order.invoices.length === 0) return null
  return (
    <section aria-labelledby="documents" className="no-print">
      <h2 id="documents" className="text-3">
        {t.documents}
      </h2>
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
        {order.invoices.map(({ id, number, kind }) => (
          <li key={id}>
            <DownloadButton call="GET /invoices/{id}" params={{ id }} query={query} variant="words">
              {kind === 'invoice' ? t.invoice(number) : t.creditNote(number)}
            </DownloadButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
