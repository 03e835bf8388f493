import type { RestrictionView } from '#contract/restrictions.ts'
import { onDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { daysInForce, reasonFor } from '#domain/moderation.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ReportedMessage } from './reported-message.tsx'

/** "Taken down: Grey sea" */
export function useRestrictionTitle({ subject, name }: Pick<RestrictionView, 'subject' | 'name'>): string {
  const { restriction: t } = useTexts(moderationTexts)
  return t.titles[subject](inLanguage(name, useLanguage()).words || t.gone)
}

export function RestrictionFacts({ restriction }: { restriction: RestrictionView }) {
  const { restriction: t } = useTexts(moderationTexts)
  const language = useLanguage()
  const { ground, rule, message, closing, liftedAt } = restriction
  const isAnnounced = closing !== null && !closing.closedAt
  return (
    <>
      <p className="mt-1 text-6 text-ink-2">{useDuration(restriction)}</p>
      {isAnnounced && !liftedAt && (
        <p className="mt-3 text-5 text-bad">{t.closes(onDay(closing.closesOn, language))}</p>
      )}
      {closing?.immediateReason && <p className="mt-3 text-5">{t.immediately[closing.immediateReason]}</p>}
      <p className="mt-3 max-w-[64ch] text-5 break-words whitespace-pre-line">{reasonFor(restriction, language)}</p>
      <p className="mt-2 max-w-[64ch] text-6 break-words text-ink-2">{`${t.grounds[ground]}: ${rule}`}</p>
      {!liftedAt && !isAnnounced && <p className="mt-2 max-w-[64ch] text-6 text-ink-2">{t.noEnd}</p>}
      {message && <ReportedMessage message={message} />}
    </>
  )
}

/** "Since 21 November 2026 (5 days)", or "Lifted on 26 November 2026, after 5 days". */
function useDuration({ createdAt, closing, liftedAt }: RestrictionView): string {
  const { restriction: t, decision } = useTexts(moderationTexts)
  const language = useLanguage()
  const since = new Date(closing?.closedAt ?? createdAt)
  const end = liftedAt ? new Date(liftedAt) : new Date()
  if (closing && !closing.closedAt)
    return liftedAt ? t.lifted(onDay(end, language), 0) : decision.decided(onDay(since, language))
  const days = daysInForce(since, end)
  return liftedAt ? t.lifted(onDay(end, language), days) : t.since(onDay(since, language), days)
}
