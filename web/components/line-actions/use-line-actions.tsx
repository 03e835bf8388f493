import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderView } from '#contract/orders.ts'
import { onDay } from '#domain/calendar.ts'
import type { LineAction } from '#domain/order.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { useMutation } from '#web/forms/use-mutation.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { LineActionDialog } from './line-action-dialog.tsx'
import { callForLines, type PendingAction } from './line-call.ts'

export type LineActions = {
  /** Opens the dialog of an action, or performs it when it needs none. */
  readonly start: (pending: PendingAction) => void
  readonly isBusy: boolean
}

export function useLineActions() {
  const { done, waits, waitsForAnother, dialogs } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const [pending, setPending] = useState<PendingAction>()
  const { notice, showNotice } = useNotice()
  const { run, isPending } = useMutation((next: PendingAction) => callForLines(next, new FormData()))
  const isReloading = useRevalidator().state === 'loading'

  const announce = ({ action, items }: PendingAction, order: OrderView) => {
    const request = findPending(order, action, items)
    const words = request && (request.isByShop ? waitsForAnother : waits(onDay(request.dueOn, language)))
    showNotice(words ?? done[action])
  }
  const doAtOnce = async (next: PendingAction) => {
    const outcome = await run(next)
    if (outcome.ok) announce(next, outcome.answer)
    else showNotice(outcome.problem?.message ?? dialogs.failed, 'bad')
  }
  const line: LineActions = {
    start: (next) => {
      if (next.action === 'prepare') void doAtOnce(next)
      else setPending(next)
    },
    isBusy: isPending || isReloading,
  }
  const dialog = pending && (
    <LineActionDialog
      pending={pending}
      onClose={() => setPending(undefined)}
      onDone={(order) => {
        setPending(undefined)
        announce(pending, order)
      }}
    />
  )
  return { line, notice, dialog }
}

const refunding: readonly LineAction[] = ['refund', 'cancel', 'receive-return']

/** The new refund request under review; undefined when the refund was made at once. */
function findPending({ items }: OrderView, action: LineAction, acted: OrderView['items']) {
  const pending = items.find(
    ({ lineId, refundRequest }) => acted.some((item) => item.lineId === lineId) && refundRequest?.isRefused === false,
  )
  return refunding.includes(action) ? pending?.refundRequest : undefined
}
