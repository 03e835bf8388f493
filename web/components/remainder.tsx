import { useState } from 'react'
import { isProblem } from '#contract/client.ts'
import { earnings } from '#contract/earnings.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import type { RemainderChoice } from '#domain/payout.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = {
  owed: number
  /** Whether the artist has asked for it already. */
  isAsked: boolean
  onSettled: (choice: RemainderChoice) => unknown
}

/** What is left to an artist and too small for a payout: to have it paid all the same, or to give it up. */
export function Remainder({ owed, isAsked, onSettled }: Props) {
  const { remainder: t } = useTexts(earningsTexts)
  const amount = formatMoney(inCents(owed), useLanguage(), { exact: true })
  const [isAsking, setAsking] = useState(false)
  const [state, setState] = useState<{ busy?: RemainderChoice; failure?: string }>({})
  const settle = async (choice: RemainderChoice) => {
    setAsking(false)
    setState({ busy: choice })
    try {
      await api(earnings.settleRemainder, { body: { choice, amount: owed } })
      setState({})
      await onSettled(choice)
    } catch (error) {
      setState({ failure: (isProblem(error) && error.problem.message) || t.failed })
    }
  }
  return (
    <Notice look="plain">
      <p>{isAsked ? t.asked(amount) : t.open(amount)}</p>
      {state.failure && <p className="mt-2 text-bad">{state.failure}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {!isAsked && (
          <Button look="outlined" busy={state.busy === 'pay'} onClick={() => void settle('pay')}>
            {t.pay}
          </Button>
        )}
        <Button look="outlined" busy={state.busy === 'waive'} onClick={() => setAsking(true)}>
          {t.waive(amount)}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t.waiveTitle(amount)}
          cancel={t.cancel}
          confirm={t.waiveConfirm}
          onClose={() => setAsking(false)}
          onConfirm={() => void settle('waive')}
        >
          <p className="mt-3 text-5 text-ink-2">{t.waiveText}</p>
        </ConfirmDialog>
      )}
    </Notice>
  )
}
