import type { AuditRow } from '#contract/audit.ts'
import type { AuditNoun } from '#domain/audit.ts'
import { formatDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { auditTexts } from '#texts/audit.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { DayAndTime } from './day-and-time.tsx'

export function AuditEntry({ entry: { at, by, action, subject, reason, before, after } }: { entry: AuditRow }) {
  const { audit: t, auditActions } = useTexts(auditTexts)
  const changes = changesOf(before, after)
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-5 font-medium">{auditActions[action]}</p>
        <DayAndTime at={at} />
      </div>
      <p className="mt-1 text-6 break-words text-ink-2">
        <span>{`${t.by}:`}</span> <Who named={by} />{' '}
        <span>{`· ${t.about}: ${subject.noun ? `${t.nouns[subject.noun]} ` : ''}`}</span>
        <Who named={subject} />
      </p>
      {reason && (
        <p className="mt-1 max-w-[72ch] text-6 break-words whitespace-pre-line">
          {`${t.why}: ${t.reasons[reason] ?? reason}`}
        </p>
      )}
      {changes.length > 0 && (
        <ul aria-label={t.changes} className="mt-1 text-6">
          {changes.map(({ name, from, to }) => (
            <li key={name} className="break-words">
              <span>{`${t.fields[name] ?? name}:`}</span> <Value name={name} value={from} /> <span>→</span>{' '}
              <Value name={name} value={to} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const pages: Partial<Record<AuditNoun, (language: Language, id: string) => string>> = {
  user: adminLinks.person,
  order: adminLinks.order,
  'payout-file': adminLinks.payoutBatch,
  report: adminLinks.report,
  post: adminLinks.post,
  collection: adminLinks.collection,
}

/** A name, where the entity still exists. */
function Who({ named: { id, noun, name } }: { named: AuditRow['by'] }) {
  const { audit: t } = useTexts(auditTexts)
  const language = useLanguage()
  const pageOf = noun && pages[noun]
  if (pageOf) return <TextLink to={pageOf(language, id)}>{name || id}</TextLink>
  return <span>{name ?? t.actors[id] ?? id}</span>
}

/** In cents, as in the ledger. */
const sums: readonly string[] = ['total', 'amount', 'artistAmount', 'artistPrice']

function Value({ name, value }: { name: string; value: unknown }) {
  const { audit: t } = useTexts(auditTexts)
  return <span>{valueWords(name, value, t, useLanguage())}</span>
}

function valueWords(name: string, value: unknown, t: (typeof auditTexts)['en']['audit'], language: Language): string {
  if (value === null || value === undefined || value === '') return t.nothingSet
  if (typeof value === 'number' && sums.includes(name)) return formatMoney(cents(value), language, { exact: true })
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(new Date(value), language)
  if (Array.isArray(value)) return String(value.length)
  const words = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return t.values[words] ?? words
}

type Values = AuditRow['before']

function changesOf(before: Values, after: Values) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({ name, from: before?.[name], to: after?.[name] }))
    .filter(({ from, to }) => JSON.stringify(from ?? null) !== JSON.stringify(to ?? null))
}
