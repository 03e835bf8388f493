import type { Category, SizeClass, Sort, Technique, Theme } from '#domain/artwork.ts'
import type { Colour } from '#domain/colour.ts'

export const categories: Record<Category | Theme, string> = {
  paintings: 'Paintings',
  photography: 'Photography',
  prints: 'Prints',
  drawings: 'Drawings',
  digital: 'Digital art',
  'mixed-media': 'Mixed media',
  collage: 'Collage',
  sculpture: 'Sculpture',
  oil: 'Oil',
  acrylic: 'Acrylic',
  watercolor: 'Watercolour',
  abstract: 'Abstract',
  portrait: 'Portrait',
  landscape: 'Landscape',
}

export const techniques: Record<Technique, string> = {
  oil: 'Oil',
  acrylic: 'Acrylic',
  watercolor: 'Watercolour',
  screenprint: 'Screenprint',
  linocut: 'Linocut',
  'pigment-print': 'Pigment print',
  cyanotype: 'Cyanotype',
  charcoal: 'Charcoal',
  ink: 'Ink',
  collage: 'Collage',
  plaster: 'Plaster',
  stone: 'Stone',
  ceramics: 'Ceramics',
  wood: 'Wood',
  bronze: 'Bronze',
}

/** By the longest side. */
export const sizes: Record<SizeClass, string> = {
  small: 'Small, up to 40\u00a0cm',
  medium: 'Medium, 40–80\u00a0cm',
  large: 'Large, 80–120\u00a0cm',
  xlarge: 'Very large, over 120\u00a0cm',
}

export const colours: Record<Colour, string> = {
  black: 'black',
  white: 'white',
  grey: 'grey',
  brown: 'brown',
  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  pink: 'pink',
}

export const sorts: Record<Sort, string> = {
  default: 'Recommended',
  newest: 'Newest first',
  priceLowHigh: 'Price: low to high',
  priceHighLow: 'Price: high to low',
}

/** After a number: "work", "works". */
export const workNoun = (count: number): string => (count === 1 ? 'work' : 'works')

/** "1 work", "91 works" */
export const works = (count: number) => `${count} ${workNoun(count)}`

/** "12 artists" */
export const artists = (count: number) => (count === 1 ? '1 artist' : `${count} artists`)

export const card = {
  sold: 'Sold',
  missing: 'Missing artwork data',
  untitled: 'Untitled Artwork',
  unknownArtist: 'Unknown Artist',
  priceOnRequest: 'Price on request',
  priceBefore: 'was',
}

/** Suggestions in place of deleted content. */
export const instead = { title: 'You might like' }

export const prices = {
  upTo: (price: string) => `Up to ${price}`,
  atLeast: (price: string) => `From ${price}`,
}
