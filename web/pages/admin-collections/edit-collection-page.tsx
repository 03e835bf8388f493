import { useState } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { isProblem } from '#contract/client.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { problemsTexts } from '#texts/problems.ts'
import { api } from '#web/api/api.ts'
import { perform, unlessDone } from '#web/api/outcome.ts'
import { ListSkeleton, LoadError, PrivatePage } from '#web/components/private/private-page.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/edit-collection-page.ts'
import { collectionCalls } from './collection-calls.ts'
import { CollectionForm } from './collection-form.tsx'

export const meta = (place: Route.MetaArgs) => {
  const { editTitle, description } = adminCollectionsTexts[languageOfPath(place.location.pathname)].adminCollections
  return pageMeta(place, { title: editTitle, description, hidden: true })
}

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  api('GET /admin/collections/{id}', { params: { id } })

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  perform(await request.formData(), collectionCalls)

/** A deleted collection cannot be reloaded. */
export const shouldRevalidate = unlessDone('remove')

/** Where administrators change a collection. */
export default function EditCollectionPage({ loaderData }: Route.ComponentProps) {
  return <EditCollection key={loaderData.id} collection={loaderData} />
}

function EditCollection({ collection }: { collection: Route.ComponentProps['loaderData'] }) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const notice: unknown = useLocation().state?.notice
  const [formKey, setFormKey] = useState(0)
  return (
    <PrivatePage title={t.editTitle} back={<Back />}>
      {(formKey > 0 || notice === t.saved) && (
        <div className="mb-6">
          <Notice variant="good">{t.saved}</Notice>
        </div>
      )}
      <CollectionForm
        key={formKey}
        collection={collection}
        kind={collection.kind}
        onSaved={() => {
          setFormKey(formKey + 1)
          scrollTo({ top: 0 })
        }}
        onRemoved={() => void navigate(links.adminCollections(language), { state: { notice: t.deleted } })}
      />
    </PrivatePage>
  )
}

export function HydrateFallback() {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  return (
    <PrivatePage title={t.editTitle} back={<Back />}>
      <ListSkeleton text={t.loading} />
    </PrivatePage>
  )
}

export function ErrorBoundary() {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const { problems } = useTexts(problemsTexts)
  const isMissing = isProblem(useRouteError(), 'collection-not-found', 'invalid')
  return (
    <PrivatePage title={t.editTitle} back={<Back />}>
      {isMissing ? (
        <Notice variant="bad">{problems['collection-not-found']}</Notice>
      ) : (
        <LoadError>{t.failed}</LoadError>
      )}
    </PrivatePage>
  )
}

function Back() {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  return <BackLink to={links.adminCollections(useLanguage())}>{t.back}</BackLink>
}
