import { useEffect, useRef } from 'react'
import type { WithdrawalReceipt } from '#contract/withdrawals.ts'
import { formatTime, onDay } from '#domain/calendar.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Unbroken } from './unbroken.tsx'
import { WithdrawnWorks } from './withdrawn-works.tsx'

export function WithdrawalDone({ receipt }: { receipt: WithdrawalReceipt }) {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  const language = useLanguage()
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [])
  const at = new Date(receipt.receivedAt)
  return (
    <div ref={result} tabIndex={-1} className="mt-8 max-w-180">
      <Notice variant={receipt.isConfirmed ? 'good' : 'plain'}>
        <h2 className="font-medium">{receipt.isConfirmed ? t.done : t.unconfirmed}</h2>
        <p className="mt-1">
          <Unbroken part={receipt.orderNumber}>
            {(receipt.isConfirmed ? t.doneText : t.unconfirmedText)(
              receipt.orderNumber,
              onDay(at, language),
              formatTime(at, language),
              receipt.email,
            )}
          </Unbroken>
        </p>
      </Notice>
      <h2 className="mt-10 text-3">{receipt.isConfirmed ? t.doneNext : t.unconfirmedNext}</h2>
      <div className="mt-3">
        <WithdrawnWorks lines={receipt.lines} />
      </div>
    </div>
  )
}
