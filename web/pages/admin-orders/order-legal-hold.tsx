import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { onDay } from '#domain/calendar.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { retentionTexts } from '#texts/retention.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = { record: AdminOrder; onDone: (words: string) => void }

/** A hold keeps the order beyond the retention period. */
export function OrderLegalHold({ record: { legalHold, isHoldable }, onDone }: Props) {
  const { legalHold: t } = useTexts(retentionTexts)
  const { adminOrder } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  if (!legalHold && !isHoldable) return null
  const words = legalHold
    ? { button: t.lift, title: t.liftTitle, text: t.liftText, done: t.liftDone }
    : { button: t.place, title: t.placeTitle, text: t.placeText, done: t.placeDone }
  return (
    <section aria-labelledby="legal-hold" className="mt-14">
      <h2 id="legal-hold" className="text-3">
        {t.title}
      </h2>
      <div className="mt-3 max-w-[64ch] border-t border-line pt-4 text-5">
        <p className={legalHold ? '' : 'text-ink-2'}>
          {legalHold ? t.held(legalHold.by, onDay(new Date(legalHold.placedAt), language)) : t.none}
        </p>
        {legalHold && (
          <p className="mt-2 break-words whitespace-pre-line text-ink-2">
            {`${adminOrder.reason}: ${legalHold.reason}`}
          </p>
        )}
        <Button variant="words" onClick={() => setConfirming(true)}>
          {words.button}
        </Button>
      </div>
      {isConfirming && (
        <ActionDialog
          action={legalHold ? 'lift-legal-hold' : 'place-legal-hold'}
          title={words.title}
          text={words.text}
          confirm={words.button}
          requires="password"
          onClose={() => setConfirming(false)}
          onDone={() => {
            setConfirming(false)
            onDone(words.done)
          }}
        >
          {(errors) => (
            <TextField
              name="reason"
              label={adminOrder.reason}
              rows={3}
              maxLength={1000}
              required
              error={errors.reason}
            />
          )}
        </ActionDialog>
      )}
    </section>
  )
}
