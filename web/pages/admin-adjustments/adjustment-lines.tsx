import type { Adjustment } from '#contract/adjustments.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adjustmentsTexts } from '#texts/adjustments.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** What a correction adds to whom, and what is owed to them then. */
export function AdjustmentLines({ lines }: Pick<Adjustment, 'lines'>) {
  const { adjustments: t } = useTexts(adjustmentsTexts)
  const language = useLanguage()
  const exact = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  return (
    <ul aria-label={t.lines} className="mt-3 max-w-150 text-5 tabular-nums">
      {lines.map(({ account, artistId, artist, amount, owed }) => (
        <li key={`${account} ${artistId}`} className="flex justify-between gap-6 border-t border-line py-2">
          <span className="min-w-0 break-words">
            {artist ?? t.commission}
            {owed !== null && (
              <span className="block text-6 text-ink-2">{t.owed(exact(owed), exact(owed + amount))}</span>
            )}
          </span>
          <span className="whitespace-nowrap">{signed(exact(amount), amount)}</span>
        </li>
      ))}
    </ul>
  )
}

/** With a plus, as it is a change. */
const signed = (words: string, amount: number): string => (amount > 0 ? `+${words}` : words)
