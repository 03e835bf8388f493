import type { Strength } from '#domain/password-strength.ts'
import { recoveryTexts } from '#texts/recovery.ts'
import { useTexts } from './use-texts.ts'

const looks: Record<Strength, string> = { weak: 'bg-bad', medium: 'bg-warn', good: 'bg-good', strong: 'bg-good' }

export function StrengthMeter({ strength, percent }: { strength: Strength; percent: number }) {
  const { strength: t } = useTexts(recoveryTexts)
  return (
    <div className="mt-3 flex items-center gap-3 text-6">
      <meter className="sr-only" aria-label={t.name} aria-valuetext={t[strength]} min={0} max={100} value={percent} />
      <span aria-hidden="true" className="h-1 grow bg-wall-3">
        <span
          className={`block h-full transition-[width] duration-(--quick) ${looks[strength]}`}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="w-20 text-ink-2">{t[strength]}</span>
    </div>
  )
}
