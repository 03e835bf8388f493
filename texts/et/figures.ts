import type * as en from '../en/figures.ts'

export const figures: typeof en.figures = {
  title: 'Näitajad',
  description: 'Müük, külastused, vaatamised ja tulemuseta otsingud perioodide kaupa.',
  loading: 'Laadime näitajaid …',
  failed: 'Näitajaid ei õnnestunud laadida.',
  charts: {
    sales: 'Müüdud teosed',
    visits: 'Poe külastused',
    views: 'Teoste vaatamised',
    emptySearches: 'Tulemuseta otsingud',
  },
  count: { sales: 'Müüdud', visits: 'Külastusi', views: 'Vaatamisi', emptySearches: 'Otsinguid' },
  turnover: (sum) => `Ostjad maksid sel perioodil ${sum}.`,
  searches: 'Mida otsiti, aga ei leitud',
  noSearches: 'Iga otsing andis tulemusi.',
  words: 'Otsisõnad',
  times: 'Kordi',
  export: 'Laadi näitajad alla CSV-failina',
  exportSearches: 'Laadi otsingud alla CSV-failina',
  howCounted:
    'Külastus läheb arvesse, kui keegi tuleb mõnelt teiselt veebilehelt või sisestab aadressi ise. Külastajaid see loendus ära ei tunne, seega läheb uuesti tulnud inimene uuesti arvesse. Müüke, mille eest on raha tagastatud, ei arvestata.',
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
