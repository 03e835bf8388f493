import type * as en from '../en/add-to-cart.ts'

export const addToCart: typeof en.addToCart = {
  add: 'Lisage ostukorvi',
  addThis: (title) => `Lisage ostukorvi: ${title}`,
  adding: 'Lisame …',
  added: 'Lisatud ostukorvi!',
  failed: 'Ostukorvi lisamine ei õnnestunud',
  inCart: (count) => (count === 1 ? 'Teos on teie ostukorvis.' : `Teie ostukorvis on seda ${count} tükki.`),
  onlyOneInCart: 'See ainus eksemplar on juba teie ostukorvis.',
  allInCart: (count) => `Kõik ${count} allesjäänud eksemplari on juba teie ostukorvis.`,
  seeCart: 'Vaadake ostukorvi',
  sold: 'See teos müüdi just ära.',
  held: (time) =>
    `Keegi maksab parajasti selle teose eest.${time ? ` Kui ta ei maksa, vabaneb teos hiljemalt kell ${time}.` : ''}`,
  away: (day) => (day ? `Kunstnik on ära, tagasi ${day}.` : 'Kunstnik on praegu ära.'),
  heldForYou: 'Teos on teile kinni pandud. Lõpetage maksmine ostukorvis.',
}
