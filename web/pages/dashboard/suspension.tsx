import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { onDay, toDay } from '#domain/calendar.ts'
import { appealUntil, canAppeal, daysInForce } from '#domain/moderation.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function Suspension({ suspension }: { suspension: NonNullable<Dashboard['suspension']> }) {
  const { suspension: t } = useTexts(dashboardTexts)
  const since = useSince(suspension.createdAt)
  return <Decision id="suspension" title={t.title} text={t.text} statement={suspension} since={since} />
}

export function Closing({ closing }: { closing: NonNullable<Dashboard['closing']> }) {
  const { closing: t } = useTexts(dashboardTexts)
  const { restriction } = useTexts(moderationTexts)
  const language = useLanguage()
  const { closesOn, closedAt, immediateReason } = closing
  const words = closedAt
    ? { title: t.closed, text: t.closedText }
    : { title: t.announced(onDay(closesOn, language)), text: t.announcedText }
  const since = useSince(closedAt)
  const why = immediateReason ? restriction.immediately[immediateReason] : undefined
  return <Decision id="closing" {...words} statement={closing} since={since} why={why} />
}

/** "Since 21 November 2026 (5 days)" */
function useSince(at: string | null): string | undefined {
  const { restriction } = useTexts(moderationTexts)
  const language = useLanguage()
  if (at === null) return undefined
  const since = new Date(at)
  return restriction.since(onDay(since, language), daysInForce(since, new Date()))
}

type Props = {
  id: string
  title: string
  text: string
  statement: NonNullable<Dashboard['suspension']>
  since: string | undefined
  why?: string | undefined
}

function Decision({ id, title, text, statement: { ground, rule, reason, createdAt }, since, why }: Props) {
  const language = useLanguage()
  const decidedAt = new Date(createdAt)
  const { suspension: t } = useTexts(dashboardTexts)
  const { restriction } = useTexts(moderationTexts)
  return (
    <Section id={id} title={title} className="mb-12 max-w-180 bg-bad-soft px-5 py-5 md:px-6" head="text-3 text-bad">
      <p className="mt-2 text-5">{text}</p>
      <p className="mt-4 text-5 break-words whitespace-pre-line">{reason}</p>
      <p className="mt-2 text-6 break-words">
        {[`${restriction.grounds[ground]}: ${rule}`, since, why].filter(Boolean).join(' · ')}
      </p>
      {canAppeal(decidedAt, new Date()) && (
        <p className="mt-4 text-5">{t.appeal(toDay(appealUntil(decidedAt), language))}</p>
      )}
      <Link to={links.ownRestrictions(language)} className={`${buttonVariant('outlined')} mt-4`}>
        {t.toAppeal}
      </Link>
    </Section>
  )
}
