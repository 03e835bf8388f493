import type { Availability } from '#contract/availability.ts'
import { formatTime, onDay } from '#domain/calendar.ts'
import { type CartItem, findLine } from '#domain/cart.ts'
import type { Language } from '#domain/language.ts'
import { inCents } from '#domain/money.ts'
import { plainAddress } from '#site/picture-address.ts'
import { addToCartTexts } from '#texts/add-to-cart.ts'
import { fetchAvailability, heldUntil } from '#web/api/availability.ts'
import type { GalleryWork } from '#web/components/gallery/gallery-work.ts'
import { addToCart } from '#web/state/cart.ts'
import { useSession } from '#web/state/session.ts'

export type WorkForCart = Pick<
  GalleryWork,
  'id' | 'title' | 'artistName' | 'artistId' | 'price' | 'medium' | 'dimensionsFormatted'
> & {
  picture: { url: string; width: number } | null
}

/** Adds a copy if one is available. Returns the availability and the reason of a failure, empty on success. */
export async function putInCart(work: WorkForCart, language: Language): Promise<{ now: Availability; reason: string }> {
  const now = await fetchAvailability(work.id)
  return { now, reason: put(work, now, language) }
}

function put(work: WorkForCart, now: Availability, language: Language): string {
  const { addToCart: t } = addToCartTexts[language]
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

const asItem = (work: WorkForCart): Omit<CartItem, 'quantity'> => ({
  id: work.id,
  title: work.title,
  artist: work.artistName,
  price: inCents(work.price),
  image: work.picture ? plainAddress(work.picture.url, work.picture.width) : '',
  artistId: work.artistId,
  medium: work.medium,
  dimensions: work.dimensionsFormatted,
})
