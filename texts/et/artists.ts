import { site } from '#site/site.ts'
import type * as en from '../en/artists.ts'

export const artists: typeof en.artists = {
  title: 'Kunstnikud',
  subtitle: 'Inimesed, kelle tööd siin ripuvad ja kes neid ise müüvad.',
  get description() {
    return `${site.name} ja tema kunstnikud: kes nad on, kus nad töötavad ja mis neil müügil on.`
  },
  tab: 'Kunstnik',
  search: 'Otsi kunstnikke',
  submit: 'Otsi',
  showing: (shown, all, term) => `Kunstnikke: ${shown}/${all}${term ? `, otsing: „${term}“` : ''}`,
  loading: 'Laadime kunstnikke …',
  none: 'Kunstnikke ei leitud',
  noneText: (term) => `Otsingule „${term}“ ei vasta keegi. Proovige osa nimest või kohanime.`,
  noneAtAll: 'Siin ei ole veel ühtegi kunstnikku. Vaadake mõne aja pärast uuesti.',
  showAll: 'Kõik kunstnikud',
  failed: 'Kunstnike laadimine ei õnnestunud',
  failedText: 'Kunstnikke ei õnnestunud laadida',
}

export const profile: typeof en.profile = {
  description: (name, tagline) => `${name}. ${tagline}`,
  chosen: (day) => `Poodi valitud ${day}`,
  about: 'Kunstnikust',
  facts: 'Asukoht ja lingid',
  website: 'Veebileht',
  instagram: 'Instagram',
  biography: 'Elulugu',
  noBiography: 'Elulugu ei ole lisatud.',
  process: 'Ateljees',
  studioPicture: (name, number) => `${name}, ${number}. ateljeepilt`,
  exhibitions: 'Näitused',
  works: 'Teosed',
  count: (count) => (count === 1 ? '1 teos müügil' : `${count} teost müügil`),
  soldWorks: 'Müüdud teosed',
  noWorks: 'Praegu ei ole ühtegi teost müügil.',
  report: 'Teata rikkumisest',
  gone: 'Seda kunstnikku siin enam ei ole',
  goneText: 'Profiil ja teosed on kustutatud. Võib-olla meeldib teile mõni neist teostest.',
  notFound: 'Kunstnikku ei leitud',
  notFoundText: 'Kunstnikku, keda otsite, ei ole või on tema profiil eemaldatud.',
  failed: 'Profiili laadimine ei õnnestunud',
  failedText: (reason) => `Kunstniku laadimine ei õnnestunud: ${reason}`,
  noAnswer: 'server ei vasta',
}
