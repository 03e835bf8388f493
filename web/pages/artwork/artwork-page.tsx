import { data, Link, useLocation } from 'react-router'
import { formatDimensions } from '#domain/dimensions.ts'
import { isId } from '#domain/id.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { GuaranteeLink } from '#web/components/guarantee/guarantee-link.tsx'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { ReportLink } from '#web/components/report-link.tsx'
import { apiOrSuggestions, isGone, SuggestedWorks } from '#web/components/suggested-works.tsx'
import { languageContext, siteConfigContext } from '#web/shell/page-context.ts'
import { PageError } from '#web/shell/page-error.tsx'
import { errorMeta, pageMeta } from '#web/shell/page-meta.ts'
import { structured, structuredCrumbs } from '#web/shell/structured-data.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/artwork-page.ts'
import { AboutArtist } from './about-artist.tsx'
import { AboutWork } from './about-work.tsx'
import { Figures } from './figures.tsx'
import { Gallery } from './gallery.tsx'
import { hangRelated } from './hang-related.ts'
import { OnWall } from './on-wall/on-wall.tsx'
import { NotForSale, PurchasePanel } from './purchase-panel.tsx'
import { RelatedWorks } from './related-works.tsx'
import { SaleFacts } from './sale-facts.tsx'
import { type ShownWork, toShownWork } from './shown-work.ts'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { structuredWork } from './structured-work.ts'
import { useAvailability } from './use-availability.ts'
import { useCountedView } from './use-counted-view.ts'
import { WorkFacts } from './work-facts.tsx'
import { WorkLinks } from './work-links.tsx'

export async function loader({ context, params: { artworkId: id } }: Route.LoaderArgs) {
  if (!isId(id)) throw data(null, { status: 404 })
  const call = apiOrSuggestions(context)
  const [work, related] = await Promise.all([
    call('GET /artworks/{id}', { params: { id } }),
    call('GET /artworks/related/{id}', { params: { id } }),
  ])
  return {
    work: toShownWork(work, context.get(languageContext)),
    related: hangRelated(related.content, work.artistId),
    onSale: related.totalByArtist,
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
    ...(import.meta.env.SSR
      ? structured(
          // The artist's text, or a description of the page.
          ...(work.status === 'archived' ? [] : [{ description, ...structuredWork(work, origin, language) }]),
          structuredCrumbs(
            [
              [categories[work.category], links.discover(language, work.category)],
              [title, links.artwork(language, work.id)],
            ],
            origin,
            language,
          ),
        )
      : []),
  ]
}

export default function ArtworkPage({ loaderData }: Route.ComponentProps) {
  // Reset all state when moving from one work to another.
  return <Work key={loaderData.work.id} {...loaderData} />
}

/** On wide screens the purchase panel is sticky on the right. */
function Work({ work, related, onSale }: Route.ComponentProps['loaderData']) {
  const { artwork: t } = useTexts(artworkTexts)
  const [availability, onAvailability] = useAvailability(work)
  const isArchived = work.status === 'archived'
  useCountedView(isArchived ? undefined : work.id)
  const left = Math.max(0, onSale - (work.status === 'active' ? 1 : 0))
  return (
    <article>
      <div className="page md:pt-6">
        <BackLink to={useList()}>{t.back}</BackLink>
        <div className="grid gap-x-14 md:mt-3 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr]">
          <Gallery work={work} />
          <div className="mt-4 md:mt-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
            <div className="lg:sticky lg:top-22">
              <WorkTitle work={work} />
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
                  <SaleFacts work={work} availability={availability} />
                  <WorkLinks work={work} />
                </>
              )}
            </div>
          </div>
          <div className="mt-12 space-y-12 md:mt-14 md:space-y-14 lg:col-start-1">
            <AboutWork work={work} />
            <WorkFacts work={work} availability={availability} />
            <Figures work={work} />
            <OnWall work={work} />
            <AboutArtist artist={work.artist} />
            {!isArchived && (
              <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line">
                <ReportLink about={{ artwork: work.id }}>{t.report}</ReportLink>
                {work.sellerStatus === 'trader' && availability.status === 'active' && <GuaranteeLink />}
              </div>
            )}
          </div>
        </div>
      </div>
      <RelatedWorks work={work} related={related} onSale={onSale} />
      <StickyBuyBar work={work} availability={availability} onAvailability={onAvailability} />
    </article>
  )
}

/** The list from which the visitor came, with its filters; otherwise all works. */
function useList(): string {
  const all = links.discover(useLanguage())
  const { state } = useLocation()
  // Unknown on the server.
  const isKnown = useHydrated()
  return isKnown && isList(state?.list) ? state.list : all
}

const isList = (path: unknown): path is string =>
  typeof path === 'string' && /^\/[a-z]{2}\/(discover|search-results)(\?|$)/.test(path)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { artwork: t } = useTexts(artworkTexts)
  const missing = isGone(error) ? ([t.gone, t.goneText] as const) : ([t.notFound, t.notFoundText] as const)
  return (
    <>
      <PageError error={error} missing={missing} failed={[t.failed, t.failedText]} />
      <SuggestedWorks error={error} />
    </>
  )
}

function WorkTitle({ work }: { work: ShownWork }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  return (
    <div>
      <h1 className="title-of-work text-2 -mt-1">
        <LocalizedText text={work.titles} />
      </h1>
      <p className="mt-1 text-4 md:mt-2">
        <span>{t.by}</span>{' '}
        <Link to={links.artist(language, work.artist.slug || work.artistId)} className="link">
          {work.artistName}
        </Link>
      </p>
    </div>
  )
}
