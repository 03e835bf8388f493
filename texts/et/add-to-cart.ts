import type * as en from '../en/add-to-cart.ts'

export const addToCart: typeof en.addToCart = {
  add: 'Lisa ostukorvi',
  addThis: (title) => `Lisa ostukorvi: ${title}`,
  adding: 'Lisame …',
  added: 'Lisatud ostukorvi!',
  failed: 'Ostukorvi lisamine ebaõnnestus',
  unanswered: 'Ostukorvi lisamine ei õnnestunud',
  inCart: (count) => (count === 1 ? 'Teos on teie ostukorvis.' : `Teie ostukorvis on seda teost ${count} eksemplari.`),
  onlyOneInCart: 'See ainus eksemplar on juba teie ostukorvis.',
  allInCart: (count) => `Kõik ${count} allesjäänud eksemplari on juba teie ostukorvis.`,
  seeCart: 'Vaata ostukorvi',
  sold: 'See teos müüdi just ära.',
  ownWork: 'Müüte seda teost ise, seepärast ei saa te seda osta.',
  held: (time) =>
    `Keegi maksab parajasti selle teose eest.${time ? ` Kui makse jääb tegemata, vabaneb teos hiljemalt kell ${time}.` : ''}`,
  away: (day) => (day ? `Kunstnik on ära, tagasi ${day}.` : 'Kunstnik on praegu ära.'),
  heldForYou: 'Teos on teile broneeritud. Viige makse ostukorvis lõpuni.',
}
