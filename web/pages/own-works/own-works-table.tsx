import type { OwnWork } from '#contract/own-works.ts'
import { inLanguage } from '#domain/language.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { deskTexts } from '#texts/desk.ts'
import { workChangesTexts } from '#texts/work-changes.ts'
import { Price, WorkPrice } from '#web/components/price.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { cell, head } from '#web/ui/table.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { WorkStep } from './change-own-work.ts'
import { WorkActions } from './work-actions.tsx'
import { WorkName } from './work-name.tsx'
import { WorkStatus } from './work-status.tsx'

type TableProps = {
  works: readonly OwnWork[]
  chosen: readonly OwnWork[]
  choose: (works: readonly OwnWork[]) => void
  take: (step: WorkStep, work: OwnWork) => void
}

/** Works, how they are doing, and what can be done with each. */
export function OwnWorksTable({ works, chosen, choose, take }: TableProps) {
  const { workChanges } = useTexts(workChangesTexts)
  const { ownWorks: figures } = useTexts(deskTexts)
  const { dashboard: t } = useTexts(dashboardTexts)
  return (
    <table aria-labelledby="works" className="mt-5 w-full border-collapse text-5">
      <thead>
        <tr>
          <th scope="col" className={`${head} w-6 md:w-8`}>
            <span className="sr-only">{workChanges.column}</span>
          </th>
          <th scope="col" className={head}>
            {t.work}
          </th>
          <th scope="col" className={`${head} hidden md:table-cell`}>
            {t.status}
          </th>
          <th scope="col" className={`${head} pl-4 text-right!`}>
            {t.price}
          </th>
          <th scope="col" className={`${head} hidden pl-6 text-right! lg:table-cell`}>
            {t.receive}
          </th>
          <th scope="col" className={`${head} hidden pl-6 text-right! xl:table-cell`}>
            {figures.views}
          </th>
          <th scope="col" className={`${head} hidden pl-6 text-right! xl:table-cell`}>
            {figures.saves}
          </th>
          <th scope="col" className={`${head} hidden md:table-cell`}>
            <span className="sr-only">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {works.map((work) => (
          <Row
            key={work.id}
            work={work}
            isChosen={chosen.includes(work)}
            choose={(isChosen) => choose(isChosen ? [...chosen, work] : chosen.filter((other) => other !== work))}
            take={take}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  work: OwnWork
  isChosen: boolean
  choose: (isChosen: boolean) => void
  take: TableProps['take']
}

function Row({ work, isChosen, choose, take }: RowProps) {
  const { workChanges } = useTexts(workChangesTexts)
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const title = inLanguage(work.titles, language).words || t.untitled
  const status = <WorkStatus status={work.status} isTakenDown={work.isTakenDown} />
  const actions = <WorkActions work={work} title={title} take={take} />
  return (
    <tr>
      <td className={`${cell} pr-2 md:pr-3`}>
        <Choice
          label={<span className="sr-only">{workChanges.choose(title)}</span>}
          checked={isChosen}
          onChange={({ target }) => choose(target.checked)}
        />
      </td>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <WorkName work={work}>
          <span className="mt-0.5 block text-6 md:hidden">{status}</span>
        </WorkName>
      </th>
      <td className={`${cell} hidden md:table-cell`}>{status}</td>
      <td className={`${cell} pl-2 text-right md:pl-4`}>
        <WorkPrice euros={work.price} />
        <span className="mt-1 block md:hidden">{actions}</span>
      </td>
      <td className={`${cell} hidden pl-6 text-right text-ink-2 lg:table-cell`}>
        <Price euros={work.artistPrice} />
      </td>
      <td className={`${cell} hidden pl-6 text-right text-ink-2 tabular-nums xl:table-cell`}>{work.views}</td>
      <td className={`${cell} hidden pl-6 text-right text-ink-2 tabular-nums xl:table-cell`}>{work.saves}</td>
      <td className={`${cell} hidden pl-8 text-right md:table-cell`}>{actions}</td>
    </tr>
  )
}
