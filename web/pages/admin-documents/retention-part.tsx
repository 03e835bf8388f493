import type { Retention } from '#contract/retention.ts'
import { formatDay, onDay } from '#domain/calendar.ts'
import { retentionKinds } from '#domain/retention.ts'
import { adminLinks } from '#site/admin-links.ts'
import { retentionTexts } from '#texts/retention.ts'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function RetentionPart({ retention: { runs, holds } }: { retention: Retention }) {
  const { retention: t } = useTexts(retentionTexts)
  return (
    <Section id="retention" title={t.title} className="mt-14">
      <p className="mt-2 mb-5 max-w-[64ch] text-5 text-ink-2">{t.lead}</p>
      {runs.length === 0 && <p className="border-t border-line pt-4 text-5">{t.none}</p>}
      <ul>
        {runs.map((run) => (
          <Run key={run.year} run={run} />
        ))}
      </ul>
      <h3 className="mt-8 text-4">{t.holds}</h3>
      {holds.length === 0 && <p className="mt-3 border-t border-line pt-4 text-5">{t.noHolds}</p>}
      <Holds holds={holds} />
    </Section>
  )
}

function Run({ run: { year, from, announced, done, doneAt } }: { run: Retention['runs'][number] }) {
  const { retention: t, retentionKinds: kinds } = useTexts(retentionTexts)
  const language = useLanguage()
  const counts = doneAt ? done : announced
  return (
    <li className="border-t border-line py-4 text-5">
      <p>{t.ofYear(year)}</p>
      <p className="text-6 text-ink-2">
        {doneAt ? t.done(onDay(new Date(doneAt), language)) : t.planned(onDay(from, language))}
      </p>
      <dl className="mt-2 grid max-w-[44rem] grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-6 tabular-nums">
        {retentionKinds.map((kind) =>
          counts[kind] ? (
            <div key={kind} className="contents">
              <dt>{kinds[kind]}</dt>
              <dd className="text-end">{counts[kind]}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </li>
  )
}

function Holds({ holds }: Pick<Retention, 'holds'>) {
  const language = useLanguage()
  return (
    <ul className="mt-3">
      {holds.map(({ orderId, orderNumber, reason, placedAt }) => (
        <li key={orderId} className="border-t border-line py-3.5 text-5">
          <TextLink to={adminLinks.order(language, orderId)}>{orderNumber}</TextLink>
          <p className="text-6 break-words text-ink-2">{`${formatDay(new Date(placedAt), language)}: ${reason}`}</p>
        </li>
      ))}
    </ul>
  )
}
