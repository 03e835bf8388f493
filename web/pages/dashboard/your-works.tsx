import { Link } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import type { OwnWork } from '#contract/own-works.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import { DeleteWorkDialog } from '#web/components/own-works/delete-work-dialog.tsx'
import { LastOutcome, StepNotice } from '#web/components/own-works/outcome.tsx'
import { useWorkSteps } from '#web/components/own-works/use-work-steps.ts'
import { WorkName } from '#web/components/own-works/work-name.tsx'
import { WorkStatus } from '#web/components/own-works/work-status.tsx'
import { Price, WorkPrice } from '#web/components/price.tsx'
import { LoadError } from '#web/components/private/private-page.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Props = {
  /** The latest works; undefined when they could not be loaded. */
  works: OutputOf<'GET /artworks/my-artworks', 'answer'> | undefined
  isSelling: boolean
}

export function YourWorks({ works, isSelling }: Props) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { dashboardOverview } = useTexts(dashboardTexts)
  const language = useLanguage()
  const { lastStep, take, deletion } = useWorkSteps()
  return (
    <section aria-labelledby="works" className="mt-14 md:mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="works" className="text-3">
          {t.works}
        </h2>
        {works && works.totalElements > 0 && (
          <Link to={links.ownWorks(language)} className="link text-5">
            {dashboardOverview.allWorks(works.totalElements)}
          </Link>
        )}
      </div>
      <LastOutcome of={lastStep}>{lastStep && <StepNotice {...lastStep} />}</LastOutcome>
      {!works && (
        <div className="mt-4">
          <LoadError>{t.worksFailed}</LoadError>
        </div>
      )}
      {works?.totalElements === 0 && (
        <div className="mt-4 border-t border-line py-8">
          <h3 className="text-4">{t.noWorks}</h3>
          {isSelling && (
            <>
              <p className="mt-2 text-5 text-ink-2">{t.noWorksText}</p>
              <Link to={links.uploadWork(language)} className={`${buttonVariant('outlined')} mt-6`}>
                {t.uploadWork}
              </Link>
            </>
          )}
        </div>
      )}
      {works && works.totalElements > 0 && (
        <LatestWorks works={works.content} onDelete={(work) => take('remove', work)} />
      )}
      {deletion && <DeleteWorkDialog {...deletion} />}
    </section>
  )
}

function LatestWorks({ works, onDelete }: { works: readonly OwnWork[]; onDelete: (work: OwnWork) => void }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { ownWorks: figures } = useTexts(ownWorksTexts)
  const language = useLanguage()
  const titleOf = ({ titles }: OwnWork) => inLanguage(titles, language).words || t.untitled
  const actions = (work: OwnWork) => (
    <span className="inline-flex items-center gap-x-4 text-6">
      <TextLink to={links.editWork(language, work.id)} aria-label={t.editWorkNamed(titleOf(work))}>
        {t.editWork}
      </TextLink>
      {work.status !== 'sold' && (
        <button type="button" aria-label={t.removeWork(titleOf(work))} className="link" onClick={() => onDelete(work)}>
          {t.remove}
        </button>
      )}
    </span>
  )
  return (
    <DataTable
      aria-labelledby="works"
      className="mt-5 max-md:[&_thead]:sr-only"
      rows={works}
      keyOf={({ id }) => id}
      columns={[
        { head: t.work, isRowHead: true, cell: (work) => <WorkName work={work} /> },
        { head: t.status, from: 'md', cell: statusOf },
        {
          head: t.price,
          align: 'right',
          className: 'ps-4 whitespace-nowrap',
          cell: (work) => (
            <>
              <span className="mb-1 block text-6 md:hidden">{statusOf(work)}</span>
              <WorkPrice euros={work.price} />
              <span className="mt-1 block md:hidden">{actions(work)}</span>
            </>
          ),
        },
        {
          head: t.receive,
          align: 'right',
          from: 'md',
          className: 'ps-6 text-ink-2',
          cell: ({ artistPrice }) => <Price euros={artistPrice} />,
        },
        { head: figures.views, align: 'right', from: 'xl', className: count, cell: ({ views }) => views },
        { head: figures.saves, align: 'right', from: 'xl', className: count, cell: ({ saves }) => saves },
        { head: t.actions, isHeadUnseen: true, align: 'right', from: 'md', className: 'ps-6', cell: actions },
      ]}
    />
  )
}

const count = 'ps-6 text-ink-2 tabular-nums'

const statusOf = ({ status, isTakenDown }: OwnWork) => <WorkStatus status={status} isTakenDown={isTakenDown} />
