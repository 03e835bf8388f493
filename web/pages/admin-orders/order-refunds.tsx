import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AdminOrder, adminOrders } from '#contract/admin-orders.ts'
import { onDay } from '#domain/calendar.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { api } from '#web/api/api.ts'
import { PasswordDialog } from '#web/components/password-dialog.tsx'
import { Price } from '#web/components/price.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Refund = AdminOrder['refunds'][number]

/** What went back to the buyer, and what the bank did not take on. */
export function OrderRefunds({ record: { order, refunds }, onDone }: { record: AdminOrder; onDone: () => void }) {
  const { adminOrder: t } = useTexts(adminOrdersTexts)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Refund>()
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  const retry = async (refundId: string, currentPassword: string) => {
    await api(adminOrders.retryRefund, { params: { id: order.id }, body: { refundId, currentPassword } })
    setAsked(undefined)
    onDone()
    await revalidate()
  }
  return (
    <section aria-labelledby="refunds" className="mt-14">
      <h2 id="refunds" className="text-3">
        {t.refunds}
      </h2>
      {refunds.length === 0 && <p className="mt-3 border-t border-line pt-4 text-5 text-ink-2">{t.noRefunds}</p>}
      <ul className="mt-3">
        {refunds.map((refund) => (
          <li key={refund.id} className="flex justify-between gap-6 border-t border-line py-3.5 text-5">
            <div className="min-w-0">
              <p>{stateOf(refund)}</p>
              <p className="text-6 break-words text-ink-2">
                {t.by[refund.by] ?? refund.by}: {refund.reason}
              </p>
              <p className="text-6 text-ink-2">{t.artistBears(exact(refund.artistAmount))}</p>
              {refund.isRefused && (
                <Button look="words" aria-label={t.retryOf(exact(refund.amount))} onClick={() => setAsked(refund)}>
                  {t.retry}
                </Button>
              )}
            </div>
            <p className="whitespace-nowrap tabular-nums">
              <Price euros={refund.amount} exact />
            </p>
          </li>
        ))}
      </ul>
      {asked && (
        <PasswordDialog
          title={t.retryTitle(exact(asked.amount))}
          confirm={t.retry}
          onClose={() => setAsked(undefined)}
          act={(currentPassword) => retry(asked.id, currentPassword)}
        >
          <p className="text-5 text-ink-2">{t.retryText}</p>
        </PasswordDialog>
      )}
    </section>
  )

  function stateOf({ doneAt, isRefused }: Refund): string {
    if (doneAt) return t.refundDone(onDay(new Date(doneAt), language))
    return isRefused ? t.refundRefused : t.refundDue
  }
}
