import type { WithdrawalOffer } from '#contract/withdrawals.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { useMeaning } from './use-meaning.ts'

export function WithdrawnWorks({ lines }: Pick<WithdrawalOffer, 'lines'>) {
  const meaning = useMeaning()
  return (
    <ul className="w-full border-t border-line">
      {lines.map((line) => (
        <li key={line.lineId} className="border-b border-line py-4">
          <p className="title-of-work text-4 leading-snug">
            <LocalizedText text={line.titles} />
          </p>
          <p className="mt-1 max-w-[64ch] text-6 text-ink-2">{meaning(line)}</p>
        </li>
      ))}
    </ul>
  )
}
