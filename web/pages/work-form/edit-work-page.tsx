import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OwnWorkDetails } from '#contract/own-works.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { api } from '#web/api/api.ts'
import { listingOf } from '#web/components/own-works/listing.ts'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { FormSkeleton } from '#web/forms/form-skeleton.tsx'
import { requireSeller } from '#web/shell/load-own-artist.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/edit-work-page.ts'
import { loadFormStart, startOf } from './load-work-form.ts'
import { WorkForm } from './work-form.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(workFormTexts, 'editWork', FormSkeleton, {
  Frame,
  missing: ['artwork-not-found', 'forbidden', 'invalid'],
})

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const artist = await requireSeller(request)
  const work = await api('GET /artworks/my-artworks/{id}', { params: { id } })
  return { artist, work, start: await loadFormStart(work, languageOfPath(new URL(request.url).pathname)) }
}

/** Publishing a draft continues to the listing confirmation. */
export default function EditWorkPage({ loaderData }: Route.ComponentProps) {
  // Reset all state when moving from one work to another.
  return <EditWork key={loaderData.work.id} {...loaderData} />
}

function EditWork({ artist, work: loaded, start }: Route.ComponentProps['loaderData']) {
  const { workForm: t } = useTexts(workFormTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [{ work, formKey, isSaved }, setShown] = useState({ work: loaded, formKey: 0, isSaved: false })
  const formStart = formKey === 0 ? start : startOf(work, language)

  function show(changed: OwnWorkDetails) {
    if (work.status === 'draft' && changed.status === 'active')
      return void navigate(links.listingConfirmation(language), { state: { listing: listingOf(changed, language) } })
    setShown({ work: changed, formKey: formKey + 1, isSaved: true })
    scrollTo({ top: 0 })
  }

  return (
    <Frame>
      {isSaved && (
        <div className="mb-8 max-w-150">
          <Notice variant="good">{t.saved}</Notice>
        </div>
      )}
      <WorkForm
        key={formKey}
        artist={artist}
        work={work}
        start={formStart}
        onSaved={show}
        onDiscard={() => setShown({ work, formKey: formKey + 1, isSaved: false })}
      />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { workForm: t, editWork } = useTexts(workFormTexts)
  return (
    <PrivatePage
      title={editWork.title}
      back={<BackLink to={links.artistDashboard(useLanguage())}>{t.toDashboard}</BackLink>}
    >
      {children}
    </PrivatePage>
  )
}
