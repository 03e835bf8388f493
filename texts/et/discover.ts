import type * as en from '../en/discover.ts'

export const discover: typeof en.discover = {
  title: 'Originaalkunst',
  titleOf: (category) => `${category}: originaalkunst`,
  description: (works, artists) =>
    `Vaadake ${works} originaalteost ${artists} kunstnikult: maalid, fotograafia, graafika ja palju muud. Valige hinna, suuruse, värvi ja tehnika järgi.`,
  subtitle: (works, artists) => `${works} ${artists} kunstnikult, otse ateljeest.`,
  subtitleUncounted: 'Originaalteosed otse ateljeest.',
}

export const searchResults: typeof en.searchResults = {
  title: 'Otsing',
  titleFor: (text) => `Otsingu „${text}“ tulemused`,
  description: 'Otsige originaalkunsti pealkirja, kunstniku, tehnika või teema järgi, eesti või inglise keeles.',
  found: (count) => (count === 1 ? 'Leidsime 1 teose' : `Leidsime ${count} teost`),
  blank:
    'Kirjutage pealkiri, kunstniku nimi, tehnika või see, mida näha tahaksite, eesti või inglise keeles. Väike trükiviga ei sega.',
  beginHere: 'Või alustage siit',
  nothing: (text) => `Otsing „${text}“ ei andnud tulemusi`,
  nothingHelp: 'Proovige vähemate või teiste sõnadega või vaadake mõnda kategooriat.',
  nothingWithFilters: 'Ilma filtriteta võib sobivaid teoseid leiduda.',
}

export const searchBox: typeof en.searchBox = {
  label: 'Otsing',
  placeholder: 'Pealkiri, kunstnik või tehnika',
  submit: 'Otsi',
  suggestions: 'Soovitused',
  works: 'Teosed',
  artists: 'Kunstnikud',
  count: (count) => (count === 1 ? '1 soovitus' : `${count} soovitust`),
}

export const filters: typeof en.filters = {
  heading: 'Filtrid',
  skip: 'Otse teoste juurde',
  open: (count) => (count === 0 ? 'Filtrid' : `Filtrid (${count})`),
  chosen: (count) => `${count} valitud`,
  close: 'Sulge',
  category: 'Kategooria',
  all: 'Kõik teosed',
  theme: 'Stiil ja teema',
  sort: 'Järjestus',
  ranking: 'Teoste järjestus',
  price: 'Hind',
  from: 'Alates',
  to: 'Kuni',
  lowest: 'Madalaim hind',
  highest: 'Kõrgeim hind',
  size: 'Suurus',
  wall: 'Mahub minu seinale',
  wallHelp: (centimetres) =>
    `Kui palju on vaba seina? Näitame teoseid, mille ümber jääb igast küljest ${centimetres}\u00a0cm vaba seina.`,
  notWhole: 'Palun kirjutage arv, näiteks 1200 või 1200,00.',
  wallSides: { width: 'Laius', height: 'Kõrgus' },
  wallOf: (width, height) =>
    width && height
      ? `Sein ${width}\u00a0×\u00a0${height}\u00a0cm`
      : width
        ? `${width}\u00a0cm laiune sein`
        : `${height}\u00a0cm kõrgune sein`,
  colour: 'Värv',
  chosenColours: (colours) => `Valitud: ${colours}`,
  medium: 'Tehnika',
  year: 'Aasta',
  showAll: (count) => `Näita kõiki (${count})`,
  apply: 'Rakenda',
  clear: 'Tühjenda',
  clearAll: 'Eemalda filtrid',
  clearOne: (name) => `Eemalda filter: ${name}`,
  clearCategory: 'Kõik kategooriad',
  show: (count) => (count === 1 ? 'Näita 1 teost' : `Näita ${count} teost`),
  availability: 'Saadavus',
  alsoSold: 'Ka müüdud',
  sold: 'Müüdud',
}

export const results: typeof en.results = {
  region: 'Teosed',
  shown: (from, to, total) => `${from}–${to}, kokku ${total} teost`,
  allShown: (count) => (count === 1 ? 'Ainus teos on näha' : `Kõik ${count} teost on näha`),
  toScale: 'Õiges mõõtkavas',
  inRows: 'Ridadena',
  none: 'Teoseid ei leitud',
  noneHelp: 'Ükski teos ei vasta kõigile filtritele. Eemaldage mõni filter, et näha rohkem.',
  searchAway: 'Otsing ei ole praegu saadaval, seepärast on filtrid peidetud ja soovituste asemel on ees uuemad teosed.',
  nearMisses: 'Kui mõnest filtrist loobuda',
  without: (filter) => `Filtrita „${filter}“`,
  nearMiss: (step, works) => `${step}: ${works}`,
  failed: 'Teoseid ei õnnestunud laadida',
  tryAgain: 'Proovi uuesti',
  loading: 'Laadime teoseid …',
}
