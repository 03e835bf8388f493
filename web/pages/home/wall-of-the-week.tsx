import type { CSSProperties } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { inCentimetres } from '#domain/dimensions.ts'
import { inLanguage, type Language, readIn } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { collectionsTexts } from '#texts/collections.ts'
import { homeTexts } from '#texts/home.ts'
import { toGalleryWork } from '#web/components/gallery/gallery-work.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Picture, type ShownPicture } from '#web/components/picture.tsx'
import { WorkPrice } from '#web/components/price.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Head } from './head.tsx'

const maxShown = 6
/** Assumed width in centimetres of works without a size. */
const usualWidth = 70

type Wall = ReturnType<typeof toWall>
type HungWork = Wall['artworks'][number]

/** Works with pictures and widths, without the headline. */
export const toWall = (
  { id, titles, texts, curators, artworks }: OutputOf<'GET /collections/{id}', 'answer'>,
  above: string | undefined,
  language: Language,
) => ({
  id,
  titles: readIn(language, titles),
  texts: readIn(language, texts),
  curators: readIn(language, curators),
  artworks: artworks
    .filter((work) => work.id !== above)
    .slice(0, maxShown)
    .flatMap((work) => {
      const { picture, ...shown } = toGalleryWork(work)
      return picture ? [{ ...shown, picture, centimetres: inCentimetres(work.dimensions).width || usualWidth }] : []
    }),
})

/** All works at one scale, with centres on one line. */
export function WallOfTheWeek({ wall: { id, titles, texts, curators, artworks } }: { wall: Wall }) {
  const { home } = useTexts(homeTexts)
  const { collections } = useTexts(collectionsTexts)
  const language = useLanguage()
  return (
    <section aria-labelledby="wall" className="mt-(--section)">
      <p className="mb-1 text-6 text-ink-2">{home.wallOfTheWeek}</p>
      <Head id="wall" title={<LocalizedText text={titles} />} to={links.collection(language, id)} more={home.seeWall} />
      <div className="-mt-3 mb-8 max-w-[60ch] text-5 text-ink-2 md:mb-12">
        <p>
          <LocalizedText text={texts} />
        </p>
        {inLanguage(curators, language).words && (
          <p className="mt-2">
            <span>{collections.curator}</span> <LocalizedText text={curators} />
          </p>
        )}
      </div>
      {artworks.length > 0 && <Hanging works={artworks} />}
    </section>
  )
}

function Hanging({ works }: { works: readonly HungWork[] }) {
  const total = works.reduce((sum, { centimetres }) => sum + centimetres, 0)
  const highest = Math.max(...works.map(heightOf))
  return (
    <div className="hanging">
      <ul style={{ '--total': total, '--count': works.length, '--highest': highest } as CSSProperties}>
        {works.map((work) => (
          <li key={work.id} style={{ '--cm': work.centimetres } as CSSProperties}>
            <Hung work={work} share={work.centimetres / total} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const heightOf = ({ centimetres, picture }: { centimetres: number; picture: ShownPicture }) =>
  (centimetres * picture.height) / picture.width

function Hung({ work, share }: { work: HungWork; share: number }) {
  const language = useLanguage()
  const to = links.artwork(language, work.id)
  const isTransitioning = useViewTransitionState(to)
  return (
    <>
      <Link to={to} viewTransition prefetch="intent" tabIndex={-1} aria-hidden="true" className="hanging-picture">
        <Picture
          picture={work.picture}
          sizes={`(min-width: 1200px) ${Math.round(1096 * share)}px, ${Math.round(2.4 * work.centimetres)}px`}
          devicePixels={[2.4 * work.centimetres, Math.max(2192 * share, 7.2 * work.centimetres)]}
          decorative
          {...(isTransitioning ? { viewTransitionName: `work-${work.id}` } : {})}
        />
      </Link>
      <Label work={work} />
    </>
  )
}

function Label({ work }: { work: HungWork }) {
  const language = useLanguage()
  return (
    <div className="mt-4 text-6 md:mt-6">
      <h3 className="title-of-work text-4 leading-[1.22]">
        <Link to={links.artwork(language, work.id)} viewTransition prefetch="intent" className="hover:text-act">
          <LocalizedText text={{ [work.titleLanguage ?? language]: work.title }} />
        </Link>
      </h3>
      <p className="mt-1">
        <Link to={links.artist(language, work.artistSlug)} className="hover:text-act">
          {work.artistName}
        </Link>
      </p>
      <p className="text-ink-2">{work.dimensionsFormatted}</p>
      {work.status === 'active' && (
        <p className="mt-1">
          <WorkPrice euros={work.price} />
        </p>
      )}
    </div>
  )
}
