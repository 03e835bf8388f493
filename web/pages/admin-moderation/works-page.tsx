import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminWork } from '#contract/admin-works.ts'
import { type AdminWorkView, adminWorkViews } from '#domain/artwork.ts'
import { formatShortDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { api } from '#web/api/api.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { WorkStatus } from '#web/components/own-works/work-status.tsx'
import { WorkPrice } from '#web/components/price.tsx'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { PagedList } from '#web/components/private/paged-list.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { SearchForm } from '#web/components/private/search-form.tsx'
import { statementIn } from '#web/components/private/statement-fields.tsx'
import { useNotice } from '#web/components/private/use-notice.tsx'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/works-page.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(moderationTexts, 'works')

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = adminWorkViews.find((name) => name === url.searchParams.get('view'))
  const q = url.searchParams.get('q') ?? ''
  const page = url.searchParams.get('page') ?? '1'
  return { view, q, list: await api('GET /admin/works', { query: { view, q, page } }) }
}

const views = ['all', ...adminWorkViews] as const

export default function WorksPage({ loaderData: { view, q, list } }: Route.ComponentProps) {
  const { works: t } = useTexts(moderationTexts)
  const { statuses, drafts } = useTexts(dashboardTexts).dashboard
  const [confirming, setConfirming] = useState<AdminWork>()
  const { notice, showNotice } = useNotice()
  const address = (other: AdminWorkView | 'all') => {
    const parameters = Object.entries({ view: other === 'all' ? '' : other, q })
    return `?${new URLSearchParams(parameters.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`
  }
  return (
    <PrivatePage title={t.title}>
      {notice}
      <FilterTabs
        label={t.filter}
        views={views}
        names={{ all: t.all, ...statuses, draft: drafts, 'taken-down': t.takenDown }}
        shown={view ?? 'all'}
        to={address}
      />
      <SearchForm label={t.search} find={t.find} q={q}>
        {view && <input type="hidden" name="view" value={view} />}
      </SearchForm>
      <PagedList list={list} counted={t} empty={[t.none, t.noneText]}>
        {(work) => <Work key={work.id} work={work} takeDown={() => setConfirming(work)} />}
      </PagedList>
      {confirming && (
        <TakeDownDialog
          work={confirming}
          onClose={() => setConfirming(undefined)}
          onDone={(title) => {
            setConfirming(undefined)
            showNotice(t.done(title))
          }}
        />
      )}
    </PrivatePage>
  )
}

function Work({ work, takeDown }: { work: AdminWork; takeDown: () => void }) {
  const { works: t, restrictions: restrictionTexts } = useTexts(moderationTexts)
  const language = useLanguage()
  const { id, titles, artistName, picture, status, isTakenDown, dimensionsFormatted, createdAt, price } = work
  const { words } = inLanguage(titles, language)
  const isPublic = !isTakenDown && (status === 'active' || status === 'sold')
  const title = (
    <span className="title-of-work">
      <LocalizedText text={titles} />
    </span>
  )
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[4.5rem_minmax(0,1fr)_10rem_8rem]">
      <SmallPicture picture={picture} width={72} highest={72} />
      <div className="min-w-0">
        <h2 className="text-4">
          {isPublic ? (
            <Link to={links.artwork(language, id)} className="hover:text-act">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="text-6 text-ink-2">{artistName}</p>
        <p className="text-6 text-ink-2">
          <span>{`${[dimensionsFormatted, formatShortDay(new Date(createdAt), language)].filter(Boolean).join(', ')},`}</span>{' '}
          <WorkPrice euros={price} />
        </p>
      </div>
      <div className="col-start-2 text-6 md:col-start-3">
        {isTakenDown ? t.takenDown : <WorkStatus status={status} />}
      </div>
      <div className="col-start-2 md:col-start-4 md:text-end">
        {isTakenDown ? (
          <Link to={adminLinks.restrictions(language)} className="link inline-flex min-h-11 items-center text-6">
            {restrictionTexts.title}
          </Link>
        ) : (
          <Button variant="words" aria-label={t.takeDownNamed(words)} onClick={takeDown}>
            {t.takeDown}
          </Button>
        )}
      </div>
    </li>
  )
}

type DialogProps = { work: AdminWork; onClose: () => void; onDone: (title: string) => void }

function TakeDownDialog({ work: { id, titles }, onClose, onDone }: DialogProps) {
  const { works: t } = useTexts(moderationTexts)
  const title = inLanguage(titles, useLanguage()).words
  return (
    <ActionDialog
      call={(form) => api('POST /restrictions', { body: { artworkId: id, ...statementIn(form) } })}
      title={t.askTakeDown(title)}
      text={t.takeDownText}
      confirm={t.takeDown}
      requires="statement-on-work"
      danger
      onClose={onClose}
      onDone={() => onDone(title)}
    />
  )
}
