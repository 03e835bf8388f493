import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { adminLinks } from '#site/admin-links.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { ListSkeleton, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/new-collection-page.ts'
import { CollectionForm } from './collection-form.tsx'

export const { meta, HydrateFallback } = privateRoute(adminCollectionsTexts, 'newCollection', ListSkeleton, { Frame })

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => ({
  kind: url.searchParams.get('kind') === 'rule' ? ('rule' as const) : ('chosen' as const),
})

export default function NewCollectionPage({ loaderData: { kind } }: Route.ComponentProps) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <Frame>
      <CollectionForm
        key={kind}
        collection={null}
        kind={kind}
        onSaved={({ id }) => void navigate(adminLinks.collection(language, id), { state: { notice: t.saved } })}
        onRemoved={() => undefined}
      />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { adminCollections: t, newCollection } = useTexts(adminCollectionsTexts)
  return (
    <PrivatePage
      title={newCollection.title}
      back={<BackLink to={adminLinks.collections(useLanguage())}>{t.back}</BackLink>}
    >
      {children}
    </PrivatePage>
  )
}
