import { commissionTiers, firstTier } from '#domain/commission.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { plainAddress } from '#site/picture-address.ts'
import { homeTexts } from '#texts/home.ts'
import { newsletterTexts } from '#texts/newsletter.ts'
import { CollectionCards, toCollectionCard } from '#web/components/collection-cards.tsx'
import { toGalleryWork } from '#web/components/gallery/gallery-work.ts'
import { Newsletter } from '#web/components/newsletter.tsx'
import { languageContext, loaderApi } from '#web/shell/page-context.ts'
import { originOf, pageMeta } from '#web/shell/page-meta.ts'
import { structured, structuredShop } from '#web/shell/structured-data.ts'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/home-page.ts'
import { besideHeadline, chooseHeadline } from './choose-headline.ts'
import { Head } from './head.tsx'
import { Hero } from './hero.tsx'
import { findShelves, Shelves, toShelves } from './shelves.tsx'
import { Studio, toStory, toStudio } from './studio.tsx'
import { toWall, WallOfTheWeek } from './wall-of-the-week.tsx'

const headlines = ['paintings', 'photography', 'prints'] as const
const amongRecommended = 48

export async function loader({ context }: Route.LoaderArgs) {
  const call = loaderApi(context)
  const language = context.get(languageContext)
  const [collections, totals, recommended, newestByPrice] = await Promise.all([
    call('GET /collections'),
    call('GET /totals'),
    call('GET /artworks', { query: { status: 'active', size: String(amongRecommended) } }),
    findShelves(call),
  ])
  const { wallOfTheWeek } = collections
  const wall = wallOfTheWeek && (await call('GET /collections/{id}', { params: { id: wallOfTheWeek } }))
  const headline = chooseHeadline(wall ? wall.artworks : [], recommended.content)
  const other = [...(wall ? wall.artworks : []), ...recommended.content].find(
    ({ artistId }) => artistId !== headline?.artistId,
  )
  // The page is shown without either.
  const [artist, [post]] = await Promise.all([
    other && call('GET /artists/profile/{id}', { params: { id: other.artistId } }).catch(() => undefined),
    call('GET /blog/posts', { query: { size: 1 } }).catch(() => []),
  ])
  return {
    works: totals.artworks,
    artists: totals.artists,
    headline: headline && toGalleryWork(headline),
    wall: wall && toWall(wall, headline?.id, language),
    categories: headlines.flatMap((id) =>
      collections.content
        .filter((collection) => collection.id === id)
        .map((category) => toCollectionCard(besideHeadline(category, headline, recommended.content), language)),
    ),
    studio: artist && toStudio(artist, other?.picture ?? null, language),
    story: post && toStory(post, language),
    shelves: toShelves(newestByPrice, headline?.id),
  }
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const { home } = homeTexts[language]
  const picture = loaderData?.headline?.picture
  return [
    ...pageMeta(
      { location, matches },
      {
        title: home.title,
        description: home.description,
        image: picture ? plainAddress(picture.url, picture.width) : undefined,
      },
    ),
    ...(import.meta.env.SSR ? structured(...structuredShop(originOf({ location, matches }), language)) : []),
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home } = useTexts(homeTexts)
  const { newsletter } = useTexts(newsletterTexts)
  const language = useLanguage()
  const { works, artists, headline, wall, categories, shelves, studio, story } = loaderData
  return (
    <div className="page pt-6 md:pt-12 lg:pt-16">
      <Hero works={works} artists={artists} headline={headline} />
      {wall && <WallOfTheWeek wall={wall} />}
      <section aria-labelledby="categories" className="mt-(--section)">
        <Head id="categories" title={home.categories} to={links.collections(language)} more={home.allCollections} />
        <CollectionCards collections={categories} layout="categories" heading="h3" />
      </section>
      {shelves.length > 0 && (
        <section aria-labelledby="new" className="mt-(--section)">
          <Head id="new" title={home.new} to={links.discover(language)} more={home.seeAll(works)} />
          <Shelves shelves={shelves} />
        </section>
      )}
      {studio && <Studio studio={studio} story={story} />}
      <Reasons />
      <Section
        id="newsletter"
        title={newsletter.title}
        className="mt-(--section) grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_9fr]"
        head="text-2"
      >
        <Newsletter />
      </Section>
    </div>
  )
}

function Reasons() {
  const { home } = useTexts(homeTexts)
  return (
    <Section
      id="why"
      title={home.why}
      className="mt-(--section) grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_9fr]"
      head="text-2"
    >
      <ul>
        {home.reasons(commissionTiers[firstTier] / 100).map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-10 gap-y-2 border-t border-line py-7 last:border-b md:grid-cols-[4fr_5fr]"
          >
            <h3 className="text-3">{title}</h3>
            <p className="max-w-[56ch] text-[0.9375rem] text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
