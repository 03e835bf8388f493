import { useState } from 'react'
import { Link } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { WithdrawalReceipt } from '#contract/withdrawals.ts'
import { links } from '#site/links.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { useFailure } from './use-failure.ts'

/** Where the link in the e-mail leads: a button, as mail servers open links to look at them. */
export function ConfirmByLink({ token, done }: { token: string; done: (receipt: WithdrawalReceipt) => void }) {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  const language = useLanguage()
  const failureOf = useFailure()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isInvalid, setInvalid] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      done(await anonymousApi('POST /withdrawals/confirmation', { body: { token } }))
      history.replaceState(history.state, '', location.pathname)
    } catch (error) {
      if (isProblem(error, 'link-invalid')) return setInvalid(true)
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  if (isInvalid)
    return (
      <div className="mt-8 max-w-180">
        <Notice variant="bad">{t.linkInvalid}</Notice>
        <Link to={links.withdraw(language)} className="link mt-5 inline-flex min-h-11 items-center">
          {t.startAgain}
        </Link>
      </div>
    )
  return (
    <div className="mt-8 flex max-w-180 flex-col gap-5">
      <h2 className="text-2">{t.byLink}</h2>
      <p className="text-5 text-ink-2">{t.byLinkText}</p>
      {failure && <Notice variant="bad">{failure}</Notice>}
      <div>
        <Button busy={busy} busyText={t.confirming} onClick={() => void confirm()}>
          {t.confirm}
        </Button>
      </div>
    </div>
  )
}
