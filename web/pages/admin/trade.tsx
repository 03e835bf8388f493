import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RecentTrade, Waiting } from '#contract/overview.ts'
import { formatNearDay, onDay } from '#domain/calendar.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { adminLinks } from '#site/admin-links.ts'
import { adminTexts } from '#texts/admin.ts'
import { Price } from '#web/components/price.tsx'
import { LoadError } from '#web/components/private/private-page.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = {
  /** Undefined when it could not be loaded. */
  trade: RecentTrade | undefined
  payouts: Waiting | undefined
}

export function Trade({ trade, payouts }: Props) {
  const { trade: t } = useTexts(adminTexts)
  if (!trade) return <LoadError>{t.failed}</LoadError>
  return (
    <div className="space-y-12">
      <Today trade={trade} payouts={payouts} />
      <Week trade={trade} />
    </div>
  )
}

function Today({ trade: { today, nextPayoutOn }, payouts }: Props & { trade: RecentTrade }) {
  const { trade: t } = useTexts(adminTexts)
  const language = useLanguage()
  const dueOn = payouts?.items[0]?.dueOn
  return (
    <Section id="today" title={t.today} head="border-b border-ink pb-3 text-3">
      <dl>
        <Sum name={t.sales} text={t.works(today.worksSold)}>
          <Price euros={today.sales} exact />
        </Sum>
        <Sum name={t.commission}>
          <Price euros={today.commission} exact />
        </Sum>
        <Sum name={t.refunds}>
          <Price euros={today.refunds} exact />
        </Sum>
        {payouts?.sum ? (
          <Sum
            name={<TextLink to={adminLinks.payouts(language)}>{t.toPayOut}</TextLink>}
            text={[t.artists(payouts.count), dueOn && t.firstDue(formatNearDay(dueOn, language))]
              .filter(Boolean)
              .join(', ')}
            isLate={dueOn != null && dueOn < dayInTallinn(new Date())}
          >
            <Price euros={payouts.sum} exact />
          </Sum>
        ) : (
          <Sum name={t.toPayOut} text={nextPayoutOn ? t.nextPayout(onDay(nextPayoutOn, language)) : t.noPayout}>
            <Price euros={0} exact />
          </Sum>
        )}
      </dl>
    </Section>
  )
}

type SumProps = { name: ReactNode; text?: string; isLate?: boolean; children: ReactNode }

function Sum({ name, text, isLate = false, children }: SumProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3 text-5">
      <dt>{name}</dt>
      <dd className="font-serif text-4 tabular-nums">{children}</dd>
      {text && <dd className={`col-span-2 mt-0.5 text-6 ${isLate ? 'text-warn' : 'text-ink-2'}`}>{text}</dd>}
    </div>
  )
}

function Week({ trade: { week, weekBefore } }: { trade: RecentTrade }) {
  const { trade: t } = useTexts(adminTexts)
  const language = useLanguage()
  const count = (number: number) => number.toLocaleString(language)
  const rows = [
    { name: t.worksSold, now: count(week.worksSold), before: count(weekBefore.worksSold) },
    ...(['sales', 'commission', 'refunds'] as const).map((sum) => ({
      name: t[sum],
      now: <Price euros={week[sum]} />,
      before: <Price euros={weekBefore[sum]} />,
    })),
    { name: t.visits, now: count(week.visits), before: count(weekBefore.visits) },
  ]
  return (
    <Section id="week" title={t.week} head="mb-3 text-3">
      <DataTable
        aria-labelledby="week"
        className="tabular-nums"
        cells="py-3"
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: t.figure, isHeadUnseen: true, isRowHead: true, cell: ({ name }) => name },
          { head: t.lastDays, align: 'right', className: 'ps-3', cell: ({ now }) => now },
          { head: t.daysBefore, align: 'right', className: 'ps-3 text-ink-2', cell: ({ before }) => before },
        ]}
      />
      <Link to={adminLinks.figures(language)} className="link inline-flex min-h-11 items-center text-5">
        {t.figures}
      </Link>
    </Section>
  )
}
