import type * as en from '../en/catalogue.ts'

export const categories: typeof en.categories = {
  paintings: 'Maalid',
  photography: 'Fotograafia',
  prints: 'Graafika',
  drawings: 'Joonistused',
  digital: 'Digikunst',
  'mixed-media': 'Segatehnika',
  collage: 'Kollaaž',
  sculpture: 'Skulptuur',
  oil: 'Õlimaal',
  acrylic: 'Akrüülmaal',
  watercolor: 'Akvarell',
  abstract: 'Abstraktne kunst',
  portrait: 'Portree',
  landscape: 'Maastik',
}

export const techniques: typeof en.techniques = {
  oil: 'Õli',
  acrylic: 'Akrüül',
  watercolor: 'Akvarell',
  screenprint: 'Siiditrükk',
  linocut: 'Linoollõige',
  'pigment-print': 'Pigmenttrükk',
  cyanotype: 'Tsüanotüüpia',
  charcoal: 'Süsi',
  ink: 'Tušš',
  collage: 'Kollaaž',
  plaster: 'Krohv ja kips',
  stone: 'Kivi',
  ceramics: 'Keraamika',
  wood: 'Puit',
  bronze: 'Pronks',
}

export const sizes: typeof en.sizes = {
  small: 'Väike, kuni 40\u00a0cm',
  medium: 'Keskmine, 40–80\u00a0cm',
  large: 'Suur, 80–120\u00a0cm',
  xlarge: 'Väga suur, üle 120\u00a0cm',
}

export const colours: typeof en.colours = {
  black: 'must',
  white: 'valge',
  grey: 'hall',
  brown: 'pruun',
  red: 'punane',
  orange: 'oranž',
  yellow: 'kollane',
  green: 'roheline',
  blue: 'sinine',
  pink: 'roosa',
}

export const sorts: typeof en.sorts = {
  default: 'Soovitatud',
  newest: 'Uuemad enne',
  priceLowHigh: 'Odavamad enne',
  priceHighLow: 'Kallimad enne',
}

export const workNoun: typeof en.workNoun = (count) => (count === 1 ? 'teos' : 'teost')

export const works: typeof en.works = (count) => `${count} ${workNoun(count)}`

export const artists: typeof en.artists = (count) => (count === 1 ? '1 kunstnik' : `${count} kunstnikku`)

export const card: typeof en.card = {
  sold: 'Müüdud',
  missing: 'Teose andmed puuduvad',
  untitled: 'Pealkirjata teos',
  unknownArtist: 'Tundmatu kunstnik',
  priceOnRequest: 'Hind kokkuleppel',
  priceBefore: 'enne',
}

export const instead: typeof en.instead = { title: 'Võib-olla meeldivad teile' }

export const prices: typeof en.prices = {
  upTo: (price) => `Kuni ${price}`,
  atLeast: (price) => `Alates ${price}`,
}
