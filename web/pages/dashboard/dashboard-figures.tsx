import type { ReactNode } from 'react'
import type { DashboardOverview } from '#contract/dashboard.ts'
import { payoutDays } from '#domain/commission.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { Price } from '#web/components/price.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function DashboardFigures({ figures }: { figures: DashboardOverview['figures'] }) {
  const { dashboardOverview: t } = useTexts(dashboardTexts)
  const later = figures.hasEarlySales ? t.nextPayoutEarly : t.nextPayoutText
  const payable = formatMoney(inCents(figures.payable), useLanguage())
  return (
    <Section id="figures" title={t.figures} className="mt-14" head="sr-only">
      <dl className="grid grid-cols-2 gap-y-8 lg:grid-cols-4">
        <Figure name={t.soldThisYear} text={t.worksSold(figures.worksSoldThisYear)}>
          <Price euros={figures.soldThisYear} />
        </Figure>
        <Figure name={t.received} text={t.receivedText}>
          <Price euros={figures.paidOutThisYear} />
        </Figure>
        <Figure name={t.nextPayout} text={figures.payable > 0 ? t.payableNow(payable) : later(payoutDays)}>
          <Price euros={figures.owed} />
        </Figure>
        <Figure name={t.savedBy} text={t.savedByText(figures.savedByThisWeek)}>
          {figures.savedBy}
        </Figure>
      </dl>
    </Section>
  )
}

function Figure({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className="border-s border-line px-4 first:border-0 first:ps-0 max-lg:odd:border-0 max-lg:odd:ps-0 lg:px-6">
      <dt className="text-6 text-ink-2">{name}</dt>
      <dd className="mt-1.5 font-serif text-2 tabular-nums">{children}</dd>
      <dd className="mt-1.5 text-6 text-ink-2">{text}</dd>
    </div>
  )
}
