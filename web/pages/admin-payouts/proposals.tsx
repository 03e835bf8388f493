import { useState } from 'react'
import type { PayoutProposals } from '#contract/payouts.ts'
import { onDay, onMoment } from '#domain/calendar.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { Price } from '#web/components/price.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Proposal = PayoutProposals['proposals'][number]
type Decision = 'approve' | 'refuse'
type Props = { proposals: readonly Proposal[]; onDone: (words: string) => void }

/** Payouts above the sum from which on two administrators have to agree; nothing when none wait. */
export function Proposals({ proposals, onDone }: Props) {
  const { payouts } = useTexts(payoutsTexts)
  const { proposals: t } = payouts
  const [chosen, setChosen] = useState<{ proposal: Proposal; decision: Decision }>()
  const onClose = () => setChosen(undefined)
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby="proposals" className="mb-14">
      <h2 id="proposals" className="mb-4 text-3">
        {t.title}
      </h2>
      <ul>
        {proposals.map((proposal) => (
          <Entry key={proposal.id} proposal={proposal} onDecide={(decision) => setChosen({ proposal, decision })} />
        ))}
      </ul>
      {chosen && (
        <DecisionDialog
          {...chosen}
          onClose={onClose}
          onDone={() => {
            onClose()
            onDone(chosen.proposal.isOwn && chosen.decision === 'refuse' ? t.takenBack : t.refused)
          }}
        />
      )}
    </section>
  )
}

function Entry({ proposal, onDecide }: { proposal: Proposal; onDecide: (decision: Decision) => void }) {
  const { payouts } = useTexts(payoutsTexts)
  const { proposals: t } = payouts
  const language = useLanguage()
  const { id, total, payouts: chosen, askedBy, createdAt, isOwn, isApprovable, approvableFrom } = proposal
  const sum = formatMoney(inCents(total), language, { exact: true })
  const from = approvableFrom && new Date(approvableFrom)
  return (
    <li id={id} className="scroll-mt-22 border-t border-line py-4 text-5">
      <p className="flex justify-between gap-6">
        <span>{t.requestedBy(askedBy, onDay(new Date(createdAt), language))}</span>
        <span className="whitespace-nowrap tabular-nums">
          <Price euros={total} exact />
        </span>
      </p>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-6 tabular-nums text-ink-2">
        {chosen.map(({ artistId, name, amount }) => (
          <div key={artistId} className="contents">
            <dt className="min-w-0 break-words">{name}</dt>
            <dd>
              <Price euros={amount} exact />
            </dd>
          </div>
        ))}
      </dl>
      {!isApprovable && <p className="mt-3 text-6 text-warn">{from ? t.alone(onMoment(from, language)) : t.own}</p>}
      <p className="mt-3 flex flex-wrap gap-3">
        {isApprovable && (
          <Button aria-label={t.approveOf(sum)} onClick={() => onDecide('approve')}>
            {t.approve}
          </Button>
        )}
        <Button
          variant="outlined"
          aria-label={isOwn ? t.takeBackOf(sum) : t.refuseOf(sum)}
          onClick={() => onDecide('refuse')}
        >
          {isOwn ? t.takeBack : t.refuse}
        </Button>
      </p>
    </li>
  )
}

type DialogProps = { proposal: Proposal; decision: Decision; onClose: () => void; onDone: () => void }

function DecisionDialog({ proposal: { id, total, isOwn }, decision, onClose, onDone }: DialogProps) {
  const { payouts } = useTexts(payoutsTexts)
  const { proposals: t } = payouts
  const sum = formatMoney(inCents(total), useLanguage(), { exact: true })
  const isApproved = decision === 'approve'
  const refusal = isOwn ? [t.takeBackTitle(sum), t.takeBack] : [t.refuseTitle(sum), t.refuse]
  const [title, confirm] = isApproved ? [t.approveTitle(sum), t.approve] : refusal
  return (
    <ActionDialog
      action={`${decision}-payouts`}
      values={{ proposalId: id }}
      title={title}
      text={isApproved ? t.approveText : t.refuseText}
      confirm={confirm ?? ''}
      requires="password"
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) =>
        !isApproved && (
          <TextField name="reason" label={t.reason} rows={3} maxLength={1000} required error={errors.reason} />
        )
      }
    </ActionDialog>
  )
}
