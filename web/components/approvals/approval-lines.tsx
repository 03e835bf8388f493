import type { Approval } from '#contract/approvals.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { approvalsTexts } from '#texts/approvals.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function ApprovalLines({ lines }: Pick<Approval, 'lines'>) {
  const { approvals: t } = useTexts(approvalsTexts)
  const language = useLanguage()
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  if (lines.length === 0) return null
  return (
    <ul aria-label={t.lines} className="mt-3 max-w-150 tabular-nums">
      {lines.map(({ name, artistId, amount, balance, problem }) => (
        <li key={`${artistId} ${name} ${amount}`} className="flex justify-between gap-6 border-t border-line py-2">
          <span className="min-w-0 break-words">
            <span>{name ?? t.commission}</span>
            {balance && (
              <span className="block text-6 text-ink-2">{t.balance(exact(balance.before), exact(balance.after))}</span>
            )}
            {problem && <span className="block text-6 text-bad">{t.problems[problem]}</span>}
          </span>
          <span className="whitespace-nowrap">{exact(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
