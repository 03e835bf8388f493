import { fromDay, onDay, toDay } from '#domain/calendar.ts'
import { noticeDays } from '#domain/terms.ts'
import type * as en from '../en/terms.ts'

export const terms: typeof en.terms = {
  changeOn: (day) => `Tingimused muutuvad ${onDay(day, 'et')}.`,
  readNew: 'Loe uut redaktsiooni',
  versionFrom: (day) => `See redaktsioon kehtib alates ${fromDay(day, 'et')}.`,
  versionUntil: (from, to) => `See redaktsioon kehtis ${fromDay(from, 'et')} kuni ${toDay(to, 'et')}.`,
  readCurrent: 'Loe kehtivaid tingimusi',
  version: 'Redaktsioon',
  versions: 'Redaktsioonid',
  from: (day) => `Alates ${fromDay(day, 'et')}`,
  fromTo: (from, to) => `${fromDay(from, 'et')} kuni ${toDay(to, 'et')}`,
  current: '(kehtiv)',
}

export const changedTerms: typeof en.changedTerms = {
  coming: (day) => `Meie tingimused muutuvad ${onDay(day, 'et')}`,
  comingText:
    'Seni kehtivad praegused tingimused. Kui te uutega ei nõustu, võite meiega sõlmitud lepingu enne seda päeva lõpetada: kustutage konto seadetes või kirjutage meile.',
  begun: (day) => `Meie tingimused muutusid ${onDay(day, 'et')}`,
  begunText: 'Teatasime teile sellest varem kirjaga. Palun kinnitage, et olete uued tingimused läbi lugenud.',
  read: 'Loe uusi tingimusi',
  confirm: 'Olen uued tingimused läbi lugenud',
  done: (day) => `Aitäh! Panime kirja, et olete alates ${fromDay(day, 'et')} kehtivad tingimused läbi lugenud.`,
  failed: 'Meil ei õnnestunud kirja panna, et olete tingimused läbi lugenud. Palun proovige uuesti.',
}

export const termsVersions: typeof en.termsVersions = {
  title: 'Kasutustingimused',
  description: 'Tingimuste redaktsioonid ja kui mitu kunstnikku neist teab.',
  loading: 'Laadime tingimuste redaktsioone …',
  failed: 'Tingimuste redaktsioone ei õnnestunud laadida.',
  lead: `Uuest redaktsioonist teatame kunstnikele kirjaga vähemalt ${noticeDays} päeva enne seda, kui see kehtima hakkab. Töölaual saavad nad kinnitada, et on selle läbi lugenud. Kes ei kinnita ega lahku, on sellega nõus.`,
  columns: { version: 'Redaktsioon', published: 'Avaldatud', sent: 'Teatatud', read: 'Kinnitatud' },
  first: 'Esimene redaktsioon',
  publishedOn: (day) => `avaldatud ${onDay(day, 'et')}`,
  sent: (count) => (count === 1 ? 'Teatatud ühele kunstnikule' : `Teatatud ${count} kunstnikule`),
  read: (count, all) => `${all} kunstnikust on kinnitanud ${count}`,
  late: (count) => (count === 1 ? 'Ühele teatati liiga hilja' : `${count} kunstnikule teatati liiga hilja`),
  due: (count) => (count === 1 ? 'Ühele on veel teatamata' : `${count} kunstnikule on veel teatamata`),
  none: 'Muudatusi veel ei ole',
  noneText:
    'Kui uus redaktsioon on avaldatud, on siin näha, kui mitmele kunstnikule on sellest teatatud ja kui mitu on kinnitanud, et on selle läbi lugenud.',
}

/** Inserted into the long pages by the server. */
export const longPage: typeof en.longPage = {
  onThisPage: 'Sellel lehel',
  registryCode: (code) => `registrikood ${code}`,
  phone: (number) => `telefon ${number}`,
}
