import { Link } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import type { Call } from '#contract/client.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { filterQuery, nothingChosen } from '#site/filters.ts'
import { links } from '#site/links.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { ArtworkGallery } from '#web/components/gallery/artwork-gallery.tsx'
import { toGalleryWork } from '#web/components/gallery/gallery-work.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Euros. */
const prices = [
  { from: '', to: '300' },
  { from: '300', to: '1000' },
  { from: '1000', to: '' },
] as const
const shownOnEach = 4

type Found = OutputOf<'GET /artworks', 'answer'>
type Shelf = ReturnType<typeof toShelves>[number]

/** Fetches one more per price, because the headline is excluded. */
export const findShelves = (call: Call): Promise<Found[]> =>
  Promise.all(
    prices.map(({ from, to }) =>
      call('GET /artworks', {
        query: { sort: 'newest', price: `${from || '0'}-${to}`, size: String(shownOnEach + 1) },
      }),
    ),
  )

/** Omits empty shelves. A work on a boundary belongs to the lower shelf. */
export const toShelves = (found: readonly Found[], above: string | undefined) =>
  prices.flatMap((price, at) => {
    const { content = [], totalElements = 0 } = found[at] ?? {}
    const works = content
      .filter((work) => work.id !== above && (at === 0 || work.price > Number(price.from)))
      .slice(0, shownOnEach)
      .map(toGalleryWork)
    return works.length > 0
      ? [{ ...price, works, total: totalElements, query: filterQuery({ ...nothingChosen, ...price }) }]
      : []
  })

export function Shelves({ shelves }: { shelves: readonly Shelf[] }) {
  const names = useTexts(catalogueTexts)
  const language = useLanguage()
  const euros = (amount: string) => formatMoney(inCents(Number(amount)), language)
  const nameOf = ({ from, to }: Shelf) =>
    from === ''
      ? names.prices.upTo(euros(to))
      : to === ''
        ? names.prices.atLeast(euros(from))
        : `${euros(from)}\u00a0–\u00a0${euros(to)}`
  return (
    <div className="space-y-10 md:space-y-14">
      {shelves.map((shelf) => (
        <div key={shelf.from} className="border-t border-line pt-3">
          <h3 className="mb-4 text-3 md:mb-6">
            <Link
              to={links.discover(language) + shelf.query}
              prefetch="intent"
              className="flex min-h-11 items-center justify-between gap-6 hover:text-act"
            >
              <span>{nameOf(shelf)}</span>{' '}
              <span className="link font-sans text-[0.9375rem]">{names.works(shelf.total)}</span>
            </Link>
          </h3>
          <ArtworkGallery layout="shelf" works={shelf.works} heading="h4" />
        </div>
      ))}
    </div>
  )
}
