import { useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import type { OwnWork } from '#contract/own-works.ts'
import type { WorkChange } from '#contract/work-changes.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import { EmptyList } from '#web/components/private/private-page.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ChangeBar } from './change-bar.tsx'
import { Outcome } from './outcome.tsx'
import type { changeOwnWork, WorkStep } from './own-work-calls.ts'
import type { Changes, changeOwnWorks } from './own-works-calls.ts'
import { OwnWorksTable } from './own-works-table.tsx'

type Works = OutputOf<'GET /artworks/my-artworks', 'answer'>

type Action = typeof changeOwnWork | typeof changeOwnWorks

/** The artist's works as a table, a page of it at a time, and what came of the last step with them. */
export function OwnWorks({ works }: { works: Works }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const [toDelete, setToDelete] = useState<OwnWork>()
  const { chosen, choose } = useChosen(works.content)
  const { data, state, submit } = useFetcher<Action>()
  const outcome = state === 'idle' ? data : undefined
  const titleOf = ({ titles }: OwnWork) => inLanguage(titles, language).words || t.untitled
  const take = (step: WorkStep, work: OwnWork) => {
    setToDelete(undefined)
    const saleId = work.outsideSaleId ?? ''
    void submit({ step, id: work.id, title: titleOf(work), saleId }, { method: 'post' })
  }
  const change = (step: Changes['step'], changes: WorkChange[], titles: Changes['titles']) => {
    choose([])
    void submit(JSON.stringify({ step, changes, titles }), { method: 'post', encType: 'application/json' })
  }
  return (
    <>
      <Outcome
        outcome={outcome}
        undoChanges={(changes, titles) => change('undo', changes, titles)}
        takeBack={(sale) => void submit({ step: 'takeBack', ...sale }, { method: 'post' })}
      />
      {works.content.length === 0 ? (
        <NoWorks hasAny={Object.values(works.counts).some((count) => count > 0)} />
      ) : (
        <>
          <ChangeBar
            works={works.content}
            chosen={chosen}
            choose={choose}
            change={(step, changes) =>
              change(step, changes, Object.fromEntries(chosen.map((work) => [work.id, titleOf(work)])))
            }
            busy={state !== 'idle'}
          />
          <OwnWorksTable
            works={works.content}
            chosen={chosen}
            choose={choose}
            take={(step, work) => (step === 'remove' ? setToDelete(work) : take(step, work))}
          />
          <Pages works={works} />
        </>
      )}
      {toDelete && (
        <ConfirmDialog
          title={t.ask}
          cancel={t.cancel}
          confirm={t.confirm}
          danger
          onClose={() => setToDelete(undefined)}
          onConfirm={() => take('remove', toDelete)}
        >
          <p className="mt-3 text-5 text-ink-2">{t.askText(titleOf(toDelete))}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Which of the works on the page are chosen. Those that leave the page are not any more. */
function useChosen(works: readonly OwnWork[]) {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    chosen: works.filter(({ id }) => ids.includes(id)),
    choose: (chosen: readonly OwnWork[]) => setIds(chosen.map(({ id }) => id)),
  }
}

function Pages({ works }: { works: Works }) {
  const { search } = useLocation()
  const pageAt = (page: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(page))
    return `?${query}`
  }
  return (
    <div className="mt-6">
      <Paging page={works.number} pages={works.totalPages} to={pageAt} />
    </div>
  )
}

function NoWorks({ hasAny }: { hasAny: boolean }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { ownWorks: words } = useTexts(ownWorksTexts)
  const language = useLanguage()
  return (
    <EmptyList title={hasAny ? words.nothingFound : t.noWorks} text={hasAny ? words.nothingFoundText : t.noWorksText}>
      {!hasAny && (
        <Link to={links.uploadWork(language)} className={`${buttonVariant('filled')} mt-8`}>
          {t.uploadWork}
        </Link>
      )}
    </EmptyList>
  )
}
