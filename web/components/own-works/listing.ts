import type { OwnWork, OwnWorkDetails } from '#contract/own-works.ts'
import { inLanguage, type Language } from '#domain/language.ts'

/** Rental lines exist only for listings with rental; works have none. */
export type Listing = {
  id: string
  title: string
  price: number
  photos: string[]
  rentPeriod?: string
  location?: { address?: string; city?: string; county?: string }
  roomType?: string
  availability?: { availability?: string; minTerm?: string }
  billsIncluded?: boolean
}

export const listingOf = (work: OwnWorkDetails | OwnWork, language: Language): Listing => ({
  id: work.id,
  title: inLanguage(work.titles, language).words,
  price: work.price,
  photos: 'pictures' in work ? work.pictures.map(({ src }) => src) : work.mainImageUrl ? [work.mainImageUrl] : [],
})

/** The navigation state's listing; undefined without one. */
export function listingIn(state: unknown): Listing | undefined {
  if (typeof state !== 'object' || state === null || !('listing' in state)) return undefined
  const listing = state.listing as Partial<Listing> | null
  const isListing =
    typeof listing?.id === 'string' &&
    typeof listing.title === 'string' &&
    typeof listing.price === 'number' &&
    Array.isArray(listing.photos)
  return isListing ? (listing as Listing) : undefined
}
