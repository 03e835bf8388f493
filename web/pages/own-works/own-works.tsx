import { useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { OwnWork, ownWorks } from '#contract/own-works.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { deskTexts } from '#texts/desk.ts'
import { EmptyList } from '#web/components/private-page.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { changeOwnWork, WorkStep } from './change-own-work.ts'
import { OwnWorksTable } from './own-works-table.tsx'

type Works = AnswerOf<(typeof ownWorks)['list']>

/** The artist's works as a table, a page of it at a time, and what came of the last step with one of them. */
export function OwnWorks({ works }: { works: Works }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const { search } = useLocation()
  const [asking, setAsking] = useState<OwnWork>()
  const { data, state, submit } = useFetcher<typeof changeOwnWork>()
  const take = (step: WorkStep, { id, titles }: OwnWork) => {
    setAsking(undefined)
    void submit({ step, id, title: inLanguage(titles, language).words || t.untitled }, { method: 'post' })
  }
  const pageAt = (page: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(page))
    return `?${query}`
  }
  return (
    <>
      {state === 'idle' && data && <Outcome {...data} />}
      {works.content.length === 0 ? (
        <NoWorks hasAny={Object.values(works.counts).some((count) => count > 0)} />
      ) : (
        <>
          <OwnWorksTable
            works={works.content}
            take={(step, work) => (step === 'remove' ? setAsking(work) : take(step, work))}
          />
          <div className="mt-6">
            <Paging page={works.number} pages={works.totalPages} to={pageAt} />
          </div>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={t.ask}
          cancel={t.cancel}
          confirm={t.confirm}
          danger
          onClose={() => setAsking(undefined)}
          onConfirm={() => take('remove', asking)}
        >
          <p className="mt-3 text-5 text-ink-2">{t.askText(inLanguage(asking.titles, language).words || t.untitled)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Outcome({ ok, step, title, reason }: Awaited<ReturnType<typeof changeOwnWork>>) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { ownWorks: words } = useTexts(deskTexts)
  const why = reason ?? t.offline
  const done = step === 'remove' ? t.removed : words.done[step](title)
  const failed = step === 'remove' ? t.removeFailed(`${why} (${title})`) : words.stepFailed(title, why)
  return (
    <div className="mb-5 max-w-150">
      <Notice look={ok ? 'good' : 'bad'}>{ok ? done : failed}</Notice>
    </div>
  )
}

function NoWorks({ hasAny }: { hasAny: boolean }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { ownWorks: words } = useTexts(deskTexts)
  const language = useLanguage()
  return (
    <EmptyList title={hasAny ? words.nothingFound : t.noWorks} text={hasAny ? words.nothingFoundText : t.noWorksText}>
      {!hasAny && (
        <Link to={links.uploadWork(language)} className={`${buttonLook('filled')} mt-8`}>
          {t.uploadWork}
        </Link>
      )}
    </EmptyList>
  )
}
