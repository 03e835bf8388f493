import type { OrderView } from '#contract/orders.ts'
import { inLanguage } from '#domain/language.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ActionExplanation } from './action-explanation.tsx'
import { ActionFields } from './action-fields.tsx'
import { callForLines, type PendingAction } from './line-call.ts'

type Props = { pending: PendingAction; onClose: () => void; onDone: (order: OrderView) => void }

export function LineActionDialog({ pending, onClose, onDone }: Props) {
  const { actions, dialogs: t } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const { action, order, items } = pending
  const titles = items.map((item) => ({
    id: item.lineId,
    title: inLanguage(item.titles, language).words || item.title,
  }))
  const isCancelling = action === 'cancel'
  return (
    <ActionDialog
      call={(form) => callForLines(pending, form)}
      title={isCancelling ? t.cancelTitle(titles.map(({ title }) => title).join(', ')) : actions[action]}
      about={
        <>
          {!isCancelling && (
            <ul className="title-of-work mt-2 text-4">
              {titles.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          )}
          <ActionExplanation pending={pending} />
        </>
      }
      confirm={isCancelling ? t.confirmCancel : actions[action]}
      cancel={isCancelling ? t.keep : t.back}
      danger={isCancelling}
      {...(order.viewer === 'admin' ? { requires: 'password' } : {})}
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => <ActionFields pending={pending} errors={errors} />}
    </ActionDialog>
  )
}
