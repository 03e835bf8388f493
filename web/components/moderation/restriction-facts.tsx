import type { RestrictionView } from '#contract/restrictions.ts'
import { onDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ReportedMessage } from './reported-message.tsx'

/** "Taken down: Grey sea" */
export function useRestrictionTitle({ subject, name }: Pick<RestrictionView, 'subject' | 'name'>): string {
  const { restriction: t } = useTexts(moderationTexts)
  return t.titles[subject](inLanguage(name, useLanguage()).words || t.gone)
}

/** The statement of reasons, and the message that it is about. */
export function RestrictionFacts({ restriction }: { restriction: RestrictionView }) {
  const { restriction: t } = useTexts(moderationTexts)
  const language = useLanguage()
  const { ground, rule, reason, createdAt, message, closing } = restriction
  return (
    <>
      <p className="mt-1 text-6 text-ink-2">{t.since(onDay(new Date(createdAt), language))}</p>
      {closing && !closing.closedAt && (
        <p className="mt-3 text-5 text-bad">{t.closes(onDay(closing.closesOn, language))}</p>
      )}
      {closing?.immediateReason && <p className="mt-3 text-5">{t.immediately[closing.immediateReason]}</p>}
      <p className="mt-3 max-w-[64ch] text-5 break-words whitespace-pre-line">{reason}</p>
      <p className="mt-2 max-w-[64ch] text-6 break-words text-ink-2">
        {t.grounds[ground]}: {rule}
      </p>
      {message && <ReportedMessage message={message} />}
    </>
  )
}
