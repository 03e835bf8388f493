import { useState } from 'react'
import { isProblem } from '#contract/client.ts'
import { type WithdrawalReceipt, withdrawals } from '#contract/withdrawals.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { useFailure } from './use-failure.ts'

/** Where the link in the e-mail leads: a button, as mail servers open links to look at them. */
export function ConfirmByLink({ token, done }: { token: string; done: (receipt: WithdrawalReceipt) => void }) {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  const failureOf = useFailure()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      done(await anonymousApi(withdrawals.useLink, { body: { token } }))
      history.replaceState(history.state, '', location.pathname)
    } catch (error) {
      setFailure(isProblem(error, 'link-invalid') ? t.linkInvalid : failureOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="mt-8 flex max-w-180 flex-col gap-5">
      <h2 className="text-2">{t.byLink}</h2>
      <p className="text-5 text-ink-2">{t.byLinkText}</p>
      {failure && <Notice look="bad">{failure}</Notice>}
      <div>
        <Button busy={busy} busyText={t.confirming} onClick={() => void confirm()}>
          {t.confirm}
        </Button>
      </div>
    </div>
  )
}
