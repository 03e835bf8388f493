import { useState } from 'react'
import { type ClientActionFunctionArgs, useFetcher } from 'react-router'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { isProblem } from '#contract/client.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { type OwnWork, ownWorks } from '#contract/own-works.ts'
import { inLanguage } from '#domain/language.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { api } from '#web/api/api.ts'
import { LoadError } from '#web/components/private-page.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { OwnWorksTable } from './own-works-table.tsx'

type Works = AnswerOf<(typeof ownWorks)['list']>

/** The page's action: deletes one work. */
export async function deleteWork({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  try {
    await api(ownWorks.remove, { params: { id: String(form.get('id')) } })
    return { ok: true, reason: undefined }
  } catch (error) {
    return { ok: false, reason: isProblem(error) ? `${error.problem.message} (${form.get('title')})` : undefined }
  }
}

/** The artist's works as a table, a page of it at a time; undefined when they could not be loaded. */
export function OwnWorks({ artist, works }: { artist: OwnArtist; works: Works | undefined }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const [asking, setAsking] = useState<OwnWork>()
  const { data, state, submit } = useFetcher<typeof deleteWork>()
  const outcome = state === 'idle' ? data : undefined
  const remove = ({ id, titles }: OwnWork) => {
    setAsking(undefined)
    void submit({ id, title: inLanguage(titles, language).words }, { method: 'post' })
  }
  return (
    <section aria-labelledby="works" className="mt-16 md:mt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="works" className="text-2">
          {t.works}
        </h2>
        {works && works.totalElements > 0 && <p className="text-5 text-ink-2">{t.worksCount(works.totalElements)}</p>}
      </div>
      {outcome && (
        <div className="mt-4 max-w-150">
          <Notice look={outcome.ok ? 'good' : 'bad'}>
            {outcome.ok ? t.removed : t.removeFailed(outcome.reason ?? t.offline)}
          </Notice>
        </div>
      )}
      {!works && (
        <div className="mt-4">
          <LoadError>{t.worksFailed}</LoadError>
        </div>
      )}
      {works && works.totalElements > 0 && (
        <>
          <OwnWorksTable works={works.content} remove={setAsking} />
          <div className="mt-6">
            <Paging page={works.number} pages={works.totalPages} to={(page) => `?page=${page}`} />
          </div>
        </>
      )}
      {works?.totalElements === 0 && (
        <div className="mt-4 border-t border-line py-8">
          <h3 className="text-3">{t.noWorks}</h3>
          <p className="mt-2 text-5 text-ink-2">{artist.approval === 'approved' ? t.noWorksText : t.noWorksPending}</p>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t.ask}
          cancel={t.cancel}
          confirm={t.confirm}
          danger
          onClose={() => setAsking(undefined)}
          onConfirm={() => remove(asking)}
        >
          <p className="mt-3 text-5 text-ink-2">{t.askText(inLanguage(asking.titles, language).words || t.untitled)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
