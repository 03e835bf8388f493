import { useNavigate } from 'react-router'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { adminCollectionsTexts } from '#texts/admin-collections.ts'
import { perform } from '#web/api/outcome.ts'
import { LoadingPage, PrivatePage } from '#web/components/private/private-page.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/new-collection-page.ts'
import { collectionCalls } from './collection-calls.ts'
import { CollectionForm } from './collection-form.tsx'

export const meta = (place: Route.MetaArgs) => {
  const { newTitle, description } = adminCollectionsTexts[languageOfPath(place.location.pathname)].adminCollections
  return pageMeta(place, { title: newTitle, description, hidden: true })
}

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => ({
  kind: url.searchParams.get('kind') === 'rule' ? ('rule' as const) : ('chosen' as const),
})

export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  perform(await request.formData(), collectionCalls)

export function HydrateFallback() {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  return <LoadingPage texts={{ title: t.newTitle, loading: t.loading }} />
}

/** Where administrators put a new collection together: of chosen works, or by a rule. */
export default function NewCollectionPage({ loaderData: { kind } }: Route.ComponentProps) {
  const { adminCollections: t } = useTexts(adminCollectionsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <PrivatePage title={t.newTitle} back={<BackLink to={links.adminCollections(language)}>{t.back}</BackLink>}>
      <CollectionForm
        key={kind}
        collection={null}
        kind={kind}
        onSaved={({ id }) => void navigate(links.adminCollection(language, id), { state: { notice: t.saved } })}
        onRemoved={() => undefined}
      />
    </PrivatePage>
  )
}
