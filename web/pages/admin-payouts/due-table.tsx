import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DuePayout, PayoutBatch } from '#contract/payouts.ts'
import { toDay } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import { formatMoney, inCents, sum } from '#domain/money.ts'
import { formatIban } from '#domain/payout.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { returnReasonsTexts } from '#texts/return-reasons.ts'
import { ActionDialog } from '#web/components/action-dialog.tsx'
import { PayoutHoldButtons } from '#web/components/payout-hold.tsx'
import { Price } from '#web/components/price.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { cell, head } from '#web/ui/table.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

const canBePaid = ({ obstacle }: DuePayout) => obstacle === null

/** Whom the shop owes, from whom the administrator chooses who is paid. */
export function DueTable({ due, onDone }: { due: readonly DuePayout[]; onDone: (words: string) => void }) {
  const { payouts: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const payable = due.filter(canBePaid)
  const [chosen, setChosen] = useState<readonly DuePayout[]>(payable)
  const [isAsking, setAsking] = useState(false)
  const total = formatMoney(sum(chosen.map(({ payable: euros }) => inCents(euros))), language, { exact: true })
  const wanted = chosen.map(({ artistId, payable: amount }) => ({ artistId, amount }))
  return (
    <>
      {payable.length > 0 && (
        <Choice
          label={t.chooseAll}
          checked={chosen.length === payable.length}
          onChange={({ target }) => setChosen(target.checked ? payable : [])}
        />
      )}
      <table aria-labelledby="due" className="mt-3 w-full border-collapse text-5 tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={`${head} w-8`}>
              <span className="sr-only">{t.column}</span>
            </th>
            <th scope="col" className={head}>
              {t.artist}
            </th>
            <th scope="col" className={`${head} hidden pl-4 lg:table-cell`}>
              {t.account}
            </th>
            <th scope="col" className={`${head} hidden pl-4 text-right! lg:table-cell`}>
              {t.held}
            </th>
            <th scope="col" className={`${head} pl-4 text-right!`}>
              {t.payable}
            </th>
          </tr>
        </thead>
        <tbody>
          {due.map((one) => (
            <Row
              key={one.artistId}
              due={one}
              isChosen={chosen.includes(one)}
              onDone={onDone}
              choose={(isChosen) => setChosen(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one))}
            />
          ))}
        </tbody>
      </table>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          {t.pay}
        </Button>
        <p role="status" className="text-5">
          {t.chosen(chosen.length, total)}
        </p>
      </div>
      {isAsking && (
        <ActionDialog<PayoutBatch>
          action="pay"
          values={{ payouts: JSON.stringify(wanted) }}
          title={t.payTitle(total)}
          text={`${t.chosen(chosen.length, total)}. ${t.payText}`}
          confirm={t.pay}
          asksFor="password"
          onClose={() => setAsking(false)}
          onDone={({ id }) => void navigate(links.payoutBatch(language, id))}
        />
      )}
    </>
  )
}

type RowProps = {
  due: DuePayout
  isChosen: boolean
  choose: (isChosen: boolean) => void
  onDone: (words: string) => void
}

function Row({ due, isChosen, choose, onDone }: RowProps) {
  const { payouts: t, hold: words } = useTexts(payoutsTexts)
  const language = useLanguage()
  const { returnReason } = useTexts(returnReasonsTexts)
  const { artistId, name, obstacle, hold, isBlocked, iban, returnReason: reason, owed, held, payable } = due
  return (
    <tr>
      <td className={`${cell} pr-3`}>
        {canBePaid(due) && (
          <Choice
            label={<span className="sr-only">{t.choose(name)}</span>}
            checked={isChosen}
            onChange={({ target }) => choose(target.checked)}
          />
        )}
      </td>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <span className="break-words">{name}</span>
        {obstacle && obstacle !== 'on-hold' && (
          <span className="mt-0.5 block text-6 text-warn">{t.obstacles[obstacle]}</span>
        )}
        {hold && (
          <span className="mt-0.5 block text-6 break-words text-ink-2">
            <span className="text-warn">{t.obstacles['on-hold']}</span> {words.until(toDay(hold.lastDay, language))}:{' '}
            {hold.reason}
          </span>
        )}
        {reason !== null && <span className="mt-0.5 block text-6 text-warn">{t.returned(returnReason(reason))}</span>}
        {iban && <span className="mt-0.5 block text-6 text-ink-2 lg:hidden">{formatIban(iban)}</span>}
        <span className="mt-1 flex flex-wrap gap-x-4">
          <PayoutHoldButtons artist={{ id: artistId, name, hold, isBlocked }} look="words" onDone={onDone} />
        </span>
      </th>
      <td className={`${cell} hidden pl-4 text-6 whitespace-nowrap text-ink-2 lg:table-cell`}>
        {iban && formatIban(iban)}
      </td>
      <td className={`${cell} hidden pl-4 text-right whitespace-nowrap text-ink-2 lg:table-cell`}>
        <Price euros={held} exact />
      </td>
      <td className={`${cell} pl-4 text-right whitespace-nowrap`}>
        <Price euros={owed < 0 ? owed : payable} exact />
      </td>
    </tr>
  )
}
