import type * as en from '../en/frame.ts'

export const frame: typeof en.frame = {
  skip: 'Otse sisu juurde',
  homeLink: 'Lõuend, avaleht',
  demo: 'See on demo: midagi ei ole päris, keegi ei maksa, kõike võib proovida.',
  announcement: 'Üle 100-eurose tellimuse toome Eestis kohale tasuta',
  navigation: 'Peamenüü',
  discover: 'Avastage',
  collections: 'Kollektsioonid',
  artists: 'Kunstnikud',
  search: 'Otsing',
  language: 'Keel',
  cart: (count) => (count === 1 ? 'Ostukorv, 1 teos' : `Ostukorv, ${count} teost`),
  logIn: 'Logige sisse',
  createAccount: 'Looge konto',
  account: 'Konto',
  accountUnverified: 'Konto, e-post kinnitamata',
  myAccount: 'Minu konto',
  settings: 'Seaded',
  myOrders: 'Minu tellimused',
  savedWorks: 'Salvestatud teosed',
  artistDashboard: 'Kunstniku töölaud',
  becomeArtist: 'Hakake kunstnikuks',
  application: 'Teie taotlus',
  adminPanel: 'Halduspaneel',
  logOut: 'Logige välja',
  loggingOut: 'Logime välja …',
  accountDeleted: 'Konto on kustutatud!',
  menu: 'Menüü',
  close: 'Sulgege',
  about:
    'Eesti originaalkunsti müügikoht. Kunstnikud müüvad oma töid ise; meie hoiame seina valge ja vahendustasu väikese.',
  columns: { shop: 'Pood', about: 'Lõuend', help: 'Abi', contact: 'Kontakt' },
  allWorks: 'Kõik tööd',
  paintings: 'Maalid',
  photography: 'Fotograafia',
  prints: 'Graafika',
  cartLink: 'Ostukorv',
  rights: (year) => `© ${year} Lõuend`,
}

export const errors: typeof en.errors = {
  notFoundTitle: 'Lehekülge ei leitud',
  notFoundText: 'Sellel aadressil ei ripu midagi. Võib-olla on leht mujale viidud või pole teda kunagi olnud.',
  badAddressTitle: 'Sellest aadressist me aru ei saa',
  badAddressText: 'Midagi selles on meile tundmatu. Alustage uuesti lehelt endalt või vaadake kõiki töid.',
  toDiscover: 'Avastage kunsti',
  toHome: 'Tagasi avalehele',
  title: 'Ootamatu viga!',
  text: 'Meie poolel läks midagi valesti. Panime selle kirja; palun proovige uuesti.',
  tryAgain: 'Proovige uuesti',
  reference: (id) => `Viitenumber: ${id}`,
}

export const verifyBanner: typeof en.verifyBanner = {
  text: 'Kinnitage oma e-post: avage link kirjas, mille teile saatsime.',
  resend: 'Saatke uuesti',
  resending: 'Saadame …',
  resent: 'Kinnituskiri on uuesti saadetud',
  failed: 'Kirja ei õnnestunud uuesti saata. Palun proovige hiljem uuesti',
}

export const inactivity: typeof en.inactivity = {
  title: 'Kas olete veel siin?',
  text: (left) => `Mõnda aega pole midagi juhtunud. ${left} pärast logime teid välja.`,
  safe: 'Tore, et olete tagasi. Jääte sisselogituks.',
  keeps: 'Kirjutatu ja ostukorv jäävad alles.',
  stay: 'Jääge sisselogituks',
  leave: 'Logige kohe välja',
}
