import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Availability } from '#contract/availability.ts'
import { formatTime, onDay } from '#domain/calendar.ts'
import { type CartItem, findLine } from '#domain/cart.ts'
import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { inCents } from '#domain/money.ts'
import { plainAddress } from '#domain/picture.ts'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import type { GalleryWork } from '#web/components/gallery/gallery-work.ts'
import { fetchAvailability, heldUntil } from '#web/state/availability.ts'
import { addToCart } from '#web/state/cart.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Work = Pick<
  GalleryWork,
  'id' | 'title' | 'artistName' | 'artistId' | 'price' | 'medium' | 'dimensionsFormatted'
> & {
  picture: { url: string; width: number } | null
}

/** How long "Added to cart!" stays, in milliseconds. */
const stays = { card: 2000, page: 3000, bar: 3000 } as const

type Props = {
  work: Work
  /** A card's button is lower and tells its work in its name; the bar at the foot of a page has no room for more words. */
  on: 'card' | 'page' | 'bar'
  className?: string
  /** Hears how the work stands when the answer differs from what the page believed. */
  onAvailability?: (now: Availability) => void
}

/** Puts one more of a work into the cart, after asking whether there is one, and says how that went. */
export function AddToCart({ work, on, className = '', onAvailability }: Props) {
  const { addToCart: t } = useTexts(addToCartTexts)
  const language = useLanguage()
  const [step, setStep] = useState<'rest' | 'adding' | 'added' | 'refused'>('rest')
  const [refusal, setRefusal] = useState('')

  useEffect(() => {
    if (step !== 'added') return
    const timer = setTimeout(() => setStep('rest'), stays[on])
    return () => clearTimeout(timer)
  }, [step, on])

  const add = async () => {
    setStep('adding')
    setRefusal('')
    try {
      const now = await fetchAvailability(work.id)
      onAvailability?.(now)
      const reason = putInCart(work, now, t, language)
      setStep(reason ? 'refused' : 'added')
      setRefusal(reason)
    } catch {
      setStep('refused')
      setRefusal(t.failed)
    }
  }

  return (
    <div className={className} data-add-to-cart={on}>
      <Button
        variant={on === 'card' ? 'words' : 'filled'}
        busy={step === 'adding'}
        busyText={t.adding}
        onClick={() => void add()}
        aria-label={on === 'card' && step === 'rest' ? t.addThis(work.title) : undefined}
        className={on === 'card' ? '' : 'w-full'}
      >
        {step === 'added' ? (
          <>
            <Icon name="check" /> {t.added}
          </>
        ) : (
          t.add
        )}
      </Button>
      {step !== 'rest' && (
        <p role="status" className={step === 'added' ? 'sr-only' : 'text-6 text-bad not-empty:mt-2'}>
          {step === 'added' ? t.added : refusal}
        </p>
      )}
    </div>
  )
}

/** Tells that the work is in the cart already, and leads there. Its line is kept free, so that nothing jumps. */
export function InCart({ id }: { id: string }) {
  const { addToCart: t } = useTexts(addToCartTexts)
  const language = useLanguage()
  const count = useSession(({ cart }) => findLine(cart, id)?.quantity ?? 0)
  return (
    <p className="mt-2 min-h-5.5 text-6 text-ink-2">
      {count > 0 && (
        <>
          {t.inCart(count)}{' '}
          <Link to={links.cart(language)} className="link">
            {t.seeCart}
          </Link>
        </>
      )}
    </p>
  )
}

/** Returns why the work cannot be put into the cart; empty when it was. */
function putInCart(work: Work, now: Availability, t: typeof addToCartTexts.en.addToCart, language: Language): string {
  if (now.status !== 'active') return t.sold
  if (now.ownWork) return t.ownWork
  if (now.available === 0) {
    const until = heldUntil(now)
    return now.heldByCaller ? t.heldForYou : t.held(until && formatTime(until, language))
  }
  if (now.away) return t.away(now.away.until && onDay(now.away.until, language))
  const count = findLine(useSession.getState().cart, work.id)?.quantity ?? 0
  if (addToCart({ ...asItem(work), sellerStatus: now.sellerStatus }, now.available).ok) return ''
  return count === 1 ? t.onlyOneInCart : t.allInCart(count)
}

const asItem = (work: Work): Omit<CartItem, 'quantity'> => ({
  id: work.id,
  title: work.title,
  artist: work.artistName,
  price: inCents(work.price),
  image: work.picture ? plainAddress(work.picture.url, work.picture.width) : '',
  artistId: work.artistId,
  medium: work.medium,
  dimensions: work.dimensionsFormatted,
})
