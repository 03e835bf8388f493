import { Form, useLocation, useSubmit } from 'react-router'
import { type OrderState, orderStates } from '#domain/order.ts'
import { type OrderProblem, orderProblems } from '#domain/order-problem.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

export type OrdersFilter = { q: string; status: OrderState | undefined; problem: OrderProblem | 'any' | undefined }

/** Which orders are shown. Kept in the address. */
export function OrdersFilters({ filter: { q, status, problem } }: { filter: OrdersFilter }) {
  const { adminOrders: t } = useTexts(adminOrdersTexts)
  const { states } = useTexts(ordersTexts)
  const submit = useSubmit()
  const { search } = useLocation()
  return (
    <Form
      key={search}
      role="search"
      className="mb-6 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_auto_11rem_13rem]"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
      }}
    >
      <Field label={t.search} type="search" name="q" defaultValue={q} maxLength={100} />
      <Button type="submit" variant="outlined">
        {t.find}
      </Button>
      <SelectField label={t.state} name="status" defaultValue={status ?? ''}>
        <option value="">{t.allStates}</option>
        {orderStates.map((state) => (
          <option key={state} value={state}>
            {states[state]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t.problem} name="problem" defaultValue={problem ?? ''}>
        <option value="">{t.allOrders}</option>
        <option value="any">{t.anyProblem}</option>
        {orderProblems.map((one) => (
          <option key={one} value={one}>
            {t.problems[one]}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}
