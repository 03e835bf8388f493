import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { adminLinks } from '#site/admin-links.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { api } from '#web/api/api.ts'
import { ListSkeleton, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/edit-collection-page.ts'
import { CollectionForm } from './collection-form.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(
  adminCollectionsTexts,
  'editCollection',
  ListSkeleton,
  { Frame, missing: ['collection-not-found', 'invalid'] },
)

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  api('GET /admin/collections/{id}', { params: { id } })

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
    <Frame>
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
        onRemoved={() => void navigate(adminLinks.collections(language), { state: { notice: t.deleted } })}
      />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { adminCollections: t, editCollection } = useTexts(adminCollectionsTexts)
  return (
    <PrivatePage
      title={editCollection.title}
      back={<BackLink to={adminLinks.collections(useLanguage())}>{t.back}</BackLink>}
    >
      {children}
    </PrivatePage>
  )
}
