import { withdrawalTexts } from '#texts/withdrawal.ts'
import { useTexts } from '#web/ui/use-texts.ts'

export function Step({ number }: { number: 1 | 2 }) {
  const { withdrawal: t } = useTexts(withdrawalTexts)
  return (
    <div>
      <p className="text-6 text-ink-2">{t.stepOf(number)}</p>
      <h2 className="mt-2 text-2">{number === 1 ? t.steps[0] : t.choose}</h2>
    </div>
  )
}
