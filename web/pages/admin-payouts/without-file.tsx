import { useState } from 'react'
import type { PayoutsWithoutFile } from '#contract/payouts.ts'
import { adminLinks } from '#site/admin-links.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { PayoutTable } from './payout-table.tsx'
import { type PendingReturn, ReturnDialog } from './return-dialogs.tsx'

type Props = { paid: PayoutsWithoutFile; q: string; showNotice: (words: string) => void }

/** What was paid by other means than a file, to be marked when it comes back. */
export function WithoutFile({ paid, q, showNotice }: Props) {
  const { payouts: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  const [pendingReturn, setPendingReturn] = useState<PendingReturn>()
  if (paid.totalElements === 0) return null
  return (
    <>
      <PayoutTable isByDay title={t.withoutFile} payouts={paid.content} onReturn={setPendingReturn} />
      <div className="mt-6">
        <Paging
          page={paid.number}
          pages={paid.totalPages}
          to={(others) => adminLinks.payouts(language, { q, others })}
        />
      </div>
      {pendingReturn && (
        <ReturnDialog
          pendingReturn={pendingReturn}
          onClose={() => setPendingReturn(undefined)}
          onDone={(words) => {
            setPendingReturn(undefined)
            showNotice(words)
          }}
        />
      )}
    </>
  )
}
