import { type RouterContextProvider, redirect } from 'react-router'
import type { ArtistView } from '#contract/artists.ts'
import { onDay } from '#domain/calendar.ts'
import { isId } from '#domain/id.ts'
import { inLanguage, type Language, type Localized, readIn } from '#domain/language.ts'
import { paragraphsOf } from '#domain/paragraphs.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { artistsTexts } from '#texts/artists.ts'
import { frameTexts } from '#texts/frame.ts'
import { traderTexts } from '#texts/trader.ts'
import { Exhibitions } from '#web/components/artist/exhibitions.tsx'
import { StudioPictures } from '#web/components/artist/studio-pictures.tsx'
import { ArtworkGallery } from '#web/components/gallery/artwork-gallery.tsx'
import { minSide, toScaledWorks } from '#web/components/gallery/scaled-works.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Portrait } from '#web/components/portrait.tsx'
import { ReportLink } from '#web/components/report-link.tsx'
import { apiOrSuggestions, isGone, SuggestedWorks } from '#web/components/suggested-works.tsx'
import { TraderFacts } from '#web/components/trader-facts.tsx'
import type { PageHandle } from '#web/page-queries.ts'
import { errorDataOf, languageContext, siteConfigContext } from '#web/shell/page-context.ts'
import { errorMessage, PageError } from '#web/shell/page-error.tsx'
import { errorMeta, pageMeta } from '#web/shell/page-meta.ts'
import { structured, structuredCrumbs } from '#web/shell/structured-data.ts'
import { Paging } from '#web/ui/paging.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/artist-page.ts'
import { ArtistFacts } from './artist-facts.tsx'
import { structuredArtist } from './structured-artist.ts'
import { worksOfArtist } from './works-of-artist.ts'

/** Sold works below those for sale. */
const maxSold = 24

export const handle: PageHandle = { query: ['page'] }

export async function loader({ context, params: { artist: slugOrId }, url }: Route.LoaderArgs) {
  const language = context.get(languageContext)
  const artist = await findArtist(context, slugOrId)
  if (!isId(slugOrId) && artist.slug !== slugOrId) throw redirect(links.artist(language, artist.slug) + url.search, 301)
  const page = url.searchParams.get('page') ?? 1
  const [{ content, totalElements, totalPages, number }, sold] = await Promise.all([
    worksOfArtist(context, { artistId: artist.id, page }),
    worksOfArtist(context, { artistId: artist.id, status: 'sold', size: maxSold }),
  ])
  if (number > 1 && number > totalPages) throw redirect(links.artist(language, slugOrId))
  const [works = [], soldWorks = []] = toScaledWorks([content, number === 1 ? sold.content : []], 'profile', minSide)
  return {
    artist: artistIn(language, artist),
    works,
    onSale: totalElements,
    sold: soldWorks,
    page: number,
    pages: totalPages,
    origin: context.get(siteConfigContext).origin,
  }
}

/** Drops the other language. */
const artistIn = (language: Language, artist: ArtistView): ArtistView => ({
  ...artist,
  taglines: readIn(language, artist.taglines),
  locations: readIn(language, artist.locations),
  biographies: readIn(language, artist.biographies),
  processes: readIn(language, artist.processes),
  studioPictures: artist.studioPictures.map((picture) => ({ ...picture, alt: readIn(language, picture.alt) })),
  exhibitions: artist.exhibitions.map((exhibition) => ({
    ...exhibition,
    titles: readIn(language, exhibition.titles),
    locations: readIn(language, exhibition.locations),
    descriptions: readIn(language, exhibition.descriptions),
  })),
})

/** Looked up by slug or id. An id has two calls, of which the first may fail. */
async function findArtist(context: Readonly<RouterContextProvider>, slugOrId: string): Promise<ArtistView> {
  const call = apiOrSuggestions(context)
  if (!isId(slugOrId)) return call('GET /artists/profile/slug/{slug}', { params: { slug: slugOrId } })
  const params = { id: slugOrId }
  return call('GET /artists/profile/{id}', { params }).catch(() => call('GET /artists/{id}', { params }))
}

export function meta({ loaderData, location, matches, error }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const { profile: t } = artistsTexts[language]
  if (!loaderData) return errorMeta(error, { missing: isGone(error) ? t.gone : t.notFound, failed: t.failed })
  const { artist, page, origin } = loaderData
  const { picture, name } = artist
  return [
    ...pageMeta(
      { location, matches },
      {
        title: name,
        description: t.description(name, inLanguage(artist.taglines, language).words).trim(),
        shared: {
          kind: 'artist',
          name: artist.slug,
          titles: { en: name },
          bylines: artist.taglines,
          picture: picture?.url ?? null,
        },
        path: links.artist(language, artist.slug || artist.id, page),
        page,
      },
    ),
    ...(import.meta.env.SSR
      ? structured(
          structuredArtist(artist, origin, language),
          structuredCrumbs(
            [
              [artistsTexts[language].artists.title, links.artists(language)],
              [name, links.artist(language, artist.slug || artist.id)],
            ],
            origin,
            language,
          ),
        )
      : []),
  ]
}

