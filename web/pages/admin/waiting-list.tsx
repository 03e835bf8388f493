import { Link } from 'react-router'
import type { Waiting, WaitingItem, WaitingKind } from '#contract/overview.ts'
import { formatAgo, formatDay, formatNearDay, formatTime } from '#domain/calendar.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { adminTexts } from '#texts/admin.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { healthTexts } from '#texts/health.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Price } from '#web/components/price.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { listOf, placeOf } from './waiting-links.ts'

export function WaitingList({ waiting: { kind, count, sum, items } }: { waiting: Waiting }) {
  const { admin: t } = useTexts(adminTexts)
  const language = useLanguage()
  const title = t.waiting[kind](count)
  return (
    <section aria-labelledby={kind} className="mb-12 last:mb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-ink pb-3">
        <h2 id={kind} className="text-3">
          <Link to={listOf[kind](language)} className="hover:text-act">
            {title}
          </Link>
        </h2>
        {sum !== null && count > 1 && (
          <p className="text-5 text-ink-2 tabular-nums">
            <span>{t.sum}</span> <Price euros={sum} exact />
          </p>
        )}
      </div>
      <ul>
        {items.map((item) => (
          // An order can have two pending refunds.
          <Item key={`${item.id} ${item.since}`} kind={kind} item={item} />
        ))}
      </ul>
      {count > items.length && (
        <Link
          to={listOf[kind](language)}
          aria-label={t.allOf(count, title)}
          className="link inline-flex min-h-11 items-center text-5"
        >
          {t.all(count)}
        </Link>
      )}
    </section>
  )
}

function Item({ kind, item }: { kind: WaitingKind; item: WaitingItem }) {
  const { admin: t } = useTexts(adminTexts)
  const language = useLanguage()
  const { since, dueOn, amount } = item
  return (
    <li className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link to={placeOf[kind](language, item)} className="link inline-flex min-h-11 max-w-full items-center text-4">
          <span className="line-clamp-2 wrap-anywhere">
            <Name kind={kind} item={item} />
          </span>
        </Link>
        <Facts item={item} />
      </div>
      <div className="flex flex-wrap gap-x-4 text-6 text-ink-2 sm:block sm:pt-3 sm:text-end">
        {amount !== null && (
          <p className="text-5 text-ink tabular-nums">
            <Price euros={amount} exact />
          </p>
        )}
        <p>
          <Since at={new Date(since)} language={language} />
        </p>
        {dueOn && <Due day={dueOn} texts={t} language={language} />}
      </div>
    </li>
  )
}

/** Deleted entities have no name. */
function Name({ kind, item: { id, name } }: { kind: WaitingKind; item: WaitingItem }) {
  const { health } = useTexts(healthTexts)
  const { reports } = useTexts(moderationTexts)
  if (kind === 'jobs') return <span>{health.jobNames[id as keyof typeof health.jobNames]}</span>
  return inLanguage(name, 'en').words === '' ? <span>{reports.gone}</span> : <LocalizedText text={name} />
}

function Facts({ item: { about, problem } }: { item: WaitingItem }) {
  const { kinds } = useTexts(moderationTexts)
  const { adminOrders } = useTexts(adminOrdersTexts)
  const words = problem && { ...kinds, ...adminOrders.problems }[problem]
  if (!words && !about) return null
  return (
    <p className="pb-1 text-6 wrap-anywhere text-ink-2">
      {words && <span>{about ? `${words} · ` : words}</span>}
      {about && <LocalizedText text={about} />}
    </p>
  )
}

/** "3 days ago", with the exact time as a title. */
function Since({ at, language }: { at: Date; language: Language }) {
  return (
    <time dateTime={at.toISOString()} title={`${formatDay(at, language)}, ${formatTime(at, language)}`}>
      {formatAgo(at, new Date(), language)}
    </time>
  )
}

type DueProps = { day: string; texts: (typeof adminTexts)[Language]['admin']; language: Language }

function Due({ day, texts: t, language }: DueProps) {
  const today = dayInTallinn(new Date())
  if (day < today) return <p className="text-warn">{t.wasDue(formatNearDay(day, language))}</p>
  if (day === today) return <p className="text-warn">{t.dueToday}</p>
  return <p>{t.due(formatNearDay(day, language))}</p>
}
