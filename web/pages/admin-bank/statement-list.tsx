import type { OutputOf } from '#contract/calls.ts'
import { formatDay } from '#domain/calendar.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { bankTexts } from '#texts/bank.ts'
import { PagedList } from '#web/components/private/paged-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Statements = OutputOf<'GET /admin/bank', 'answer'>['statements']

/** Newest first. */
export function StatementList({ statements }: { statements: Statements }) {
  const { bank: t } = useTexts(bankTexts)
  const language = useLanguage()
  const day = (on: string) => formatDay(new Date(`${on}T12:00:00Z`), language)
  const money = (euros: number) => formatMoney(inCents(euros), language, { exact: true })
  return (
    <Section id="statements" title={t.statements} className="mt-14" head="mb-4 text-3">
      <PagedList list={statements} empty={[t.none, t.noneText]} isSection>
        {({ id, number, firstDay, lastDay, opening, closing, entries }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4"
          >
            <h3 className="font-sans text-5 font-medium">
              <span>{firstDay === lastDay ? day(lastDay) : t.days(day(firstDay), day(lastDay))}</span>
              <span className="block text-6 font-normal break-all text-ink-2">{number}</span>
            </h3>
            <p className="text-5 tabular-nums">
              <span className="text-6 text-ink-2">{t.entries(entries)}</span>{' '}
              <span className="whitespace-nowrap">{t.balances(money(opening), money(closing))}</span>
            </p>
          </li>
        )}
      </PagedList>
    </Section>
  )
}