export default function ArtistPage({ loaderData: { artist, works, onSale, sold, page, pages } }: Route.ComponentProps) {
  const { profile: t } = useTexts(artistsTexts)
  const language = useLanguage()
  return (
    <article className="page pt-6 md:pt-14">
      <div className="grid gap-x-16 gap-y-5 md:grid-cols-[11rem_minmax(0,1fr)] md:items-end lg:grid-cols-[20rem_minmax(0,1fr)] xl:gap-x-18">
        <Portrait
          name={artist.name}
          picture={artist.picture}
          first
          sizes="(min-width: 1024px) 320px, (min-width: 768px) 176px, 96px"
          devicePixels={[176, 640]}
          className="w-24 text-1 md:w-full"
        />
        <header>
          <h1 className="text-1">{artist.name}</h1>
          {inLanguage(artist.taglines, language).words && (
            <p className="mt-3 font-serif text-3 text-ink-2 italic">
              <LocalizedText text={artist.taglines} />
            </p>
          )}
          <ArtistFacts artist={artist} />
          {artist.chosenAt && (
            <p className="mt-2 text-6 text-ink-2">{t.chosen(onDay(new Date(artist.chosenAt), language))}</p>
          )}
        </header>
      </div>
      <section aria-labelledby="works" className="mt-10 md:mt-16">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="works" className="text-2">
            {t.works}
          </h2>
          {onSale > 0 && <p className="text-[0.9375rem] text-ink-2">{t.count(onSale)}</p>}
        </div>
        {onSale > 0 ? (
          <div className="mt-6 md:mt-9">
            <ArtworkGallery layout="profile" works={works} first without={['artist']} />
            <div className="mt-(--row-gap,64px)">
              <Paging
                page={page}
                pages={pages}
                to={(other) => links.artist(language, artist.slug || artist.id, other)}
              />
            </div>
          </div>
        ) : (
          <p className="mt-6 border-t border-line pt-6 text-4 text-ink-2">{t.noWorks}</p>
        )}
      </section>
      <Section id="about" title={t.about} className="mt-16 md:mt-24" head="text-2">
        <div className="mt-6 grid gap-x-18 gap-y-12 md:mt-9 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div>
            <Biography biographies={artist.biographies} />
            <Process artist={artist} />
            <Seller artist={artist} />
          </div>
          <Exhibitions exhibitions={artist.exhibitions} />
        </div>
      </Section>
      {sold.length > 0 && (
        <Section id="sold-works" title={t.soldWorks} className="mt-16 md:mt-24" head="mb-6 text-2 md:mb-9">
          <ArtworkGallery layout="profile" works={sold} without={['artist']} />
        </Section>
      )}
    </article>
  )
}

/** Seller, applicable consumer law, and where to complain. */
function Seller({ artist }: { artist: ArtistView }) {
  const { profile: t } = useTexts(artistsTexts)
  const { trader: seller } = useTexts(traderTexts)
  return (
    <>
      <p className="mt-8 text-6 text-ink-2">
        <span>{`${seller.seller}:`}</span>{' '}
        <TextLink to={`${links.returns(useLanguage())}#${artist.sellerStatus}`}>
          {seller.sellers[artist.sellerStatus]}
        </TextLink>
        {artist.trader && <TraderFacts trader={artist.trader} className="mt-1" />}
      </p>
      <ReportLink about={{ artist: artist.id }}>{t.report}</ReportLink>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { profile: t } = useTexts(artistsTexts)
  const { errors } = useTexts(frameTexts)
  const reason = errorDataOf(error).code ? errorMessage(error, errors)[1] : t.noAnswer
  return (
    <>
      <PageError
        error={error}
        missing={isGone(error) ? [t.gone, t.goneText] : [t.notFound, t.notFoundText]}
        failed={[t.failed, t.failedText(reason)]}
      />
      <SuggestedWorks error={error} />
    </>
  )
}

function Biography({ biographies }: { biographies: Localized }) {
  const { profile: t } = useTexts(artistsTexts)
  const isEmpty = inLanguage(biographies, useLanguage()).words === ''
  return (
    <section aria-label={t.biography}>
      {isEmpty ? <p className="font-serif text-4 text-ink-2">{t.noBiography}</p> : <Prose text={biographies} />}
    </section>
  )
}

function Process({ artist }: { artist: ArtistView }) {
  const { profile: t } = useTexts(artistsTexts)
  const isTold = inLanguage(artist.processes, useLanguage()).words !== ''
  if (!isTold && artist.studioPictures.length === 0) return null
  return (
    <Section id="process" title={t.process} className="mt-12" head="mb-4 text-3">
      <StudioPictures artist={artist} className={isTold ? 'mb-6' : ''} />
      {isTold && <Prose text={artist.processes} />}
    </Section>
  )
}

/** Prefers the page's language. */
function Prose({ text }: { text: Localized }) {
  const pageLanguage = useLanguage()
  const { words, language } = inLanguage(text, pageLanguage)
  return (
    <div
      className="max-w-[64ch] space-y-4 font-serif text-4 leading-[1.6]"
      lang={language === pageLanguage ? undefined : language}
    >
      {paragraphsOf(words).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
