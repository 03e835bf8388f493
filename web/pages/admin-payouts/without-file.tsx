import type { PayoutsWithoutFile } from '#contract/payouts.ts'
import { adminLinks } from '#site/admin-links.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { PayoutTable } from './payout-table.tsx'

type Props = { paid: PayoutsWithoutFile; q: string; showNotice: (words: string) => void }

/** Payouts made without a file, to be marked when returned. */
export function WithoutFile({ paid, q, showNotice }: Props) {
  const { payouts: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  if (paid.totalElements === 0) return null
  return (
    <>
      <PayoutTable title={t.withoutFile} payouts={paid.content} onDone={showNotice} />
      <div className="mt-6">
        <Paging
          page={paid.number}
          pages={paid.totalPages}
          to={(others) => adminLinks.payouts(language, { q, others })}
        />
      </div>
    </>
  )
}
