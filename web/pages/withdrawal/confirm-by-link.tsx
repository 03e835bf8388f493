import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { WaitingWithdrawals, WithdrawalReceipt } from '#contract/withdrawals.ts'
import { formatTime, onDay } from '#domain/calendar.ts'
import { links } from '#site/links.ts'
import { frameTexts } from '#texts/frame.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { useFailure } from './use-failure.ts'
import { WithdrawnWorks } from './withdrawn-works.tsx'

type Props = { token: string; done: (receipt: WithdrawalReceipt) => void }

/** Target of the e-mail. A button confirms each statement, because mail servers open links. */
export function ConfirmByLink({ token, done }: Props) {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  const { errors } = useTexts(frameTexts)
  const language = useLanguage()
  const failureOf = useFailure()
  const [waiting, setWaiting] = useState<WaitingWithdrawals | 'invalid'>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(() => {
    setFailure(undefined)
    anonymousApi('POST /withdrawals/waiting', { body: { token } }).then(setWaiting, (error) =>
      isProblem(error, 'link-invalid') ? setWaiting('invalid') : failureOf(error).then(setFailure),
    )
  }, [token, failureOf])
  useEffect(load, [load])
  if (waiting === 'invalid')
    return (
      <div className="mt-8 max-w-180">
        <Notice variant="bad">{t.linkInvalid}</Notice>
        <Link to={links.withdraw(language)} className="link mt-5 inline-flex min-h-11 items-center">
          {t.startAgain}
        </Link>
      </div>
    )
  if (!waiting)
    return (
      <div className="mt-8 flex max-w-180 flex-col items-start gap-5">
        {failure ? (
          <>
            <Notice variant="bad">{failure}</Notice>
            <Button variant="outlined" onClick={load}>
              {errors.tryAgain}
            </Button>
          </>
        ) : (
          <p role="status" className="text-5 text-ink-2">
            {t.loading}
          </p>
        )}
      </div>
    )
  return (
    <div className="mt-8 flex max-w-180 flex-col gap-5">
      <h2 className="text-2">{t.byLink}</h2>
      <p className="text-5 text-ink-2">{t.byLinkText(waiting.statements.length)}</p>
      {waiting.statements.map((statement) => (
        <Statement
          key={statement.id}
          statement={statement}
          token={token}
          done={done}
          invalid={() => setWaiting('invalid')}
        />
      ))}
    </div>
  )
}

function Statement({
  statement: { id, receivedAt, lines },
  token,
  done,
  invalid,
}: Props & { statement: WaitingWithdrawals['statements'][number]; invalid: () => void }) {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  const language = useLanguage()
  const failureOf = useFailure()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const at = new Date(receivedAt)
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      done(await anonymousApi('POST /withdrawals/confirmation', { body: { token, id } }))
      history.replaceState(history.state, '', location.pathname)
    } catch (error) {
      if (isProblem(error, 'link-invalid')) return invalid()
      setFailure(await failureOf(error))
      setBusy(false)
    }
  }
  return (
    <section className="flex flex-col items-start gap-4 pt-3">
      <h3 className="text-4">{t.received(onDay(at, language), formatTime(at, language))}</h3>
      <WithdrawnWorks lines={lines} />
      {failure && <Notice variant="bad">{failure}</Notice>}
      {lines.some(({ kind }) => kind !== 'none') && (
        <Button busy={busy} busyText={t.confirming} onClick={() => void confirm()}>
          {t.confirm}
        </Button>
      )}
    </section>
  )
}
