import { data, Link } from 'react-router'
import type { ArtworkView } from '#contract/artworks.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { isId } from '#domain/id.ts'
import { inLanguage, languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { toGalleryWork } from '#web/components/gallery/gallery-work.ts'
import { GuaranteeLink } from '#web/components/guarantee/guarantee-link.tsx'
import { apiOrInstead, Instead, isGone } from '#web/components/instead.tsx'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { ReportLink } from '#web/components/report-link.tsx'
import { worksOfArtist } from '#web/pages/artist/works-of-artist.ts'
import { siteConfigContext } from '#web/shell/page-context.ts'
import { PageError } from '#web/shell/page-error.tsx'
import { errorMeta, pageMeta } from '#web/shell/page-meta.ts'
import { structuredCrumbs } from '#web/shell/structured-data.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/artwork-page.ts'
import { AboutArtist } from './about-artist.tsx'
import { Gallery } from './gallery.tsx'
import { MessageArtist } from './message-artist.tsx'
import { OnWall } from './on-wall.tsx'
import { NotForSale, PurchasePanel } from './purchase-panel.tsx'
import { RelatedWorks } from './related-works.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { structuredWork } from './structured-work.ts'
import { useAvailability } from './use-availability.ts'
import { useCountedView } from './use-counted-view.ts'
import { SaleTerms, WorkFacts } from './work-facts.tsx'

export async function loader({ context, params: { artworkId: id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 })
  const call = apiOrInstead(context)
  const [work, related] = await Promise.all([
    call('GET /artworks/{id}', { params: { id } }),
    call('GET /artworks/related/{id}', { params: { id } }),
  ])
  const onSale = await worksOfArtist(context, { artistId: work.artistId, size: 1 })
  return {
    work,
    related: related.content.map(toGalleryWork),
    onSale: onSale.totalElements,
    origin: context.get(siteConfigContext).origin,
  }
}

export function meta({ loaderData, location, matches, error }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const { artwork: t } = artworkTexts[language]
  const { categories } = catalogueTexts[language]
  if (!loaderData) return errorMeta(error, { missing: isGone(error) ? t.gone : t.notFound, failed: t.failed })
  const { work, origin } = loaderData
  const title = inLanguage(work.titles, language).words
  const facts = [inLanguage(work.mediums, language).words, formatDimensions(work.dimensions, language), work.year]
  const { picture } = work
  const description = t.description(title, work.artistName, `${facts.filter(Boolean).join(', ')}.`)
  return [
    ...pageMeta(
      { location, matches },
      {
        title: `${title}, ${work.artistName}`,
        description,
        hidden: work.status === 'archived',
        shared: {
          kind: 'artwork',
          name: work.id,
          titles: work.titles,
          bylines: { en: work.artistName },
          picture: picture?.url ?? null,
        },
      },
    ),
    // What the artist wrote, or else what describes the page.
    ...(work.status === 'archived'
      ? []
      : [{ 'script:ld+json': { description, ...structuredWork(work, origin, language) } }]),
    {
      'script:ld+json': structuredCrumbs(
        [
          [categories[work.category], links.discover(language, work.category)],
          [title, links.artwork(language, work.id)],
        ],
        origin,
        language,
      ),
    },
  ]
}

export default function ArtworkPage({ loaderData }: Route.ComponentProps) {
  // Reset all state when moving from one work to another.
  return <Work key={loaderData.work.id} {...loaderData} />
}

function Work({ work, related, onSale }: Route.ComponentProps['loaderData']) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  const [availability, onAvailability] = useAvailability(work)
  const isArchived = work.status === 'archived'
  useCountedView(isArchived ? undefined : work.id)
  const left = Math.max(0, onSale - (work.status === 'active' ? 1 : 0))
  return (
    <article>
      <div className="page pt-3 md:pt-6">
        <BackLink to={links.discover(language)}>{t.back}</BackLink>
        <div className="mt-3 grid items-start gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-y-0">
          <Gallery work={work} />
          <div className="flex flex-col lg:sticky lg:top-22">
            <WorkTitle work={work} />
            <div className="mt-4 lg:order-2 lg:mt-6">
              {isArchived ? (
                <NotForSale work={work} />
              ) : (
                <>
                  <PurchasePanel
                    work={work}
                    availability={availability}
                    onAvailability={onAvailability}
                    othersLeft={left}
                  />
                  {work.sellerStatus === 'trader' && availability.status === 'active' && <GuaranteeLink />}
                  <MessageArtist work={work} />
                  <ReportLink about={{ artwork: work.id }}>{t.report}</ReportLink>
                </>
              )}
            </div>
            <div className="mt-6 lg:order-1">
              <WorkFacts work={work} availability={availability} />
            </div>
            {availability.status === 'active' && (
              <div className="-mt-px lg:order-3 lg:mt-6">
                <SaleTerms work={work} />
              </div>
            )}
          </div>
        </div>
        <div className="mt-14 grid gap-x-14 gap-y-12 md:mt-20 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
          <AboutWork work={work} />
          <AboutArtist artist={work.artist} />
        </div>
      </div>
      <OnWall work={work} />
      <RelatedWorks work={work} related={related} onSale={onSale} />
      <StickyBuyBar work={work} availability={availability} onAvailability={onAvailability} />
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { artwork: t } = useTexts(artworkTexts)
  const missing = isGone(error) ? ([t.gone, t.goneText] as const) : ([t.notFound, t.notFoundText] as const)
  return (
    <>
      <PageError error={error} missing={missing} failed={[t.failed, t.failedText]} />
      <Instead error={error} />
    </>
  )
}

function AboutWork({ work }: { work: ArtworkView }) {
  const { artwork: t } = useTexts(artworkTexts)
  const pageLanguage = useLanguage()
  const description = inLanguage(work.descriptions, pageLanguage)
  const paragraphs = (description.words || work.description).split(/\n\s*\n/).filter((words) => words.trim() !== '')
  if (paragraphs.length === 0) return <div />
  return (
    <section aria-labelledby="about-work">
      <h2 id="about-work" className="text-3">
        {t.aboutWork}
      </h2>
      <div
        className="mt-3 max-w-[58ch] space-y-4 font-serif text-4"
        lang={description.language === pageLanguage ? undefined : description.language}
      >
        {paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </section>
  )
}

function WorkTitle({ work }: { work: ArtworkView }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  return (
    <div>
      <h1 className="title-of-work text-2 -mt-1">
        <LocalizedText text={work.titles} />
      </h1>
      <p className="mt-2 text-4">
        {t.by}{' '}
        <Link to={links.artist(language, work.artist.slug || work.artistId)} className="link">
          {work.artistName}
        </Link>
      </p>
    </div>
  )
}
