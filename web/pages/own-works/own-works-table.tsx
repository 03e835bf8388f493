import type { OwnWork } from '#contract/own-works.ts'
import { inLanguage } from '#domain/language.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import { workChangesTexts } from '#texts/work-changes.ts'
import type { WorkStep } from '#web/components/own-works/outcome.tsx'
import { WorkName } from '#web/components/own-works/work-name.tsx'
import { WorkStatus } from '#web/components/own-works/work-status.tsx'
import { Price, WorkPrice } from '#web/components/price.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { WorkActions } from './work-actions.tsx'

type Props = {
  works: readonly OwnWork[]
  chosen: readonly OwnWork[]
  choose: (works: readonly OwnWork[]) => void
  take: (step: WorkStep, work: OwnWork) => void
}

export function OwnWorksTable({ works, chosen, choose, take }: Props) {
  const { workChanges } = useTexts(workChangesTexts)
  const { ownWorks: figures } = useTexts(ownWorksTexts)
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const titleOf = ({ titles }: OwnWork) => inLanguage(titles, language).words || t.untitled
  const actions = (work: OwnWork, isNarrow = false) => (
    <WorkActions work={work} title={titleOf(work)} take={take} isNarrow={isNarrow} />
  )
  return (
    <DataTable
      aria-labelledby="works"
      className="mt-5"
      rows={works}
      keyOf={({ id }) => id}
      columns={[
        {
          head: workChanges.column,
          isHeadUnseen: true,
          className: 'w-6 pe-2 md:w-8 md:pe-3',
          cell: (work) => (
            <Checkbox
              label={<span className="sr-only">{workChanges.choose(titleOf(work))}</span>}
              checked={chosen.includes(work)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, work] : chosen.filter((other) => other !== work))
              }
            />
          ),
        },
        {
          head: t.work,
          isRowHead: true,
          cell: (work) => (
            <WorkName work={work}>
              <span className="mt-0.5 block text-6 md:hidden">{statusOf(work)}</span>
            </WorkName>
          ),
        },
        { head: t.status, from: 'md', className: 'ps-4', cell: statusOf },
        {
          head: t.price,
          align: 'right',
          className: 'ps-2 md:ps-4',
          cell: (work) => (
            <>
              <WorkPrice euros={work.price} />
              <span className="mt-1 block whitespace-nowrap md:hidden">{actions(work, true)}</span>
            </>
          ),
        },
        {
          head: t.receive,
          align: 'right',
          from: 'lg',
          className: 'ps-6 text-ink-2',
          cell: ({ artistPrice }) => <Price euros={artistPrice} />,
        },
        { head: figures.views, align: 'right', from: 'xl', className: count, cell: ({ views }) => views },
        { head: figures.saves, align: 'right', from: 'xl', className: count, cell: ({ saves }) => saves },
        {
          head: t.actions,
          isHeadUnseen: true,
          align: 'right',
          from: 'md',
          className: 'ps-4 xl:ps-8',
          cell: (work) => actions(work),
        },
      ]}
    />
  )
}

const count = 'ps-6 text-ink-2 tabular-nums'

const statusOf = ({ status, isTakenDown }: OwnWork) => <WorkStatus status={status} isTakenDown={isTakenDown} />
