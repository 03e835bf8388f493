import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isProblem } from '#contract/client.ts'
import type { WithdrawalOffer, WithdrawalReceipt } from '#contract/withdrawals.ts'
import { formatDay } from '#domain/calendar.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { api } from '#web/api/api.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Price } from '#web/components/price.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { OrderNamed } from './find-order.tsx'
import { Step } from './step.tsx'
import { Unbroken } from './unbroken.tsx'
import { useFailure } from './use-failure.ts'
import { useMeaning } from './use-meaning.ts'

type Props = {
  named: OrderNamed
  offer: WithdrawalOffer
  back: () => void
  done: (receipt: WithdrawalReceipt) => void
}

export function ConfirmWithdrawal({ named, offer, back, done }: Props) {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  const failureOf = useFailure()
  const possible = offer.lines.filter(({ kind }) => kind !== 'none').map(({ lineId }) => lineId)
  const [chosen, setChosen] = useState<readonly string[]>(possible)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0) return setFailure(t.nothingChosen)
    setFailure(undefined)
    setBusy(true)
    try {
      done(await send({ ...named, lineIds: [...chosen] }))
      scrollTo({ top: 0 })
    } catch (error) {
      setFailure(await failureOf(error))
      setBusy(false)
    }
  }
  return (
    <form method="post" onSubmit={confirm} className="mt-10 flex max-w-180 flex-col gap-6">
      <div ref={heading} tabIndex={-1}>
        <Step number={2} />
        <p className="mt-2 text-5 text-ink-2">
          {`${t.order(offer.orderNumber)}. ${possible.length > 0 ? t.chooseHelp : t.nothing}`}
        </p>
      </div>
      <ul className="border-t border-line">
        {offer.lines.map((line) => (
          <li key={line.lineId} className="border-b border-line py-4">
            <Line
              line={line}
              isChosen={chosen.includes(line.lineId)}
              choose={(isChosen) =>
                setChosen((before) =>
                  isChosen ? [...before, line.lineId] : before.filter((lineId) => lineId !== line.lineId),
                )
              }
            />
          </li>
        ))}
      </ul>
      {possible.length > 0 && (
        <p className="text-5">
          <Unbroken part={offer.orderNumber}>{t.statement(named.name, offer.orderNumber)}</Unbroken>
        </p>
      )}
      {failure && <Notice variant="bad">{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        {possible.length > 0 && (
          <Button type="submit" busy={busy} busyText={t.confirming}>
            {t.confirm}
          </Button>
        )}
        <Button variant="outlined" onClick={back} waits={busy}>
          {t.back}
        </Button>
      </div>
    </form>
  )
}

/** Signed-in buyers need no confirmation by e-mail. */
async function send(body: OrderNamed & { lineIds: string[] }): Promise<WithdrawalReceipt> {
  try {
    return await api('POST /withdrawals', { body })
  } catch (error) {
    if (!isProblem(error, 'sign-in-needed', 'token-expired')) throw error
    return anonymousApi('POST /withdrawals', { body })
  }
}

type LineProps = {
  line: WithdrawalOffer['lines'][number]
  isChosen: boolean
  choose: (isChosen: boolean) => void
}

function Line({ line, isChosen, choose }: LineProps) {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  const language = useLanguage()
  const meaning = useMeaning()
  const about = [t.from(line.artist, line.sellerStatus === 'trader'), line.quantity > 1 && t.quantity(line.quantity)]
  const words = (
    <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6 py-2">
      <span>
        <span className="title-of-work block text-4 leading-snug">
          <LocalizedText text={line.titles} />
        </span>
        <span className="block text-6 text-ink-2">{about.filter(Boolean).join(', ')}</span>
      </span>
      <Price euros={line.total} exact />
    </span>
  )
  return (
    <>
      {line.kind === 'none' ? (
        <p className="flex">{words}</p>
      ) : (
        <Checkbox label={words} checked={isChosen} onChange={(event) => choose(event.target.checked)} />
      )}
      <p className={`max-w-[64ch] text-6 text-ink-2 ${line.kind === 'none' ? '' : 'ps-7.5'}`}>
        {[meaning(line), line.until && t.until(formatDay(new Date(line.until), language))].filter(Boolean).join(' ')}
      </p>
    </>
  )
}
