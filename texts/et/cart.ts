import type * as en from '../en/cart.ts'

export const cart: typeof en.cart = {
  title: 'Ostukorv',
  description: 'Teosed, mille olete välja valinud.',
  summaryLine: (works, artists) =>
    `${works === 1 ? 'Üks teos' : `${works} teost`} ${artists === 1 ? 'ühelt kunstnikult' : `${artists} kunstnikult`}. ${artists > 1 ? 'Iga teos tuleb oma ateljeest.' : works > 1 ? 'Teosed tulevad otse ateljeest.' : 'Teos tuleb otse ateljeest.'}`,
  loading: 'Laadime ostukorvi …',
  empty: 'Teie ostukorv on tühi',
  emptyText: 'Siin ei ripu veel midagi. Teosed, mille lisate, ootavad teid siin.',
  discover: 'Avastage kunsti',
  items: 'Teosed ostukorvis',
  each: (price) => `${price} tükk`,
  quantity: (title) => `Kogus: ${title}`,
  increase: (title) => `Suurendage kogust: ${title}`,
  decrease: (title) => `Vähendage kogust: ${title}`,
  remove: 'Eemaldage',
  removeThis: (title) => `Eemaldage: ${title}`,
  removed: (title) => `Teos „${title}“ on eemaldatud.`,
  summary: 'Kokkuvõte',
  works: 'Teosed',
  shipping: 'Pakkimine ja tarne',
  free: 'Tasuta',
  total: 'Kokku',
  checkout: 'Minge maksma',
  processing: 'Avame makselehe …',
  howItWorks: 'Maksate meie maksepartneri lehel. Kui alustate, hoiame teosed 30 minutit teile kinni.',
  delivery: 'Tarne',
  deliveryDays: (from, to) => `Eestis ${from}\u00a0– ${to}`,
  returns: 'Tagastamine',
  returnsText: { all: '14 päeva jooksul, põhjust ütlemata', some: 'Sõltub müüjast: vaadake teose lehelt' },
  payment: 'Maksmine',
  cards: 'Visa, Mastercard, American Express',
  failed: 'Maksmise alustamisel tekkis viga. Palun proovige uuesti.',
  putRight: 'Palun vaadake kõigepealt üle märgitud teosed.',
  uncheckedTitle: 'Meil ei õnnestunud kontrollida, kas kõik on veel alles.',
  checkAgain: 'Kontrollige uuesti',
}

export const lineTrouble: typeof en.lineTrouble = {
  gone: 'See teos ei ole enam müügil.',
  sold: 'See teos on müüdud.',
  away: (day) =>
    day
      ? `Kunstnik on ära, tagasi ${day}. Siis saate seda teost osta.`
      : 'Kunstnik on praegu ära, seepärast ei saa seda teost osta.',
  onRequest: 'Selle teose hind on nüüd kokkuleppel, seega ei saa seda siit osta.',
  held: (time) =>
    `Keegi teine maksab parajasti selle teose eest. Kui ta ei maksa, vabaneb teos hiljemalt kell ${time}.`,
  notEnough: (count) => (count === 1 ? 'Alles on ainult üks.' : `Alles on ainult ${count}.`),
  setTo: (count) => (count === 1 ? 'Võtke üks' : `Võtke ${count}`),
  priceChanged: (before, now) => `Hind on muutunud: enne ${before}, nüüd ${now}.`,
  agree: (price) => `Ostke hinnaga ${price}`,
  lookAgain: 'Vaadake uuesti',
}

export const hold: typeof en.hold = {
  heldUntil: (time) => `Teile kinni pandud kella ${time}-ni`,
  left: (minutes) => (minutes === 1 ? 'jäänud 1 minut' : `jäänud ${minutes} minutit`),
  lessThanOne: 'jäänud vähem kui minut',
  text: 'Teie tellimus ootab maksmist. Seni ei saa neid teoseid keegi teine osta.',
  goOn: 'Jätkake maksmist',
  giveUp: 'Loobuge',
  givenUp: 'Loobusite tellimusest. Teosed on jälle kõigile vabad ja jäävad teie ostukorvi.',
  cancelled: 'Makse katkestati ja teie kontolt ei võetud midagi. Teosed ei ole enam teile kinni pandud.',
  stillHeld: 'Makse katkestati ja teie kontolt ei võetud midagi. Teosed vabanevad veidi aja pärast.',
  over: 'Maksmise aeg sai läbi. Teosed on jälle kõigile vabad ja jäävad teie ostukorvi.',
  paid: (number) => `Teie tellimus ${number} on makstud. Aitäh!`,
  toOrder: 'Vaadake tellimust',
  failed: 'Tellimusest ei õnnestunud loobuda. Palun proovige uuesti.',
}
