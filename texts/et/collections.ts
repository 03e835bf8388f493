import type * as en from '../en/collections.ts'

export const collections: typeof en.collections = {
  title: 'Kollektsioonid',
  description: 'Kust kunsti vaatamist alustada: maalid, fotograafia, graafika, digikunst, joonistused ja segatehnika.',
  subtitle: 'Siit on hea alustada.',
  all: (works) => (works === 1 ? 'Vaata ainsat teost' : `Vaata kõiki ${works} teost`),
  seeAllOf: (title, works) => `${title}: ${works}`,
  alsoSold: (count) => (count === 1 ? 'Näita ka müüdud teost' : `Näita ka müüdud teoseid (${count})`),
  onlyForSale: 'Ainult müügil olevad teosed',
  ours: 'Inimeste valitud',
  curator: 'Valinud',
  others: 'Teised kollektsioonid',
  back: 'Kõik kollektsioonid',
  empty: 'Teoseid ei leitud',
  emptyHelp: 'Sellest kollektsioonist ei ole praegu midagi müügil.',
}
