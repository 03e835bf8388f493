import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import type { OwnWork } from '#contract/own-works.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ownWorksTexts } from '#texts/own-works.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { DeleteWorkDialog } from '#web/components/own-works/delete-work-dialog.tsx'
import { LastOutcome, StepNotice } from '#web/components/own-works/outcome.tsx'
import { useWorkSteps } from '#web/components/own-works/use-work-steps.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { ChangeBar } from './change-bar.tsx'
import { ChangesNotice } from './changes-notice.tsx'
import { OwnWorksTable } from './own-works-table.tsx'

type Works = OutputOf<'GET /artworks/my-artworks', 'answer'>

export function OwnWorks({ works, hasAny }: { works: Works; hasAny: boolean }) {
  const { chosen, choose } = useChosen(works.content)
  const { isBusy, lastStep, lastChanges, take, takeBack, change, undo, deletion } = useWorkSteps()
  return (
    <>
      <LastOutcome of={lastStep ?? lastChanges}>
        {lastStep && <StepNotice {...lastStep} takeBack={(listing, saleId) => void takeBack(listing, saleId)} />}
        {lastChanges && (
          <ChangesNotice
            {...lastChanges}
            undo={(changes, listings) => {
              choose([])
              void undo(changes, listings)
            }}
          />
        )}
      </LastOutcome>
      {works.content.length === 0 ? (
        <NoWorks hasAny={hasAny} />
      ) : (
        <>
          <ChangeBar
            works={works.content}
            chosen={chosen}
            choose={choose}
            change={(step, changes) => {
              choose([])
              void change(step, changes, chosen)
            }}
            busy={isBusy}
          />
          <OwnWorksTable works={works.content} chosen={chosen} choose={choose} take={take} />
          <Pages works={works} />
        </>
      )}
      {deletion && <DeleteWorkDialog {...deletion} />}
    </>
  )
}

/** Works that leave the page are deselected. */
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
