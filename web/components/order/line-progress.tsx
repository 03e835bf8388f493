import type { OrderView } from '#contract/orders.ts'
import { formatNearDay, onDay, untilMoment } from '#domain/calendar.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import { trackingAddress } from '#domain/tracking.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { LineButtons } from '#web/components/line-actions/line-buttons.tsx'
import { LineState } from '#web/components/line-actions/line-state.tsx'
import type { LineActions } from '#web/components/line-actions/use-line-actions.tsx'
import { PostalAddress } from '#web/components/postal-address.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { deliveryFacts, earningFacts, requestFacts } from './delivery-facts.ts'
import { LineHistory } from './line-history.tsx'

type Props = { order: OrderView; item: OrderView['items'][number]; line: LineActions }

export function LineProgress({ order, item, line }: Props) {
  if (!item.state) return null
  return (
    <div>
      <LineState order={order} item={item} />
      <LineFacts order={order} item={item} />
      <ReturnReason order={order} item={item} />
      <ReturnFacts order={order} item={item} />
      {order.viewer === 'buyer' && <PostageFacts item={item} />}
      <LineButtons order={order} item={item} line={line} />
      <LineHistory order={order} item={item} />
    </div>
  )
}

function LineFacts({ order: { viewer }, item }: Omit<Props, 'line'>) {
  const { line: t } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  const tracking = trackingAddress(item.carrier, item.trackingNumber)
  const facts = known(
    ...requestFacts(item, viewer, language),
    item.sendBy && t.sendBy(formatNearDay(item.sendBy, language)),
    item.state === 'shipped' && item.shippedAt && t.sent(onDay(new Date(item.shippedAt), language)),
    ...deliveryFacts(item, viewer, language),
    item.carrier && `${t.carrier}: ${item.carrier}`,
    item.trackingNumber && !tracking && `${t.trackingNumber}: ${item.trackingNumber}`,
  )
  const moreFacts = known(
    item.refunded > 0 && t.refunded(exact(item.refunded)),
    ...(viewer === 'artist' ? earningFacts(item, language) : []),
    item.state === 'return_requested' && viewer !== 'buyer' && item.isFaulty && t.reportedFaulty,
    item.return?.answerBy != null && t.answerBy[viewer](untilMoment(new Date(item.return.answerBy), language)),
    viewer === 'buyer' && item.state === 'delivered' && returnTerms(),
  )
  return facts.length + moreFacts.length === 0 ? null : (
    <ul className="mt-1 space-y-0.5 text-6 break-words text-ink-2">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {tracking && (
        <li>
          <span>{`${t.trackingNumber}:`}</span>{' '}
          <a href={tracking} target="_blank" rel="noreferrer" className="link">
            {item.trackingNumber}
          </a>
        </li>
      )}
      {moreFacts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )

  function returnTerms(): string {
    const { returnGrounds: grounds, returnableUntil, returnRefund, deliveryConfirmedAt } = item
    if (grounds === 'final') return t.returnFinal
    if (returnableUntil === null || returnRefund === null) return t.returnOver
    if (!deliveryConfirmedAt) return t.returnOnceConfirmed[grounds]
    return t.returnUntil[grounds](onDay(new Date(returnableUntil), language))
  }
}

function ReturnReason({ order: { viewer, history }, item }: Omit<Props, 'line'>) {
  const { line: t } = useTexts(fulfilmentTexts)
  const reason = history.findLast(
    ({ lineId, status, by }) => lineId === item.lineId && status === 'return_requested' && by === 'buyer',
  )?.reason
  if (viewer === 'buyer' || item.state !== 'return_requested' || !reason) return null
  return (
    <div className="mt-3 border-s-2 border-line ps-4 text-5">
      <p className="text-6 text-ink-2">{t.returnReason}</p>
      <p className="break-words whitespace-pre-line">{reason === shopReasons.withdrawn ? t.withdrawn : reason}</p>
    </div>
  )
}

function ReturnFacts({ order: { id: orderId, viewer }, item }: Omit<Props, 'line'>) {
  const { line: t } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const { address, answerBy, posted, refundDue } = item.return ?? {}
  if (!item.return || answerBy) return null
  return (
    <div className="mt-3 border-s-2 border-line ps-4 text-5 break-words">
      {address && (
        <>
          <p className="text-6 text-ink-2">{viewer === 'buyer' ? t.sendTo : t.buyerAddress}</p>
          <PostalAddress {...address} />
        </>
      )}
      {posted && (
        <p className="mt-2 text-6 text-ink-2">
          {t.posted(
            onDay(new Date(posted.at), language),
            [posted.carrier, posted.trackingNumber].filter(Boolean).join(' '),
          )}
        </p>
      )}
      {posted?.hasReceipt && (
        <DownloadButton
          call="GET /orders/{id}/lines/{lineId}/return-receipt"
          params={{ id: orderId, lineId: item.lineId }}
          variant="words"
        >
          {t.receipt}
        </DownloadButton>
      )}
      {refundDue && viewer === 'buyer' && (
        <p className="mt-2 text-6 text-ink-2">{t.refundDue(onDay(refundDue, language))}</p>
      )}
    </div>
  )
}

function PostageFacts({ item: { postage, actions, isFaulty, return: running } }: Pick<Props, 'item'>) {
  const { line: t } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  if (!postage) {
    const isOffered =
      actions.includes('claim-postage') || (isFaulty && running?.answerBy === null && actions.includes('post-return'))
    return isOffered && <p className="mt-2 text-6 text-ink-2">{t.postage.offered}</p>
  }
  const amount = formatMoney(inCents(postage.amount), language, { exact: true })
  return (
    <p className="mt-2 text-6 break-words whitespace-pre-line text-ink-2">
      {[t.postage[postage.decision ?? 'claimed'](amount), postage.answer].filter(Boolean).join(' ')}
    </p>
  )
}

const known = (...facts: readonly (string | number | false | null)[]): string[] =>
  facts.flatMap((fact) => (typeof fact === 'string' && fact !== '' ? fact : []))
