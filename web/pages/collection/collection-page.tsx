import { Link } from 'react-router'
import type { CollectionView } from '#contract/collections.ts'
import { inLanguage, type Language, readIn } from '#domain/language.ts'
import { alsoSold } from '#site/filters.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { collectionsTexts } from '#texts/collections.ts'
import { CollectionCards, toCollectionCard } from '#web/components/collection-cards.tsx'
import { EmptyList } from '#web/components/empty-list.tsx'
import { ArtworkGallery } from '#web/components/gallery/artwork-gallery.tsx'
import { toGalleryWork } from '#web/components/gallery/gallery-work.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import type { PageHandle } from '#web/page-queries.ts'
import { languageContext, loaderApi } from '#web/shell/page-context.ts'
import { originOf, pageMeta } from '#web/shell/page-meta.ts'
import { structured, structuredCrumbs } from '#web/shell/structured-data.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/collection-page.ts'

export const handle: PageHandle = { query: ['status'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const call = loaderApi(context)
  const language = context.get(languageContext)
  const [collection, { content }] = await Promise.all([
    // The API refuses unknown values of the URL.
    call('GET /collections/{id}', { params: { id: params.collectionId }, query: { status: statusIn(url) } }),
    call('GET /collections'),
  ])
  return {
    isAlsoSold: statusIn(url) === alsoSold,
    collection: {
      ...collection,
      titles: readIn(language, collection.titles),
      texts: readIn(language, collection.texts),
      curators: readIn(language, collection.curators),
      artworks: collection.artworks.map(toGalleryWork),
    },
    others: content.filter(({ id }) => id !== collection.id).map((other) => toCollectionCard(other, language)),
  }
}

const statusIn = (url: URL) => (url.searchParams.get('status') ?? undefined) as typeof alsoSold | undefined

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const { collections } = collectionsTexts[language]
  const collection = loaderData?.collection
  if (!collection)
    return pageMeta({ location, matches }, { title: collections.title, description: collections.description })
  const title = inLanguage(collection.titles, language).words
  const path = links.collection(language, collection.id)
  const origin = originOf({ location, matches })
  return [
    ...pageMeta(
      { location, matches },
      {
        title,
        description: inLanguage(collection.texts, language).words,
        shared: {
          kind: 'collection',
          name: collection.id,
          titles: collection.titles,
          bylines: collection.curators,
          picture: collection.picture?.url ?? null,
        },
        path,
      },
    ),
    ...(import.meta.env.SSR
      ? structured(
          structuredCrumbs(
            [
              [collections.title, links.collections(language)],
              [title, path],
            ],
            origin,
            language,
          ),
        )
      : []),
  ]
}

export default function CollectionPage({ loaderData: { collection, others, isAlsoSold } }: Route.ComponentProps) {
  const { collections } = useTexts(collectionsTexts)
  const names = useTexts(catalogueTexts)
  const language = useLanguage()
  const { titles, texts, curators, artworks, artworksCount, soldCount } = collection
  const all = allWorks(collection, language)
  return (
    <div className="page pt-6 md:pt-8">
      <BackLink to={links.collections(language)}>{collections.back}</BackLink>
      <div className="mt-3 mb-10 grid gap-x-16 gap-y-5 md:mb-14 lg:grid-cols-[4fr_9fr]">
        <h1 className="text-1">
          <LocalizedText text={titles} />
        </h1>
        <div className="max-w-[60ch] self-end text-4 text-ink-2">
          <p>
            <LocalizedText text={texts} />
          </p>
          {inLanguage(curators, language).words && (
            <p className="mt-3 text-5">
              <span>{collections.curator}</span> <LocalizedText text={curators} />
            </p>
          )}
        </div>
      </div>
      {artworks.length > 0 ? (
        <ArtworkGallery layout="home" works={artworks} first heading="h2" />
      ) : (
        <EmptyList title={collections.empty} text={collections.emptyHelp} />
      )}
      {((all && artworks.length > 0) || soldCount > 0) && (
        <p className="mt-16 flex flex-wrap gap-x-8 gap-y-1 border-t border-line pt-5">
          {all && artworks.length > 0 && (
            <Link to={all} prefetch="intent" className="link inline-flex min-h-11 items-center">
              {collections.seeAllOf(inLanguage(titles, language).words, names.works(artworksCount))}
            </Link>
          )}
          {soldCount > 0 && (
            <Link
              to={links.collection(language, collection.id, !isAlsoSold)}
              replace
              preventScrollReset
              className="link inline-flex min-h-11 items-center"
            >
              {isAlsoSold ? collections.onlyForSale : collections.alsoSold(soldCount)}
            </Link>
          )}
        </p>
      )}
      <Section id="others" title={collections.others} className="mt-(--section)" head="mb-8 text-2">
        <CollectionCards collections={others} heading="h3" />
      </Section>
    </div>
  )
}

/** All works of the collection; undefined for chosen works, which are all on this page. */
const allWorks = ({ id, kind, rule }: Pick<CollectionView, 'id' | 'kind' | 'rule'>, language: Language) =>
  kind === 'category' ? links.discover(language, id) : rule ? links.worksOfRule(language, rule) : undefined
