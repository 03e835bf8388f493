import { Link } from 'react-router'
import type { Availability } from '#contract/availability.ts'
import type { Absence } from '#domain/absence.ts'
import { formatTime, onDay } from '#domain/calendar.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { links } from '#site/links.ts'
import { artworkTexts } from '#texts/artwork.ts'
import { catalogueTexts } from '#texts/catalogue.ts'
import { heldUntil } from '#web/api/availability.ts'
import { AddToCart, InCart } from '#web/components/add-to-cart.tsx'
import { Price } from '#web/components/price.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { ShownWork } from './shown-work.ts'

type Props = {
  work: ShownWork
  availability: Availability
  onAvailability: (now: Availability) => void
  othersLeft: number
}

export function PurchasePanel({ work, availability, onAvailability, othersLeft }: Props) {
  const { artwork: t } = useTexts(artworkTexts)
  const { card } = useTexts(catalogueTexts)
  const language = useLanguage()
  if (availability.status === 'sold') return <Sold work={work} othersLeft={othersLeft} />
  return (
    <div className="mt-3 md:mt-5">
      {work.price > 0 ? <Cost work={work} /> : <p className={costLook}>{card.priceOnRequest}</p>}
      {availability.status !== 'active' ? (
        <p className="mt-4 text-4">{t.archived}</p>
      ) : work.price === 0 ? (
        <Link to={links.contact(language)} className={`${buttonVariant('filled')} mt-4 w-full`}>
          {t.ask}
        </Link>
      ) : availability.ownWork ? (
        <Reason title={t.ownWork} text={availability.away ? t.ownWorkAway : t.ownWorkText} />
      ) : availability.available === 0 ? (
        <Held availability={availability} />
      ) : availability.away ? (
        <Away absence={availability.away} />
      ) : (
        <AddToCart work={work} on="page" onAvailability={onAvailability} className="mt-4" />
      )}
      {work.price > 0 && <Included work={work} />}
      {canBeAdded(availability) && <InCart id={work.id} />}
    </div>
  )
}

export const canBeAdded = ({ status, available, away, ownWork }: Availability): boolean =>
  status === 'active' && available !== 0 && !away && !ownWork

const costLook = 'font-serif text-2 font-[390]'

function Cost({ work: { price, originalPrice } }: { work: ShownWork }) {
  const { artwork: t } = useTexts(artworkTexts)
  return (
    <p className={costLook}>
      <span className="sr-only">{`${t.price} `}</span>
      <Price euros={price} />
      {isReduced({ price, originalPrice }) && (
        <s className="ms-3 text-3 text-ink-3">
          <span className="sr-only">{`${t.priceBefore} `}</span>
          <Price euros={originalPrice ?? 0} />
        </s>
      )}
    </p>
  )
}

function Included({ work }: { work: ShownWork }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  const money = (euros: number) => formatMoney(inCents(euros), language)
  return (
    <p className="mt-3 text-6 text-ink-2">
      {`${t.includes(money(work.artistPrice), money(work.commissionAmount))}${isReduced(work) ? ` ${t.lowest}` : ''}`}
    </p>
  )
}

const isReduced = ({ price, originalPrice }: Pick<ShownWork, 'price' | 'originalPrice'>): boolean =>
  originalPrice !== null && originalPrice > price

/** Another buyer holds the work. */
function Held({ availability }: { availability: Availability }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  const until = heldUntil(availability)
  const time = until && formatTime(until, language)
  const own = availability.heldByCaller
  return (
    <div role="status" className="mt-4 mb-6 min-h-12 border-t border-ink pt-4">
      <p className="text-4">{own ? t.heldForYou : t.paying}</p>
      <p className="mt-1 min-h-12 text-5 text-ink-2">{time && (own ? t.heldForYouUntil(time) : t.payingUntil(time))}</p>
      {own && (
        <Link to={links.cart(language)} className={`${buttonVariant('filled')} mt-3 w-full`}>
          {t.toCart}
        </Link>
      )}
    </div>
  )
}

function Away({ absence: { until } }: { absence: Absence }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  return <Reason title={until ? t.awayUntil(onDay(until, language)) : t.away} text={t.awayText} />
}

const Reason = ({ title, text }: { title: string; text: string }) => (
  <div role="status" className="mt-4 mb-6 min-h-12 border-t border-ink pt-4">
    <p className="text-4">{title}</p>
    <p className="mt-1 text-5 text-ink-2">{text}</p>
  </div>
)

/** Replaces the panel of an archived work. */
export function NotForSale({ work }: { work: ShownWork }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  return (
    <div className="mt-3 md:mt-5">
      <p className="font-serif text-2 font-[390]">{t.notForSale}</p>
      <p className="mt-2 text-6 text-ink-2">{t.notForSaleText}</p>
      <a href="#like-this" className={`${buttonVariant('filled')} mt-5 w-full`}>
        {t.likeThis}
      </a>
      <Link
        to={links.artist(language, work.artist.slug || work.artistId)}
        className={`${buttonVariant('outlined')} mt-3 w-full`}
      >
        {t.seeProfile}
      </Link>
    </div>
  )
}

function Sold({ work, othersLeft }: { work: ShownWork; othersLeft: number }) {
  const { artwork: t } = useTexts(artworkTexts)
  const language = useLanguage()
  const home = work.soldAt ? t.foundHome(onDay(new Date(work.soldAt), language)) : t.foundItsHome
  return (
    <div className="mt-3 md:mt-5">
      <p className="flex items-center gap-3 font-serif text-2 font-[390]">
        <span aria-hidden="true" className="size-3.5 rounded-full bg-sold" />
        <span>{t.sold}</span>
      </p>
      <p className="mt-2 text-6 text-ink-2">{`${home} ${t.othersLeft(othersLeft, work.artistName)}`.trim()}</p>
      <a href="#like-this" className={`${buttonVariant('filled')} mt-5 w-full`}>
        {t.likeThis}
      </a>
    </div>
  )
}
