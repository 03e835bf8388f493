import { useCallback, useEffect, useState } from 'react'
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
import { useTexts } from '#web/ui/use-texts.ts'
import { OwnOrders, useOwnOrders } from './own-orders.tsx'
import { Step } from './step.tsx'

type Typed = z.input<typeof WithdrawalStart>
export type OrderNamed = z.output<typeof WithdrawalStart>
type StartForm = UseFormReturn<Typed, unknown, OrderNamed>

type Props = {
  named: OrderNamed | undefined
  found: (found: { named: OrderNamed; offer: WithdrawalOffer }) => void
}

export function FindOrder({ named, found }: Props) {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  const { form, formProps, field, outcome } = useApiForm({
    schema: WithdrawalStart,
    defaultValues: named ?? { name: '', orderNumber: '', email: '' },
    reValidateMode: 'onSubmit',
    send: ({ orderNumber, email }) =>
      outcomeOf(anonymousApi('POST /withdrawals/order', { body: { orderNumber, email } })),
    onDone: (offer, named) => found({ named, offer }),
  })
  usePrefilled(form)
  const orders = useOwnOrders()
  const { chosen, choose } = useChosenOrder(form, orders)
  const isListed = orders !== 'loading' && orders.length > 0
  const isTyped = orders !== 'loading' && (!isListed || chosen === null)
  return (
    <form {...formProps} className="mt-10 flex max-w-120 flex-col gap-5">
      <Step number={1} />
      <Field {...field('name')} label={t.fields.name} autoComplete="name" maxLength={200} required />
      <div className="grid gap-5">
        {orders === 'loading' && (
          <p role="status" className="col-start-1 row-start-1 text-5 text-ink-2">
            {t.loadingOrders}
          </p>
        )}
        {isListed && (
          <OwnOrders
            orders={orders}
            chosen={chosen}
            choose={choose}
            isMissing={chosen === undefined && form.formState.errors.orderNumber !== undefined}
            className="col-start-1 row-start-1"
          />
        )}
        {/* Hidden fields keep the height until the orders are loaded. */}
        <div
          className={`col-start-1 flex flex-col gap-5 ${isListed && chosen === null ? 'row-start-2' : 'row-start-1'} ${isTyped ? '' : 'invisible'}`}
        >
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
        </div>
      </div>
      <FormSummary state={form.formState} />
      {outcome?.ok === false && <Notice variant="bad">{outcome.problem?.message ?? t.failed}</Notice>}
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} busyText={t.finding} className="w-full sm:w-auto">
          {t.find}
        </Button>
      </div>
    </form>
  )
}

/** Null for an order outside the list. A single order is preselected. */
function useChosenOrder({ getValues, setValue, clearErrors }: StartForm, orders: ReturnType<typeof useOwnOrders>) {
  const [chosen, setChosen] = useState<string | null>()
  const email = useSession((session) => session.user?.user.email)
  const choose = useCallback(
    (orderNumber: string | null) => {
      setChosen(orderNumber)
      setValue('orderNumber', orderNumber ?? '')
      if (email !== undefined) setValue('email', email)
      clearErrors('orderNumber')
    },
    [setValue, clearErrors, email],
  )
  useEffect(() => {
    if (orders === 'loading' || orders.length === 0) return
    const typed = getValues('orderNumber')
    const numbers = orders.map(({ orderNumber }) => orderNumber)
    if (numbers.includes(typed)) setChosen(typed)
    else if (typed !== '') setChosen(null)
    else if (numbers.length === 1) choose(numbers[0] ?? null)
  }, [orders, getValues, choose])
  return { chosen, choose }
}

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
