import type * as en from '../en/figures.ts'

export const figures: typeof en.figures = {
  title: 'Näitajad',
  description: 'Müük, külastused, vaatamised ja tulemuseta otsingud ajas.',
  loading: 'Laadime näitajaid …',
  failed: 'Näitajaid ei õnnestunud laadida.',
  charts: {
    sales: 'Müüdud teosed',
    visits: 'Poe külastused',
    views: 'Teoste vaatamised',
    emptySearches: 'Tulemuseta otsingud',
  },
  count: { sales: 'Müüdud', visits: 'Külastusi', views: 'Vaatamisi', emptySearches: 'Otsinguid' },
  turnover: (sum) => `Ostjad maksid selle ajaga ${sum}.`,
  searches: 'Mida otsiti, aga ei leitud',
  noSearches: 'Kõik otsitu leiti üles.',
  words: 'Otsisõnad',
  times: 'Kordi',
  export: 'Laadi näitajad alla CSV-na',
  exportSearches: 'Laadi otsingud alla CSV-na',
  howCounted:
    'Külastus loetakse siis, kui keegi tuleb mujalt või trükib aadressi ise. Külastajaid ei jälgita, seega loetakse korduv tulija uuesti. Tagasi makstud müüke ei arvestata.',
}

export const csv: typeof en.csv = {
  columns: {
    from: 'Alates',
    sales: 'Müüdud teoseid',
    turnover: 'Ostjad maksid',
    visits: 'Külastusi',
    views: 'Vaatamisi',
    emptySearches: 'Tulemuseta otsinguid',
  },
  words: 'Otsisõnad',
  times: 'Kordi',
}
