import { useCallback, useEffect, useState } from 'react'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { isProblem } from '#contract/client.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { type OwnWork, ownWorks } from '#contract/own-works.ts'
import { inLanguage } from '#domain/language.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ask } from '#web/identity/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { WorksSkeleton } from './dashboard-skeleton.tsx'
import { DeleteWork } from './delete-work.tsx'
import { OwnWorksTable } from './own-works-table.tsx'

type Answer = { state: 'loading' | 'failed' } | { state: 'loaded'; works: AnswerOf<(typeof ownWorks)['list']> }

/** The artist's works as a table, a page of it at a time. */
export function OwnWorks({ artist }: { artist: OwnArtist }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { answer, page, setPage, load } = useOwnWorks()
  const { asked, outcome, ask: askToDelete, close, remove } = useDeleting(load)
  const count = answer.state === 'loaded' ? answer.works.totalElements : 0
  return (
    <section aria-labelledby="works" className="mt-16 md:mt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="works" className="text-2">
          {t.works}
        </h2>
        {count > 0 && <p className="text-5 text-ink-2">{t.worksCount(count)}</p>}
      </div>
      {outcome && (
        <div className="mt-4 max-w-150">
          <Notice look={outcome.ok ? 'good' : 'bad'}>{outcome.words}</Notice>
        </div>
      )}
      {answer.state === 'loading' && (
        <>
          <p role="status" className="sr-only">
            {t.worksLoading}
          </p>
          <WorksSkeleton />
        </>
      )}
      {answer.state === 'failed' && (
        <div className="mt-4">
          <Notice look="bad">{t.worksFailed}</Notice>
          <Button onClick={() => void load()} className="mt-5">
            {t.tryAgain}
          </Button>
        </div>
      )}
      {answer.state === 'loaded' &&
        (count > 0 ? (
          <>
            <OwnWorksTable works={answer.works.content} remove={askToDelete} />
            <Pages page={page} pages={answer.works.totalPages} go={setPage} />
          </>
        ) : (
          <div className="mt-4 border-t border-line py-8">
            <h3 className="text-3">{t.noWorks}</h3>
            <p className="mt-2 text-5 text-ink-2">
              {artist.approval === 'approved' ? t.noWorksText : t.noWorksPending}
            </p>
          </div>
        ))}
      {asked && <DeleteWork work={asked} onClose={close} onConfirm={() => void remove(asked)} />}
    </section>
  )
}

function Pages({ page, pages, go }: { page: number; pages: number; go: (page: number) => void }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  if (pages < 2) return null
  return (
    <nav aria-label={t.pages} className="mt-6 flex flex-wrap items-center gap-3">
      <Button look="outlined" disabled={page === 1} onClick={() => go(page - 1)}>
        {t.earlier}
      </Button>
      <Button look="outlined" disabled={page >= pages} onClick={() => go(page + 1)}>
        {t.later}
      </Button>
      <p className="text-5 text-ink-2 tabular-nums">
        {page} / {pages}
      </p>
    </nav>
  )
}

function useOwnWorks() {
  const [page, setPage] = useState(1)
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' })
  /** `quietly` leaves what is there until the answer comes. */
  const load = useCallback(
    async ({ quietly = false } = {}) => {
      if (!quietly) setAnswer({ state: 'loading' })
      try {
        const works = await ask(ownWorks.list, { query: { page, size: 50 } })
        // The last row of the last page has gone.
        if (works.content.length === 0 && page > 1) setPage(page - 1)
        else setAnswer({ state: 'loaded', works })
      } catch {
        setAnswer({ state: 'failed' })
      }
    },
    [page],
  )
  useEffect(() => {
    void load()
  }, [load])
  return { answer, page, setPage, load }
}

/** The work whose deletion is being asked about, and what came of the last one. */
function useDeleting(load: (how: { quietly: boolean }) => Promise<void>) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const [asked, setAsked] = useState<OwnWork>()
  const [outcome, setOutcome] = useState<{ ok: boolean; words: string }>()
  const remove = async (work: OwnWork) => {
    setAsked(undefined)
    setOutcome(undefined)
    try {
      await ask(ownWorks.remove, { params: { id: work.id } })
      await load({ quietly: true })
      setOutcome({ ok: true, words: t.removed })
    } catch (error) {
      const title = inLanguage(work.titles, language).words
      const why = isProblem(error) ? `${error.problem.message} (${title})` : t.offline
      setOutcome({ ok: false, words: t.removeFailed(why) })
    }
  }
  return { asked, outcome, ask: setAsked, close: () => setAsked(undefined), remove }
}
