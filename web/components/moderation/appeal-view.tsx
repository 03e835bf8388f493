import type { RestrictionView } from '#contract/restrictions.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { useTexts } from '#web/ui/use-texts.ts'

export function AppealView({ appeal, title }: { appeal: NonNullable<RestrictionView['appeal']>; title: string }) {
  const { appeal: t } = useTexts(moderationTexts)
  return (
    <div className="mt-5">
      <h3 className="font-sans text-6 text-ink-2">{title}</h3>
      <p className="mt-1 max-w-[64ch] text-5 break-words whitespace-pre-line">{appeal.text}</p>
      <p className="mt-2 max-w-[64ch] text-5 break-words whitespace-pre-line">
        {appeal.outcome ? `${t[appeal.outcome]} ${appeal.answer ?? ''}` : t.waits}
      </p>
    </div>
  )
}
