import { useState } from 'react'
import { formatMoney, inCents } from '#domain/money.ts'
import type { RemainderChoice } from '#domain/payout.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { api } from '#web/api/api.ts'
import { useFocusOn } from '#web/components/private/use-notice.tsx'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Left = { owed: number; isRequested: boolean }
type Props = {
  /** Undefined for an empty or larger balance. */
  left: Left | undefined
  onSettled?: () => unknown
}

/** A balance below the minimum payout: the artist can request or waive it. */
export function Remainder({ left, onSettled }: Props) {
  const { remainder: t } = useTexts(earningsTexts)
  const language = useLanguage()
  const [settled, setSettled] = useState<{ waived?: string }>()
  const place = useFocusOn<HTMLDivElement>(settled)
  if (!left && !settled?.waived) return null
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-22 outline-none">
      {left ? (
        <Choices
          {...left}
          onSettled={(choice) => {
            onSettled?.()
            const amount = formatMoney(inCents(left.owed), language, { exact: true })
            setSettled(choice === 'waive' ? { waived: amount } : {})
          }}
        />
      ) : (
        settled?.waived && <Notice variant="good">{t.waived(settled.waived)}</Notice>
      )}
    </div>
  )
}

function Choices({ owed, isRequested, onSettled }: Left & { onSettled: (choice: RemainderChoice) => unknown }) {
  const { remainder: t } = useTexts(earningsTexts)
  const amount = formatMoney(inCents(owed), useLanguage(), { exact: true })
  const { run, isPending, refusal } = useMutation((choice: RemainderChoice) =>
    api('POST /earnings/remainder', { body: { choice, amount: owed } }),
  )
  const [isConfirming, setConfirming] = useState(false)
  const [chosen, setChosen] = useState<RemainderChoice>()
  const settle = async (choice: RemainderChoice) => {
    setConfirming(false)
    setChosen(choice)
    const { ok } = await run(choice)
    if (ok) onSettled(choice)
  }
  return (
    <Notice variant="plain">
      <p>{isRequested ? t.requested(amount) : t.open(amount)}</p>
      {refusal && (
        <p role="alert" className="mt-2 text-bad">
          {refusal.problem?.message ?? t.failed}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {!isRequested && (
          <Button variant="outlined" busy={isPending && chosen === 'pay'} onClick={() => void settle('pay')}>
            {t.pay}
          </Button>
        )}
        <Button variant="outlined" busy={isPending && chosen === 'waive'} onClick={() => setConfirming(true)}>
          {t.waive(amount)}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t.waiveTitle(amount)}
          cancel={t.cancel}
          confirm={t.waiveConfirm}
          onClose={() => setConfirming(false)}
          onConfirm={() => void settle('waive')}
        >
          <p className="mt-3 text-5 text-ink-2">{t.waiveText}</p>
        </ConfirmDialog>
      )}
    </Notice>
  )
}
