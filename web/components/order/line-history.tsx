import type { OrderView } from '#contract/orders.ts'
import { formatDay, formatTime } from '#domain/calendar.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { ordersTexts } from '#texts/orders.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Entry = OrderView['history'][number]

export function LineHistory({ order, item }: { order: OrderView; item: OrderView['items'][number] }) {
  const { line: t } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const nameOf = useEntryName(order.history)
  const entries = order.history.filter(({ lineId }) => lineId === item.lineId)
  if (entries.length === 0) return null
  return (
    <details className="no-print mt-3 text-6">
      <summary className="w-fit cursor-pointer py-1 text-act hover:text-act-hover">{t.history}</summary>
      <ol className="mt-1 space-y-2 border-s border-line ps-4">
        {entries.map((entry) => {
          const moment = new Date(entry.at)
          const who = isParty(entry.by) ? `, ${t.by[entry.by]}` : ''
          return (
            <li key={entry.at}>
              <p>{nameOf(entry)}</p>
              <p className="text-ink-2">{`${formatDay(moment, language)}, ${formatTime(moment, language)}${who}`}</p>
              {isParty(entry.by) && entry.reason && entry.reason !== shopReasons['return-postage'] && (
                <p className="mt-0.5 break-words whitespace-pre-line">
                  {entry.reason === shopReasons.withdrawn ? t.withdrawn : entry.reason}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </details>
  )
}

/** Names the new state, or the event that kept the state. */
export function useEntryName(history: readonly Entry[]): (entry: Entry) => string {
  const { states } = useTexts(ordersTexts)
  const { line: t } = useTexts(fulfilmentTexts)
  return (entry) => {
    const { lineId, status, by, reason } = entry
    const ofLine = history.filter((one) => one.lineId === lineId)
    const before = ofLine[ofLine.indexOf(entry) - 1]?.status ?? 'paid'
    if (lineId === null || status !== before) return states[status]
    if (reason === shopReasons['return-postage']) return t.postagePaid
    return by === 'buyer' ? t.problemReported : t.partRefunded
  }
}

/** Reasons noted by other parts of the shop are not meant for people. */
const isParty = (by: string): by is 'buyer' | 'artist' | 'admin' => by === 'buyer' || by === 'artist' || by === 'admin'
