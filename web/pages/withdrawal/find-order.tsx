import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type WithdrawalOffer, WithdrawalStart } from '#contract/withdrawals.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { FormSummary } from '#web/forms/form-summary.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { Step } from './step.tsx'

type Typed = z.input<typeof WithdrawalStart>
export type OrderNamed = z.output<typeof WithdrawalStart>
type StartForm = UseFormReturn<Typed, unknown, OrderNamed>

type Props = {
  /** What was typed before, by somebody who comes back. */
  named: OrderNamed | undefined
  found: (found: { named: OrderNamed; offer: WithdrawalOffer }) => void
}

/** The first step: who withdraws, and from which order. */
export function FindOrder({ named, found }: Props) {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  // Before hydration the browser itself would send the form.
  const hydrated = useHydrated()
  const { form, formProps, field, outcome } = useApiForm({
    schema: WithdrawalStart,
    defaultValues: named ?? { name: '', orderNumber: '', email: '' },
    reValidateMode: 'onSubmit',
    send: ({ orderNumber, email }) =>
      outcomeOf(anonymousApi('POST /withdrawals/order', { body: { orderNumber, email } })),
    onDone: (offer, named) => found({ named, offer }),
  })
  usePrefilled(form)
  return (
    <form {...formProps} className="mt-10 flex max-w-120 flex-col gap-5">
      <Step number={1} />
      <Field {...field('name')} label={t.fields.name} autoComplete="name" maxLength={200} required />
      <Field
        {...field('orderNumber')}
        label={t.fields.orderNumber}
        help={t.orderNumberHelp}
        autoComplete="off"
        maxLength={30}
        required
      />
      <Field
        {...field('email')}
        label={t.fields.email}
        help={t.emailHelp}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <FormSummary state={form.formState} />
      {outcome?.ok === false && <Notice variant="bad">{outcome.problem?.message ?? t.failed}</Notice>}
      <div>
        <Button
          type="submit"
          busy={form.formState.isSubmitting}
          busyText={t.finding}
          disabled={!hydrated}
          className="w-full sm:w-auto"
        >
          {t.find}
        </Button>
      </div>
    </form>
  )
}

/** Fills in the signed-in user's name and address, and the order that a link named. */
function usePrefilled({ getValues, setValue }: StartForm) {
  const person = useSession((session) => session.user?.user)
  useEffect(() => {
    const order = new URLSearchParams(location.search).get('order')
    if (order && getValues('orderNumber') === '') setValue('orderNumber', order)
    if (!person) return
    if (getValues('name') === '') setValue('name', `${person.firstName} ${person.lastName}`.trim())
    if (getValues('email') === '') setValue('email', person.email)
  }, [person, getValues, setValue])
}
