import { Link } from 'react-router'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { plainAddress } from '#site/picture-address.ts'
import { collectionsTexts } from '#texts/collections.ts'
import { CollectionCards, toCollectionCard } from '#web/components/collection-cards.tsx'
import { languageContext, loaderApi } from '#web/shell/page-context.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/collections-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const call = loaderApi(context)
  const [{ content }, { artworks }] = await Promise.all([call('GET /collections'), call('GET /totals')])
  return { content: content.map((collection) => toCollectionCard(collection, language)), artworks }
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const { collections } = collectionsTexts[language]
  const picture = loaderData?.content[0]?.picture
  return pageMeta(
    { location, matches },
    {
      title: collections.title,
      description: collections.description,
      image: picture ? plainAddress(picture.url, picture.width) : undefined,
    },
  )
}

export default function CollectionsPage({ loaderData: { content, artworks } }: Route.ComponentProps) {
  const { collections } = useTexts(collectionsTexts)
  const language = useLanguage()
  const ours = content.filter(({ kind }) => kind !== 'category')
  return (
    <div className="page pt-10 md:pt-14">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 md:mb-14">
        <div>
          <h1 className="text-1">{collections.title}</h1>
          <p className="mt-3 max-w-[52ch] text-4 text-ink-2 md:mt-4">{collections.subtitle}</p>
        </div>
        <Link to={links.discover(language)} prefetch="intent" className="link inline-flex min-h-11 items-center">
          {collections.all(artworks)}
        </Link>
      </div>
      <CollectionCards collections={content.filter(({ kind }) => kind === 'category')} first heading="h2" />
      {ours.length > 0 && (
        <Section id="ours" title={collections.ours} className="mt-(--section)" head="mb-8 text-2">
          <CollectionCards collections={ours} heading="h3" />
        </Section>
      )}
    </div>
  )
}
