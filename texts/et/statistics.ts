import type * as en from '../en/statistics.ts'

export const statistics: typeof en.statistics = {
  title: 'Statistika',
  description: 'Kui palju teie teoseid vaadatakse, lemmikutesse lisatakse ja ostetakse.',
  loading: 'Laadime teie statistikat …',
  failed: 'Teie statistikat ei õnnestunud laadida.',
  notApproved: 'Siin ei ole veel midagi',
  notApprovedText: 'Kui oleme teie kunstniku profiili heaks kiitnud, näete siin, kuidas teie teostel läheb.',
  toApplication: 'Teie taotlus',
  choosePeriod: 'Periood',
  periods: { days: '30 päeva', weeks: '12 nädalat', months: '12 kuud' },
  work: 'Teos',
  allWorks: 'Kõik teosed',
  charts: { views: 'Teoste vaatamised', saves: 'Lisamised lemmikutesse', sales: 'Müüdud teosed' },
  captions: {
    days: 'Viimased 30 päeva, päevade kaupa',
    weeks: 'Viimased 12 nädalat, nädalate kaupa',
    months: 'Viimased 12 kuud, kuude kaupa',
  },
  total: (count) => `kokku ${count}`,
  asTable: 'Tabelina',
  step: { days: 'Päev', weeks: 'Nädala algus', months: 'Kuu' },
  count: { views: 'Vaatamisi', saves: 'Lemmikutesse', sales: 'Müüdud' },
  none: 'Sel perioodil mitte ühtegi.',
  empty: 'Veel ei ole midagi näidata',
  emptyPeriod: 'Sel perioodil ei olnud midagi',
  emptyText: 'Kui teie teoseid vaadatakse, lemmikutesse lisatakse või ostetakse, näete seda siin.',
  howCounted:
    'Vaatamine läheb arvesse, kui teose lehe avab keegi teine peale teie ja haldurite. Külastajaid see loendus ära ei tunne, seega läheb tagasi tulnud inimene uuesti arvesse. Lemmikutest eemaldatud teosed ja müügid, mille eest on raha tagastatud, jäävad välja.',
}
