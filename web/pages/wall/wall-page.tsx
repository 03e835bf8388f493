import { useEffect, useRef } from 'react'
import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readHung, withPlaces } from '#domain/arrangement.ts'
import { hangingSize } from '#domain/wall.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { arrangementTexts } from '#texts/arrangement.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { WorkPrice } from '#web/components/price.tsx'
import { SmallPicture } from '#web/components/small-picture.tsx'
import type { PageHandle } from '#web/page-queries.ts'
import { loaderApi } from '#web/shell/page-context.ts'
import { PageError } from '#web/shell/page-error.tsx'
import { errorMeta, pageMeta } from '#web/shell/page-meta.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/wall-page.ts'
import { AddWorks } from './add-works.tsx'
import { Board } from './board.tsx'
import { readLook } from './look.ts'
import { useArrangement } from './use-arrangement.ts'

export const handle: PageHandle = { query: ['works', 'room', 'paint', 'frame'] }

/** Omits hidden works and works that cannot hang. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const look = readLook(url.searchParams)
  const requested = readHung(url.searchParams.get('works') ?? '')
  if (!look || !requested) throw data(null, { status: 400 })
  const artworkIds = requested.map(({ id }) => id)
  const found =
    requested.length > 0 ? await loaderApi(context)('POST /cart/check', { body: { artworkIds } }) : { works: [] }
  const cards = new Map(found.works.map(({ work }) => [work.id, work]))
  const hung = requested.flatMap(({ id, place }) => {
    const work = cards.get(id)
    if (!work?.picture) return []
    const size = hangingSize({ ...work.dimensions, category: work.category })
    return size.width > 0 ? [{ id, place, ...size, work, picture: work.picture }] : []
  })
  return { look, works: withPlaces(hung), leftOut: requested.length - hung.length }
}

/** Moving works does not reload them; a change of language does. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || idsIn(currentUrl) !== idsIn(nextUrl))

const idsIn = (url: URL) =>
  readHung(url.searchParams.get('works') ?? '')
    ?.map(({ id }) => id)
    .join()

export function meta({ location, matches, error }: Route.MetaArgs) {
  const { arrangement: t } = arrangementTexts[languageOfPath(location.pathname)]
  if (error) return errorMeta(error, { missing: t.title, failed: t.failed })
  return pageMeta({ location, matches }, { title: t.title, description: t.description, hidden: true })
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { arrangement: t } = useTexts(arrangementTexts)
  return <PageError error={error} {...(isBadAddress(error) ? {} : { failed: [t.failed, t.failedText] as const })} />
}

const isBadAddress = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 400

export type HungWork = Route.ComponentProps['loaderData']['works'][number]

/** To scale; a list without scripts. */
export default function WallPage({ loaderData }: Route.ComponentProps) {
  const { arrangement: t } = useTexts(arrangementTexts)
  const language = useLanguage()
  const { leftOut } = loaderData
  const { works, look, plan, change, move, linkTo } = useArrangement(loaderData)
  const place = useFocusAfterChange(loaderData.works.length)
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-1">{t.title}</h1>
      {leftOut > 0 && <p className="mt-4 text-5 text-ink-2">{t.leftOut(leftOut)}</p>}
      {works.length === 0 ? (
        <div className="mt-8">
          <h2 ref={place} tabIndex={-1} className="text-3 outline-none">
            {t.empty}
          </h2>
          <p className="mt-2 max-w-[52ch] text-5 text-ink-2">{t.emptyText}</p>
          <Link to={links.discover(language)} className={`${buttonVariant('outlined')} mt-6`}>
            {t.discover}
          </Link>
        </div>
      ) : (
        <div className="mt-6 noscript:hidden max-md:-mx-(--page)">
          <Board works={works} look={look} plan={plan} move={move} change={change} link={linkTo(works)} />
        </div>
      )}
      <div className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2">
        {works.length > 0 && (
          <section aria-labelledby="works">
            <h2 ref={place} tabIndex={-1} id="works" className="scroll-mt-22 text-3 outline-none">
              {t.works}
            </h2>
            <ul className="mt-3">
              {works.map((one) => (
                <li key={one.id} className="flex items-center gap-4 border-b border-line py-3">
                  <span className="w-16 flex-none">
                    <SmallPicture picture={one.picture} width={64} highest={64} />
                  </span>
                  <Named work={one.work} />
                  <Link
                    to={linkTo(works.filter((other) => other !== one))}
                    preventScrollReset
                    replace
                    aria-label={t.takeOff(one.work.title)}
                    className="button-words flex-none"
                  >
                    {t.takeOffShort}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Section id="add" title={t.add} className="noscript:hidden">
          <AddWorks works={works} linkWith={(id) => linkTo([...works, { id }])} />
        </Section>
      </div>
    </div>
  )
}

/** Moves the focus after adding or removing a work, whose link is gone. */
function useFocusAfterChange(count: number) {
  const place = useRef<HTMLHeadingElement>(null)
  const counted = useRef(count)
  useEffect(() => {
    if (counted.current !== count && document.activeElement === document.body) place.current?.focus()
    counted.current = count
  }, [count])
  return place
}

function Named({ work }: { work: HungWork['work'] }) {
  const { arrangement: t } = useTexts(arrangementTexts)
  const language = useLanguage()
  return (
    <span className="min-w-0 grow text-6 text-ink-2">
      <Link to={links.artwork(language, work.id)} className="title-of-work block text-4 text-ink hover:text-act">
        <LocalizedText text={{ [work.titleLanguage ?? language]: work.title }} />
      </Link>
      <span>{`${work.artistName}, ${work.dimensionsFormatted}`}</span>
      <br />
      {work.status === 'sold' ? <span className="text-sold">{t.sold}</span> : <WorkPrice euros={work.price} />}
    </span>
  )
}
