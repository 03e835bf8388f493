import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DuePayout } from '#contract/payouts.ts'
import { toDay } from '#domain/calendar.ts'
import { formatMoney, inCents, sum } from '#domain/money.ts'
import { formatIban } from '#domain/payout.ts'
import { adminLinks } from '#site/admin-links.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { returnReasonsTexts } from '#texts/return-reasons.ts'
import { api } from '#web/api/api.ts'
import { passwordIn } from '#web/api/outcome.ts'
import { PayoutHoldButtons } from '#web/components/payout-hold.tsx'
import { Price } from '#web/components/price.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = {
  due: readonly DuePayout[]
  /** Artists with payouts that wait for approval. */
  proposedIds: readonly string[]
  onDone: (words: string) => void
}

export function DueTable({ due, proposedIds, onDone }: Props) {
  const { payouts: t } = useTexts(payoutsTexts)
  const { approvals } = useTexts(approvalsTexts)
  const language = useLanguage()
  const isProposed = ({ artistId }: DuePayout) => proposedIds.includes(artistId)
  const canBePaid = (one: DuePayout) => one.obstacle === null && !isProposed(one)
  const payable = due.filter(canBePaid)
  const all = payable.map(({ artistId }) => artistId)
  // Stored by id, because the list reloads after each action, even a refused one.
  const [chosenIds, setChosenIds] = useState<readonly string[]>(all)
  const chosen = payable.filter(({ artistId }) => chosenIds.includes(artistId))
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const total = formatMoney(sum(chosen.map(({ payable: euros }) => inCents(euros))), language, { exact: true })
  const requested = chosen.map(({ artistId, payable: amount }) => ({ artistId, amount }))
  return (
    <>
      {payable.length > 0 && (
        <Checkbox
          label={t.chooseAll}
          checked={chosen.length === payable.length}
          onChange={({ target }) => setChosenIds(target.checked ? all : [])}
        />
      )}
      <DataTable
        aria-labelledby="due"
        className="mt-3 tabular-nums"
        rows={due}
        keyOf={({ artistId }) => artistId}
        columns={[
          {
            head: t.column,
            isHeadUnseen: true,
            className: 'w-8 pe-3',
            cell: (one) =>
              canBePaid(one) && (
                <Checkbox
                  label={<span className="sr-only">{t.choose(one.name)}</span>}
                  checked={chosen.includes(one)}
                  onChange={({ target }) =>
                    setChosenIds(
                      target.checked ? [...chosenIds, one.artistId] : chosenIds.filter((id) => id !== one.artistId),
                    )
                  }
                />
              ),
          },
          {
            head: t.artist,
            isRowHead: true,
            cell: (one) => <Artist due={one} isProposed={isProposed(one)} onDone={onDone} />,
          },
          {
            head: t.account,
            from: 'lg',
            className: 'ps-4 text-6 whitespace-nowrap text-ink-2',
            cell: ({ iban }) => iban && formatIban(iban),
          },
          {
            head: t.held,
            align: 'right',
            from: 'lg',
            className: 'ps-4 text-ink-2',
            cell: ({ held }) => <Price euros={held} exact />,
          },
          {
            head: t.payable,
            align: 'right',
            className: 'ps-4',
            cell: (one) => <Price euros={one.owed < 0 ? one.owed : one.payable} exact />,
          },
        ]}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button disabled={chosen.length === 0} onClick={() => setConfirming(true)}>
          {t.pay}
        </Button>
        <p role="status" className="text-5">
          {t.chosen(chosen.length, total)}
        </p>
      </div>
      {isConfirming && (
        <ActionDialog
          call={(form) => api('POST /admin/payout-batches', { body: { payouts: requested, ...passwordIn(form) } })}
          title={t.payTitle(total)}
          text={`${t.chosen(chosen.length, total)}. ${t.payText}`}
          confirm={t.pay}
          requires="password"
          onClose={() => setConfirming(false)}
          // Null while it waits for approval.
          onDone={(batch) => {
            setConfirming(false)
            if (batch) void navigate(adminLinks.payoutBatch(language, batch.id))
            else onDone(approvals.waits)
          }}
        />
      )}
    </>
  )
}

function Artist({ due, isProposed, onDone }: { due: DuePayout; isProposed: boolean; onDone: Props['onDone'] }) {
  const { payouts: t, hold: words } = useTexts(payoutsTexts)
  const { approvals } = useTexts(approvalsTexts)
  const language = useLanguage()
  const { returnReason } = useTexts(returnReasonsTexts)
  const { artistId, name, obstacle, hold, isBlocked, iban, returnReason: reason } = due
  return (
    <>
      <span className="break-words">{name}</span>
      {isProposed && <span className="mt-0.5 block text-6 text-ink-2">{approvals.waiting}</span>}
      {obstacle && obstacle !== 'on-hold' && (
        <span className="mt-0.5 block text-6 text-warn">{t.obstacles[obstacle]}</span>
      )}
      {hold && (
        <span className="mt-0.5 block text-6 break-words text-ink-2">
          <span className="text-warn">{t.obstacles['on-hold']}</span>{' '}
          <span>{`${words.until(toDay(hold.lastDay, language))}: ${hold.reason}`}</span>
        </span>
      )}
      {reason !== null && <span className="mt-0.5 block text-6 text-warn">{t.returned(returnReason(reason))}</span>}
      {iban && <span className="mt-0.5 block text-6 text-ink-2 lg:hidden">{formatIban(iban)}</span>}
      <span className="mt-1 flex flex-wrap gap-x-4">
        <PayoutHoldButtons artist={{ id: artistId, name, hold, isBlocked }} variant="words" onDone={onDone} />
      </span>
    </>
  )
}
