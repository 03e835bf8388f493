import type { Payout } from '#contract/payouts.ts'
import { type ReturnReason, returnReasons } from '#domain/payout.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { returnReasonsTexts } from '#texts/return-reasons.ts'
import { api } from '#web/api/api.ts'
import { passwordIn, reasonedIn, textIn } from '#web/api/outcome.ts'
import { Price } from '#web/components/price.tsx'
import type { Decision } from '#web/components/private/decision-buttons.tsx'
import { Options, SelectField, TextField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** For all payouts of a file that are on their way, and for a single payout. */
export function usePayoutDecisions(batchId: string | undefined) {
  const { payoutBatch: t } = useTexts(payoutsTexts)
  const { returnReason } = useTexts(returnReasonsTexts)
  const paid = (id: string, payouts: readonly Payout[]): Decision => ({
    call: (form) => api('POST /admin/payout-batches/{id}/paid', { params: { id }, body: payoutsIn(payouts, form) }),
    ...{ label: t.mark, done: t.marked },
    ...{ title: t.markTitle(payouts.length), text: t.markText },
  })
  const notSent = (id: string, payouts: readonly Payout[]): Decision => ({
    call: (form) => api('POST /admin/payout-batches/{id}/not-sent', { params: { id }, body: payoutsIn(payouts, form) }),
    ...{ label: t.takeBack, done: t.takenBack },
    ...{ title: t.takeBackTitle(payouts.length), text: t.takeBackText },
  })
  const returned = (payout: Payout, which: string): Decision => ({
    call: (form) =>
      api('POST /admin/payouts/{id}/returned', {
        params: { id: payout.id },
        body: { reason: textIn(form, 'reason') as ReturnReason, ...passwordIn(form) },
      }),
    ...{ label: t.return, name: t.returnOne(which) },
    ...{ title: t.returnTitle, text: t.returnText, about: <Which payout={payout} />, done: t.markedReturned },
    fields: (
      <SelectField label={t.reason} name="reason">
        <Options values={returnReasons} textOf={(code) => returnReason(code)} />
      </SelectField>
    ),
  })
  const notReturned = (payout: Payout, which: string): Decision => ({
    call: (form) => api('POST /admin/payouts/{id}/not-returned', { params: { id: payout.id }, body: reasonedIn(form) }),
    ...{ label: t.undo, name: t.undoOne(which) },
    ...{ title: t.undoTitle, text: t.undoText, about: <Which payout={payout} />, done: t.undone },
    fields: ({ reason }) => (
      <TextField label={t.undoReason} name="reason" rows={3} maxLength={500} required error={reason} />
    ),
  })
  return {
    ofFile: (id: string, sent: readonly Payout[]): Decision[] => [
      { ...paid(id, sent), label: t.markAll, confirm: t.mark, variant: 'outlined' },
      { ...notSent(id, sent), label: t.takeBackAll, confirm: t.takeBack, variant: 'outlined' },
    ],
    /** `which` names the payout among those of the table. */
    ofPayout(payout: Payout, which: string): Decision[] {
      const { name, state, isReturnByHand } = payout
      const decisions = [
        ...(state === 'sent' && batchId !== undefined
          ? [
              { ...paid(batchId, [payout]), name: t.markOne(name) },
              { ...notSent(batchId, [payout]), name: t.takeBackOne(name) },
            ]
          : []),
        ...(state === 'returned' ? [] : [returned(payout, which)]),
        ...(isReturnByHand ? [notReturned(payout, which)] : []),
      ]
      return decisions.map((decision) => ({ ...decision, variant: 'words' }))
    },
  }
}

const payoutsIn = (payouts: readonly Payout[], form: FormData) => ({
  payoutIds: payouts.map(({ id }) => id),
  ...passwordIn(form),
})

const Which = ({ payout: { name, amount } }: { payout: Payout }) => (
  <p className="mt-3 text-5 font-medium break-words">
    <span>{`${name},`}</span> <Price euros={amount} exact />
  </p>
)
