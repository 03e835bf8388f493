import { useState } from 'react'
import { Link } from 'react-router'
import type { OwnWorkDetails } from '#contract/own-works.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { workFormTexts } from '#texts/work-form.ts'
import { listingOf } from '#web/components/own-works/listing.ts'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { FormSkeleton } from '#web/forms/form-skeleton.tsx'
import { requireSeller } from '#web/shell/load-own-artist.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/upload-page.ts'
import { loadFormStart, startOf } from './load-work-form.ts'
import { WorkForm } from './work-form.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(workFormTexts, 'workForm', FormSkeleton)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const artist = await requireSeller(request)
  return { artist, start: await loadFormStart(null, languageOfPath(new URL(request.url).pathname)) }
}

/** The form is emptied after publication. */
export default function UploadPage({ loaderData: { artist, start } }: Route.ComponentProps) {
  const { workForm: t } = useTexts(workFormTexts)
  const language = useLanguage()
  const [formKey, setFormKey] = useState(0)
  const [created, setCreated] = useState<OwnWorkDetails>()
  const formStart = formKey === 0 ? start : startOf(null, language)
  const startAfresh = (work?: OwnWorkDetails) => {
    setCreated(work)
    setFormKey(formKey + 1)
    scrollTo({ top: 0 })
  }
  return (
    <PrivatePage title={t.title} back={<BackLink to={links.ownWorks(language)}>{t.toWorks}</BackLink>}>
      {created && <Outcome work={created} />}
      <WorkForm
        key={formKey}
        artist={artist}
        work={null}
        start={formStart}
        onSaved={startAfresh}
        onDiscard={startAfresh}
      />
    </PrivatePage>
  )
}

function Outcome({ work }: { work: OwnWorkDetails }) {
  const { workForm: t } = useTexts(workFormTexts)
  const language = useLanguage()
  return (
    <div className="mb-8 max-w-150">
      <Notice variant="good">
        <span>{work.status === 'active' ? t.uploaded : t.draftSaved}</span>{' '}
        {work.status === 'active' ? (
          <Link
            to={links.listingConfirmation(language)}
            state={{ listing: listingOf(work, language) }}
            className="link"
          >
            {t.toConfirmation}
          </Link>
        ) : (
          <TextLink to={links.editWork(language, work.id)}>{t.continueEditing}</TextLink>
        )}
      </Notice>
    </div>
  )
}
