import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import type { LineAction } from '#domain/order.ts'
import type { actOnLines, Outcome } from './act-on-lines.ts'

/** One thing that somebody wants to do with lines of an order. */
export type Asked = {
  readonly action: LineAction
  readonly order: OrderView
  readonly items: OrderView['items']
}

export type LineActions = {
  /** Opens the dialog of an action, or does it at once when it needs none. */
  readonly ask: (asked: Asked) => void
  /** What the open dialog is about. */
  readonly asked: Asked | undefined
  readonly close: () => void
  readonly send: (asked: Asked, fields?: FormData) => void
  readonly isBusy: boolean
  /** How the last attempt ended, once the page shows the order as it is now. */
  readonly outcome: Outcome | undefined
  /** The same, when it is about the open dialog. */
  readonly refused: Outcome | undefined
}

/** What is done with lines on a page whose action is `actOnLines`. */
export function useLineActions(): LineActions {
  const [asked, setAsked] = useState<Asked>()
  const [attempt, setAttempt] = useState(0)
  const { data, state, submit } = useFetcher<typeof actOnLines>()
  const isBusy = state !== 'idle'
  const outcome = isBusy ? undefined : data
  const isOfDialog = asked !== undefined && outcome?.attempt === String(attempt)

  const send = ({ action, order, items }: Asked, number: number, fields = new FormData()) => {
    fields.set('action', action)
    fields.set('attempt', String(number))
    fields.set('orderId', order.id)
    for (const { lineId } of items) fields.append('lineId', lineId)
    // As it was seen, so that a request that is repeated is not fulfilled twice.
    fields.set('refunded', String(items[0]?.refunded ?? 0))
    void submit(fields, { method: 'post' })
  }

  return {
    ask: (next) => {
      setAttempt(attempt + 1)
      if (next.action === 'prepare') send(next, attempt + 1)
      else setAsked(next)
    },
    asked: isOfDialog && outcome.ok ? undefined : asked,
    close: () => setAsked(undefined),
    send: (wanted, fields) => send(wanted, attempt, fields),
    isBusy,
    outcome,
    refused: isOfDialog && !outcome.ok ? outcome : undefined,
  }
}
