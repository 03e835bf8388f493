import type { Leaving } from '#contract/profile.ts'
import { onDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { profileTexts } from '#texts/profile.ts'
import { Remainder } from '#web/components/remainder.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Obstacle = Leaving['obstacles'][number]

export function LeavingNotice({ obstacles, onSettled }: Leaving & { onSettled: () => unknown }) {
  const { leaving: t } = useTexts(profileTexts)
  const language = useLanguage()
  const remainder = obstacles.find(({ kind }) => kind === 'remainder-owed')
  const others = obstacles.filter((obstacle) => obstacle !== remainder)
  return (
    <>
      {others.length > 0 && (
        <Notice variant="plain">
          <p>{t.title}</p>
          <ul className="mt-2 list-disc ps-5">
            {others.map((obstacle) => (
              <li key={obstacle.kind}>{sentenceFor(obstacle, t, language)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Remainder
        left={remainder && { owed: remainder.amount ?? 0, isRequested: remainder.isAsked }}
        onSettled={onSettled}
      />
    </>
  )
}

function sentenceFor({ kind, over, amount }: Obstacle, t: typeof profileTexts.en.leaving, language: Language): string {
  if (kind === 'money-owed' || kind === 'remainder-owed') {
    const money = formatMoney(inCents(Math.abs(amount ?? 0)), language, { exact: true })
    return (amount ?? 0) > 0 ? t.owed(money) : t.owing(money)
  }
  return over ? `${t.obstacles[kind]} ${t.over(onDay(over, language))}` : t.obstacles[kind]
}
