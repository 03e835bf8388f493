import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { Approval } from '#contract/approvals.ts'
import { onDay } from '#domain/calendar.ts'
import { cents, formatMoney, inCents, sum } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { fulfilmentTexts } from '#texts/fulfilment.ts'
import { ordersTexts } from '#texts/orders.ts'
import { api } from '#web/api/api.ts'
import { reasonedIn } from '#web/api/outcome.ts'
import { ApprovalSection } from '#web/components/approvals/approval-section.tsx'
import { useOrderState } from '#web/components/line-actions/line-state.tsx'
import { useLineActions } from '#web/components/line-actions/use-line-actions.tsx'
import { LineProgress } from '#web/components/order/line-progress.tsx'
import { OrderDetails } from '#web/components/order/order-details.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/order-page.ts'
import { OrderDisputes } from './order-disputes.tsx'
import { OrderLegalHold } from './order-legal-hold.tsx'
import { OrderPostage } from './order-postage.tsx'
import { OrderRecord } from './order-record.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderRequests } from './order-requests.tsx'
import { OrderWarnings } from './order-warnings.tsx'
import { OrderWithdrawals } from './order-withdrawals.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(adminOrdersTexts, 'adminOrder')

export async function clientLoader({ params: { orderId } }: Route.ClientLoaderArgs) {
  const [record, approvals] = await Promise.all([
    api('GET /admin/orders/{id}', { params: { id: orderId } }),
    api('GET /admin/approvals', { query: { orderId, size: '100' } }),
  ])
  return { record, approvals: approvals.content }
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  return <Order key={loaderData.record.order.id} {...loaderData} />
}

type Props = { record: AdminOrder; approvals: readonly Approval[] }

function Order({ record, approvals }: Props) {
  const { adminOrder: t, adminOrders: list } = useTexts(adminOrdersTexts)
  const { order: words } = useTexts(ordersTexts)
  const language = useLanguage()
  const { line, notice: acted, dialog } = useLineActions()
  const { notice, showNotice } = useNotice()
  const { order, problems } = record
  const failed = problems.find(
    (problem) => problem === 'refund-failed' || problem === 'refund-refused' || problem === 'refund-waiting',
  )
  const ofOrder = useOrderState(order)
  // A failed refund leaves the order's own state.
  const state = failed ? list.problems[failed] : ofOrder
  return (
    <PrivatePage
      title={
        <>
          <span>{t.title}</span> <span className="whitespace-nowrap">{order.orderNumber}</span>
        </>
      }
      back={<BackLink to={adminLinks.orders(language)}>{t.back}</BackLink>}
    >
      {problems.length > 0 && (
        <div className="-mt-4 mb-10 max-w-150">
          <Notice variant="warn">{problems.map((problem) => list.problems[problem]).join('. ')}</Notice>
        </div>
      )}
      <p className="-mt-4 text-4 text-ink-2">
        {`${state}. ${words.ordered(onDay(new Date(order.createdAt), language))}`}
      </p>
      <div className="mt-6">{notice}</div>
      <ApprovalSection approvals={approvals} onDone={showNotice} />
      <OrderWithdrawals record={record} onDone={showNotice} />
      <OrderRequests record={record} onDone={showNotice} />
      <OrderPostage record={record} onDone={showNotice} />
      <RefundAll record={record} approvals={approvals} onDone={showNotice} />
      <div className="mt-10">
        <span>{acted}</span>
        <OrderDetails order={order} below={(item) => <LineProgress order={order} item={item} line={line} />} />
      </div>
      <OrderDisputes record={record} onDone={showNotice} />
      <OrderWarnings record={record} onDone={showNotice} />
      <OrderRefunds record={record} onDone={showNotice} />
      <OrderRecord record={record} />
      <OrderLegalHold record={record} onDone={showNotice} />
      {dialog}
    </PrivatePage>
  )
}

function RefundAll({ record: { order }, approvals, onDone }: Props & { onDone: (words: string) => void }) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const { waitsForAnother } = useTexts(fulfilmentTexts)
  const language = useLanguage()
  const [isConfirming, setConfirming] = useState(false)
  const open = order.items.filter(
    ({ actions, state }) => actions.includes('refund') || actions.includes('receive-return') || state === 'returned',
  )
  const ofItems = sum(open.map(({ total, refunded }) => cents(inCents(total) - inCents(refunded))))
  const left = cents(Math.min(ofItems, inCents(order.refundable ?? 0)))
  // A pending approval has to be decided first.
  const isProposed = approvals.some(
    ({ kind, call, outcome }) => !outcome && (kind === 'refund' || call === 'POST /admin/orders/{id}/refund'),
  )
  if (left === 0 || isProposed) return null
  const words = order.items.some(({ refunded }) => refunded > 0) ? t.refundRest : t.refundAll
  return (
    <div className="mt-6">
      <Button variant="outlined" onClick={() => setConfirming(true)}>
        {words}
      </Button>
      {isConfirming && (
        <ActionDialog
          call={(form) => api('POST /admin/orders/{id}/refund', { params: { id: order.id }, body: reasonedIn(form) })}
          title={t.refundAllTitle(formatMoney(left, language, { exact: true }))}
          text={t.refundAllText}
          confirm={words}
          requires="password"
          onClose={() => setConfirming(false)}
          onDone={({ isWaiting }) => {
            setConfirming(false)
            onDone(isWaiting ? waitsForAnother : t.refundAllDone)
          }}
        >
          {(errors) => (
            <TextField name="reason" label={t.reason} rows={3} maxLength={1000} required error={errors.reason} />
          )}
        </ActionDialog>
      )}
    </div>
  )
}
