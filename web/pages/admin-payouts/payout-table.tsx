import type { Payout } from '#contract/payouts.ts'
import { formatDay } from '#domain/calendar.ts'
import { formatIban, notSent } from '#domain/payout.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { returnReasonsTexts } from '#texts/return-reasons.ts'
import { Price } from '#web/components/price.tsx'
import { Button } from '#web/ui/button.tsx'
import { cell, head } from '#web/ui/table.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { AskedReturn } from './return-dialogs.tsx'

type Mark = (payout: Payout) => void
/** What can be done with those that are on their way exists for payouts of a file alone. */
type Marks = { mark?: Mark; takeBack?: Mark; askReturn: (asked: AskedReturn) => void }
type Shown = {
  /** With the day in place of the account: an artist may be there more than once. */
  isByDay?: boolean
}
type Props = { title: string; payouts: readonly Payout[] } & Shown & Marks

/** Payouts, and where each of them is. */
export function PayoutTable({ title, payouts, ...shown }: Props) {
  const { payoutBatch: t } = useTexts(payoutsTexts)
  return (
    <section aria-labelledby="payouts" className="mt-12">
      <h2 id="payouts" className="text-2">
        {title}
      </h2>
      <table aria-labelledby="payouts" className="mt-4 w-full border-collapse text-5 tabular-nums">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t.artist}
            </th>
            <th scope="col" className={`${head} hidden pl-4 md:table-cell`}>
              {shown.isByDay ? t.day : t.account}
            </th>
            <th scope="col" className={`${head} hidden pl-4 md:table-cell`}>
              {t.state}
            </th>
            <th scope="col" className={`${head} pl-4 text-right!`}>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <Row key={payout.id} payout={payout} {...shown} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ payout, isByDay = false, mark, takeBack, askReturn }: { payout: Payout } & Shown & Marks) {
  const { payoutBatch: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  const { returnReason } = useTexts(returnReasonsTexts)
  const { name, holder, iban, state, returnReason: reason, amount } = payout
  const day = formatDay(new Date(payout.createdAt), language)
  const which = isByDay ? t.of(name, day) : name
  const where = payout.isReplaced
    ? t.replaced
    : reason === notSent
      ? t.notSent
      : reason === null
        ? t.states[state]
        : `${t.states[state]}: ${returnReason(reason)}`
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <span className="break-words">{name}</span>
        <span className="mt-0.5 block text-6 text-ink-2 md:hidden">{isByDay ? day : formatIban(iban)}</span>
        <span className="mt-0.5 block text-6 text-ink-2 md:hidden">{where}</span>
      </th>
      <td className={`${cell} hidden pl-4 text-6 md:table-cell`}>
        {isByDay ? (
          <span className="whitespace-nowrap">{day}</span>
        ) : (
          <>
            <span className="break-words">{holder}</span>
            <span className="block whitespace-nowrap text-ink-2">{formatIban(iban)}</span>
          </>
        )}
      </td>
      <td className={`${cell} hidden pl-4 text-6 md:table-cell`}>{where}</td>
      <td className={`${cell} pl-4 text-right`}>
        <span className="whitespace-nowrap">
          <Price euros={amount} exact />
        </span>
        {state === 'sent' && mark && (
          <Button
            look="words"
            aria-label={t.markOne(name)}
            onClick={() => mark(payout)}
            className="mt-1 ml-auto block text-right"
          >
            {t.mark}
          </Button>
        )}
        {state === 'sent' && takeBack && (
          <Button
            look="words"
            aria-label={t.takeBackOne(name)}
            onClick={() => takeBack(payout)}
            className="mt-1 ml-auto block text-right"
          >
            {t.takeBack}
          </Button>
        )}
        {state !== 'returned' && (
          <Button
            look="words"
            aria-label={t.returnOne(which)}
            onClick={() => askReturn({ step: 'return', payout })}
            className="mt-1 ml-auto block text-right"
          >
            {t.return}
          </Button>
        )}
        {payout.isReturnByHand && (
          <Button
            look="words"
            aria-label={t.undoOne(which)}
            onClick={() => askReturn({ step: 'undo', payout })}
            className="mt-1 ml-auto block text-right"
          >
            {t.undo}
          </Button>
        )}
      </td>
    </tr>
  )
}
