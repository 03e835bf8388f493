import { Link } from 'react-router'
import type { PayoutBatches } from '#contract/payouts.ts'
import { formatDay } from '#domain/calendar.ts'
import { answerDays } from '#domain/payout.ts'
import { adminLinks } from '#site/admin-links.ts'
import { payoutsTexts } from '#texts/payouts.ts'
import { Price } from '#web/components/price.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Newest first. */
export function BatchList({ batches, q }: { batches: PayoutBatches; q: string }) {
  const { payouts: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  return (
    <Section id="files" title={t.files} className="mt-14">
      {batches.content.length === 0 ? (
        <p className="mt-4 border-t border-line py-6 text-5 text-ink-2">{t.noFiles}</p>
      ) : (
        <ul className="mt-4 border-t border-line">
          {batches.content.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Paging
          page={batches.number}
          pages={batches.totalPages}
          to={(files) => adminLinks.payouts(language, { q, files })}
        />
      </div>
    </Section>
  )
}

function BatchRow({ batch }: { batch: PayoutBatches['content'][number] }) {
  const { payouts: t } = useTexts(payoutsTexts)
  const language = useLanguage()
  const { id, payOn, total, ...counts } = batch
  const states = (['sent', 'paid', 'returned', 'notSent'] as const).flatMap((state) =>
    counts[state] > 0 ? t.counts[state](counts[state]) : [],
  )
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4">
      <h3 className="font-sans text-5 font-medium">
        <Link to={adminLinks.payoutBatch(language, id)} className="link inline-flex min-h-6 items-center">
          {t.file(formatDay(new Date(`${payOn}T12:00:00Z`), language))}
        </Link>
        {batch.isUnanswered && <span className="block text-6 font-normal text-warn">{t.unanswered(answerDays)}</span>}
      </h3>
      <p className="text-5 tabular-nums">
        <span className="text-6 text-ink-2">{states.join(', ')}</span> <Price euros={total} exact />
      </p>
    </li>
  )
}
