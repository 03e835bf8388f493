import type { OrderView } from '#contract/orders.ts'
import { inLanguage } from '#domain/language.ts'
import type { LineAction } from '#domain/order.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { LineActions } from './use-line-actions.tsx'

type Props = {
  order: OrderView
  item: OrderView['items'][number]
  line: Pick<LineActions, 'start' | 'isBusy'>
}

/** Primary actions, shown first. */
const nextSteps: readonly LineAction[] = ['ship', 'confirm-receipt', 'accept-return', 'post-return', 'receive-return']

export function LineButtons({ order, item, line }: Props) {
  const { actions, actionOn, alreadySent } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const nameOf = (action: LineAction) => (order.isDisputed && action === 'ship' ? alreadySent : actions[action])
  if (item.actions.length === 0) return null
  const next = item.actions.find((action) => nextSteps.includes(action) && nameOf(action) !== alreadySent)
  const sorted = next ? [next, ...item.actions.filter((action) => action !== next)] : item.actions
  const title = inLanguage(item.titles, language).words || item.title
  return (
    <div className="no-print mt-4 flex flex-wrap gap-2">
      {sorted.map((action) => (
        <Button
          key={action}
          variant={action === next ? 'filled' : 'outlined'}
          waits={line.isBusy}
          aria-label={actionOn(nameOf(action), title)}
          onClick={() => line.start({ action, order, items: [item] })}
          className="min-h-11! px-4!"
        >
          {nameOf(action)}
        </Button>
      ))}
    </div>
  )
}
