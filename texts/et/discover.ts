import type * as en from '../en/discover.ts'

export const discover: typeof en.discover = {
  title: 'Avastage kunsti',
  titleOf: (category) => `${category}: avastage kunsti`,
  description: (works, artists) =>
    `Vaadake ${works} originaaltööd ${artists} kunstnikult: maalid, fotograafia, graafika ja palju muud. Valige hinna, suuruse, värvi ja tehnika järgi.`,
  subtitle: (works, artists) => `${works} ${artists} kunstnikult, otse ateljeest.`,
  subtitleUncounted: 'Originaaltööd otse ateljeest.',
}

export const searchResults: typeof en.searchResults = {
  title: 'Otsing',
  titleFor: (text) => `Otsingu „${text}“ tulemused`,
  description: 'Otsige originaalkunsti pealkirja, kunstniku, tehnika või teema järgi, eesti või inglise keeles.',
  found: (count) => (count === 1 ? 'Leidsime 1 töö' : `Leidsime ${count} tööd`),
  blank:
    'Kirjutage pealkiri, kunstniku nimi, tehnika või see, mida näha tahaksite, eesti või inglise keeles. Väike trükiviga ei sega.',
  beginHere: 'Või alustage siit',
  nothing: (text) => `Otsing „${text}“ ei andnud tulemusi`,
  nothingHelp: 'Proovige vähemate või teiste sõnadega või vaadake mõnda kategooriat.',
  nothingWithFilters: 'Võib-olla on sobivaid töid väljaspool valitud filtreid.',
}

export const searchBox: typeof en.searchBox = {
  label: 'Otsing',
  placeholder: 'Pealkiri, kunstnik või tehnika',
  submit: 'Otsige',
  suggestions: 'Soovitused',
  works: 'Tööd',
  artists: 'Kunstnikud',
  count: (count) => (count === 1 ? '1 soovitus' : `${count} soovitust`),
}

export const filters: typeof en.filters = {
  heading: 'Filtrid',
  open: (count) => (count === 0 ? 'Filtrid' : `Filtrid (${count})`),
  chosen: (count) => `${count} valitud`,
  close: 'Sulgege',
  category: 'Kategooria',
  all: 'Kõik tööd',
  theme: 'Stiil ja teema',
  sort: 'Järjestus',
  price: 'Hind',
  from: 'Alates',
  to: 'Kuni',
  lowest: 'Madalaim hind',
  highest: 'Kõrgeim hind',
  size: 'Suurus',
  colour: 'Värv',
  chosenColours: (colours) => `Valitud: ${colours}`,
  medium: 'Tehnika',
  year: 'Aasta',
  apply: 'Rakendage',
  clear: 'Tühjendage',
  clearAll: 'Tühjendage filtrid',
  clearOne: (name) => `Eemaldage filter: ${name}`,
  clearCategory: 'Vaadake kõiki kategooriaid',
  show: (count) => (count === 1 ? 'Näidake 1 tööd' : `Näidake ${count} tööd`),
  upTo: (price) => `Kuni ${price}`,
  atLeast: (price) => `Alates ${price}`,
  availability: 'Saadavus',
  alsoSold: 'Ka müüdud',
  sold: 'Müüdud',
}

export const results: typeof en.results = {
  region: 'Tööd',
  shown: (from, to, total) => `${from}–${to}, kokku ${total} tööd`,
  allShown: (count) => (count === 1 ? 'Näete ainsat tööd' : `Näete kõiki ${count} tööd`),
  none: 'Ühtegi tööd ei leitud',
  noneHelp: 'Ükski töö ei vasta kõigile valikutele. Eemaldage mõni filter, et näha rohkem.',
  failed: 'Töid ei õnnestunud laadida',
  tryAgain: 'Proovige uuesti',
  loading: 'Laadime töid …',
  pages: 'Leheküljed',
  page: (number) => `Lehekülg ${number}`,
  previous: 'Eelmine',
  next: 'Järgmine',
}
