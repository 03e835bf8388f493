import { formatMoney } from '#domain/money.ts'
import { lowestBrowsers } from '#site/lowest-browsers.ts'
import { site } from '#site/site.ts'

import type * as en from '../en/frame.ts'

const { safari, chrome, firefox } = lowestBrowsers

export const frame: typeof en.frame = {
  skip: 'Otse sisu juurde',
  oldBrowser: `Osa poest teie brauseris ei tööta. Palun kasutage Safari ${safari}, Chrome’i ${chrome}, Firefoxi ${firefox} või uuemat versiooni.`,
  get homeLink() {
    return `${site.name}, avaleht`
  },
  demo: 'Demopood: tellimused ja maksed ei ole päris.',
  demoShort: 'Demo',
  freeDelivery: (above) => `Tasuta tarne Eestis üle ${formatMoney(above, 'et')} tellimustele`,
  freeForAll: 'Praegu on tarne tasuta kõigile Eesti-sisestele tellimustele',
  notices: 'Poe teated',
  navigation: 'Peamenüü',
  footer: 'Jalusemenüü',
  discover: 'Kunst',
  collections: 'Kollektsioonid',
  artists: 'Kunstnikud',
  blog: 'Blogi',
  about: 'Meist',
  search: 'Otsing',
  language: 'Keel',
  languageOffline: 'Internetiühendust pole. Leht jääb selles keeles, kuni ühendus taastub.',
  nothingStored:
    'Teie brauser ei salvesta meie poe andmeid. Ostukorv, sisselogimine ja küpsiste valik kehtivad, kuni sulgete lehe või laadite selle uuesti.',
  cart: (count) => (count === 1 ? 'Ostukorv, 1 teos' : `Ostukorv, ${count} teost`),
  logIn: 'Logi sisse',
  createAccount: 'Loo konto',
  account: 'Konto',
  accountUnverified: 'Konto, e-posti aadress kinnitamata',
  myAccount: 'Minu konto',
  settings: 'Seaded',
  myOrders: 'Minu tellimused',
  savedWorks: 'Lemmikud',
  messages: 'Sõnumid',
  unread: (count) => (count === 1 ? '1 lugemata sõnum' : `${count} lugemata sõnumit`),
  artistDashboard: 'Kunstniku töölaud',
  uploadWork: 'Uus teos',
  becomeArtist: 'Kunstnikuna liitumine',
  application: 'Minu taotlus',
  adminPanel: 'Halduspaneel',
  logOut: 'Logi välja',
  loggingOut: 'Logime välja …',
  notLoggedOut:
    'Väljalogimine ei õnnestunud, olete endiselt sisse logitud. Kontrollige internetiühendust ja proovige uuesti.',
  accountDeleted: 'Konto on kustutatud!',
  loadingPage: 'Laadime lehte …',
  menu: 'Menüü',
  close: 'Sulge',
  aboutText:
    'Originaalkunsti veebigalerii. Kunstnikud müüvad oma töid ise; meie hoiame seina valgena ja vahendustasu väikesena.',
  columns: {
    shop: 'Pood',
    get about() {
      return site.name
    },
    help: 'Abi',
    contact: 'Kontakt',
  },
  allWorks: 'Kõik teosed',
  paintings: 'Maalid',
  photography: 'Fotograafia',
  prints: 'Graafika',
  aboutUs: 'Meist',
  howItWorks: 'Kuidas see käib',
  shipping: 'Tarne',
  returns: 'Tagastamine',
  withdraw: 'Tagane lepingust siin',
  payment: 'Maksmine',
  faq: 'Küsimused ja vastused',
  feedback: 'Tagasiside',
  contact: 'Kirjuta meile',
  legal: 'Tingimused',
  terms: 'Kasutustingimused',
  privacy: 'Privaatsus',
  cookies: 'Küpsised',
  accessibility: 'Ligipääsetavus',
  sitemap: 'Sisukaart',
  rights: (year) => `© ${year} ${site.name}`,
}

export const download: typeof en.download = {
  busy: 'Laadime faili alla …',
  failed: 'Faili ei õnnestunud alla laadida. Palun proovige uuesti.',
}

export const errors: typeof en.errors = {
  notFoundTitle: 'Lehekülge ei leitud',
  notFoundText: 'Sellel aadressil ei ripu midagi. Võib-olla on leht mujale kolinud või pole seda kunagi olnud.',
  badAddressTitle: 'Sellest aadressist me aru ei saa',
  badAddressText: 'Selles on midagi, mida me ei tunne. Avage leht menüüst või vaadake kõiki teoseid.',
  tooOftenTitle: 'Üks hetk, palun',
  tooOftenText: 'Korraga tuli liiga palju päringuid. Palun oodake veidi ja proovige uuesti.',
  toDiscover: 'Avasta kunsti',
  toHome: 'Tagasi avalehele',
  title: 'Ootamatu viga!',
  text: 'Meil läks midagi viltu. Palun proovige uuesti.',
  offlineTitle: 'Ühendust ei ole',
  get offlineText() {
    return `${site.name} ei ole praegu kättesaadav. Kontrollige internetiühendust. Kui see taastub, proovime uuesti.`
  },
  maintenanceTitle: 'Oleme peagi tagasi',
  searchUnavailable: 'Otsing ei ole praegu saadaval. Teoseid saab siiski kategooriate kaupa sirvida.',
  tryAgain: 'Proovi uuesti',
  partFailed: 'Seda lehe osa ei õnnestunud laadida. Kontrollige internetiühendust ja proovige uuesti.',
  scriptsFailed:
    'Osa lehest jäi laadimata ja mõned nupud ei tööta. Kontrollige internetiühendust ja laadige leht uuesti.',
  pageFailed: 'Lehte ei õnnestunud laadida: ühendus katkes või poodi just uuendati. Siia kirjutatu on alles.',
  loadAgain: 'Laadi uuesti',
  stay: 'Jää siia lehele',
  reference: (id) => `Vea tunnus: ${id}`,
}

export const verifyBanner: typeof en.verifyBanner = {
  text: 'Kinnitage oma e-posti aadress: avage link, mille saatsime.',
  resend: 'Saada uuesti',
  resending: 'Saadame …',
  resent: 'Kinnituskiri on uuesti saadetud',
  failed: 'Kirja ei õnnestunud uuesti saata. Palun proovige hiljem uuesti.',
}

export const inactivity: typeof en.inactivity = {
  title: 'Kas olete veel siin?',
  text: (left) => `Te ei ole lehte mõnda aega kasutanud. Väljalogimiseni on jäänud ${left}.`,
  safe: 'Tore, et olete tagasi. Jääte sisselogituks.',
  keeps: 'Ostukorv, saatmata sõnumid ja pikemad vormid jäävad alles. Muu kirjutatu võib kaduma minna.',
  stay: 'Jää sisselogituks',
  leave: 'Logi kohe välja',
}

export const paging: typeof en.paging = {
  pages: 'Leheküljed',
  page: (number) => `Lehekülg ${number}`,
  previous: 'Eelmine',
  next: 'Järgmine',
}
