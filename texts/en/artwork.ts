import type { EditionKind } from '#domain/artwork.ts'
import { site } from '#domain/site.ts'

/** The page of one work. */
export const artwork = {
  back: 'Discover',
  by: 'by',
  description: (title: string, artist: string, facts: string) => `${title} by ${artist}. ${facts}`,
  pictures: 'Pictures of this work',
  showPicture: (place: number, count: number) => `Picture ${place} of ${count}`,
  lookCloser: 'Click the picture to look closer',
  zoom: (title: string) => `Look closer: ${title}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  close: 'Close',
  facts: 'Facts',
  year: 'Year',
  medium: 'Medium',
  size: 'Size',
  edition: 'Edition',
  editions: { original: 'Original, the only one', open: 'Open edition' } satisfies Partial<Record<EditionKind, string>>,
  limited: (size: number) => `Edition of ${size}`,
  /** Beside the word "Edition". */
  copies: (size: number) => `${size} copies`,
  left: (count: number) => (count === 1 ? 'the last one' : `${count} left`),
  price: 'Price',
  priceBefore: 'before',
  lowest: 'The price struck through is the lowest of the 30 days before the reduction.',
  includes: (artist: string, gallery: string) =>
    `Includes packing and delivery in Estonia. ${artist} of it goes to the artist and ${gallery} to ${site.name}.`,
  delivery: 'Delivery',
  workingDays: (from: number, to: number) => `${from}–${to} business days in Estonia`,
  abroad: (from: number, to: number) => `${from}–${to} abroad`,
  arrives: (from: string, to: string) => `${from} to ${to}`,
  returns: 'Returns',
  returnsSay: {
    withdrawal: '14 days from delivery, no reason needed',
    'with-fee': '14 days from delivery, less a 5% restocking fee',
    final: 'Cannot be returned',
  },
  returnsMore: {
    withdrawal: 'You have your money back within 14 days.',
    'with-fee': 'Damage is reported within 48 hours and costs you nothing.',
    final: 'Except when it arrives damaged: tell us within 48 hours.',
  },
  seller: 'Seller',
  sellers: { trader: 'Trader', private: 'Private person' },
  sellerMore: {
    trader: 'Consumer rights apply, with a two-year guarantee.',
    private: 'Sold by a private person, so the rights of consumers against traders do not apply.',
  },
  sold: 'Sold',
  foundHome: (day: string) => `Found its home on ${day}.`,
  foundItsHome: 'Found its home.',
  othersLeft: (count: number, artist: string) =>
    count === 0
      ? ''
      : count === 1
        ? `One other work by ${artist} is still looking for its own.`
        : `${count} other works by ${artist} are still looking for theirs.`,
  likeThis: 'See works like this',
  ask: 'Ask about this work',
  archived: 'This work is not for sale at the moment.',
  paying: 'Somebody is paying for this work',
  payingUntil: (time: string) => `If they change their mind, it can be bought again by ${time} at the latest.`,
  heldForYou: 'This work is being held for you',
  heldForYouUntil: (time: string) => `Until ${time} nobody else can buy it. Finish paying from your cart.`,
  toCart: 'Go to the cart',
  aboutWork: 'About the work',
  aboutArtist: 'About the artist',
  messageArtist: 'Message the artist',
  seeProfile: 'See the artist’s profile',
  onWall: 'On your wall, true to scale',
  beside: 'What hangs beside it',
  scenes: { sofa: 'Sofa', person: 'Person', bare: 'Bare wall' },
  roomWith: {
    sofa: (width: string, height: string) => `The work, ${width} wide and ${height} high, above a sofa 210 cm wide`,
    person: (width: string, height: string) =>
      `The work, ${width} wide and ${height} high, beside a person 172 cm tall`,
    bare: (width: string, height: string) => `The work, ${width} wide and ${height} high, on a bare wall`,
  },
  moreBy: (artist: string) => `More by ${artist}`,
  allWorks: (count: number) => (count > 1 ? `All ${count} works` : 'See it on the profile'),
  worksLikeThis: 'Works like this',
  notFound: 'Artwork not found',
  notFoundText: 'It may have been taken down by its artist, or the address is not quite right.',
  failed: 'Failed to load artwork details',
  failedText: 'Something stood in the way. The work is still where it was; please try again.',
  tryAgain: 'Try again',
  toDiscover: 'Discover art',
}
