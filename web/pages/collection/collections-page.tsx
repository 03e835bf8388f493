import { Link } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { collectionsTexts } from '#texts/collections.ts'
import { api } from '#web/shell/page-context.ts'
import { originOf, pageMeta } from '#web/shell/page-meta.ts'
import { structuredList } from '#web/shell/structured-data.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/collections-page.ts'
import { CollectionCards } from './collection-cards.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return api(context)('GET /collections')
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const { collections } = collectionsTexts[language]
  const paths = loaderData?.content.map(({ id }) => links.collection(language, id)) ?? []
  return [
    ...pageMeta(
      { location, matches },
      {
        title: collections.title,
        description: collections.description,
        image: loaderData?.content[0]?.picture?.src,
      },
    ),
    { 'script:ld+json': structuredList(paths, originOf({ location, matches })) },
  ]
}

export default function CollectionsPage({ loaderData: { content, totalArtworks } }: Route.ComponentProps) {
  const { collections } = useTexts(collectionsTexts)
  const language = useLanguage()
  return (
    <div className="page pt-9 md:pt-12">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 md:mb-14">
        <div>
          <h1 className="text-1">{collections.title}</h1>
          <p className="mt-3 max-w-[52ch] text-4 text-ink-2 md:mt-4">{collections.subtitle}</p>
        </div>
        <Link to={links.discover(language)} prefetch="intent" className="link inline-flex min-h-11 items-center">
          {collections.all(totalArtworks)}
        </Link>
      </div>
      <CollectionCards collections={content} first heading="h2" />
    </div>
  )
}
