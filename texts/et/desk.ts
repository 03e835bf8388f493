import { returnDays } from '#domain/returns.ts'
import type * as en from '../en/desk.ts'

export const desk: typeof en.desk = {
  menu: 'Kunstniku töölaud',
  overview: 'Ülevaade',
  works: 'Teosed',
  orders: 'Tellimused',
  messages: 'Sõnumid',
  money: 'Raha',
  statistics: 'Statistika',
  profile: 'Profiil',
  exhibitions: 'Näitused',
  morning: (name) => `Tere hommikust, ${name}`,
  afternoon: (name) => `Tere päevast, ${name}`,
  evening: (name) => `Tere õhtust, ${name}`,
  next: 'Järgmised sammud',
  nothingNext: 'Praegu ei ole vaja midagi teha.',
  firstWork: 'Lisage oma esimene teos: see ilmub poodi kohe, kui selle avaldate.',
  send: 'Paki ja saada',
  sendText: (titles, buyer, day) => `${titles}, saaja ${buyer}, tähtaeg ${day}`,
  return: 'Vasta taotlusele',
  returnText: (titles, buyer) => `${buyer} soovib tagastada: ${titles}`,
  openOrder: 'Ava tellimus',
  openOrderNumbered: (number) => `Ava tellimus ${number}`,
  answer: 'Vasta',
  unread: (count) => (count === 1 ? 'Ühes vestluses on lugemata sõnumeid' : `${count} vestluses on lugemata sõnumeid`),
  readMessages: 'Loe sõnumeid',
  addPicture: 'Lisa pilt',
  withoutWall: (count) =>
    count === 1
      ? 'Ühel müügil oleval teosel ei ole pilti, kus see ripub seinal'
      : `${count} müügil oleval teosel ei ole pilti, kus need ripuvad seinal`,
  translate: 'Tõlgi',
  withoutEnglish: (count) =>
    count === 1
      ? 'Ühel müügil oleval teosel ei ole ingliskeelset teksti'
      : `${count} müügil oleval teosel ei ole ingliskeelset teksti`,
  withoutEstonian: (count) =>
    count === 1
      ? 'Ühel müügil oleval teosel ei ole eestikeelset teksti'
      : `${count} müügil oleval teosel ei ole eestikeelset teksti`,
  chooseWork: 'Vali teos',
  more: (count) => (count === 1 ? 'Ja veel üks tellimus' : `Ja veel ${count} tellimust`),
  allOrders: 'Vaata kõiki tellimusi',
  quoted: (title) => `„${title}“`,
  figures: 'Teie näitajad',
  soldThisYear: 'Tänavu müüdud',
  worksSold: (count) => (count === 1 ? '1 teos' : `${count} teost`),
  received: 'Olete saanud',
  receivedText: 'tänavu välja makstud',
  nextPayout: 'Järgmine väljamakse',
  nextPayoutText: (days) => `${days} tööpäeva jooksul pärast tarne kinnitamist`,
  nextPayoutEarly: (days) =>
    `kolm esimest müüki: ${days} tööpäeva jooksul pärast tagastamiseks ette nähtud ${returnDays} päeva`,
  payableNow: (sum) => `sellest ${sum} kohe maksmisel`,
  toMoney: 'Vaata arvestust',
  held: 'Ootab tarnet',
  payable: 'Maksmisel',
  paidThisYear: 'Tänavu teile makstud',
  savedBy: 'Lemmikutes',
  savedByText: (week) => `inimesel, neist ${week} sel nädalal`,
  allWorks: (count) => (count === 1 ? 'Teie ainus teos' : `Kõik ${count} teost`),
}

export const ownWorks: typeof en.ownWorks = {
  title: 'Teie teosed',
  description: 'Kõik teie teosed ja kuidas neil läheb.',
  loading: 'Laadime teie teoseid …',
  failed: 'Teie teoseid ei õnnestunud laadida.',
  filter: 'Milliseid teoseid näidata',
  all: 'Kõik',
  search: 'Otsi oma teoseid pealkirja järgi',
  find: 'Otsi',
  sort: 'Järjestus',
  sorts: {
    newest: 'Uuemad enne',
    title: 'Pealkiri',
    priceLowHigh: 'Hind kasvavalt',
    priceHighLow: 'Hind kahanevalt',
    views: 'Vaadatumad enne',
    saves: 'Enim lemmikutesse lisatud enne',
  },
  nothingFound: 'Teoseid ei leitud',
  nothingFoundText: 'Valige teine olek või otsige teiste sõnadega.',
  views: 'Vaatamisi',
  saves: 'Lemmikutes',
  steps: {
    publish: 'Avalda',
    unpublish: 'Peida',
    archive: 'Arhiveeri',
    sellElsewhere: 'Märgi mujal müüduks',
    takeBack: 'Pane tagasi müüki',
    duplicate: 'Kopeeri',
  },
  /** Opens the menu of further steps. */
  more: 'Veel',
  stepFor: (step, title) => `${step}: ${title}`,
  done: {
    publish: (title) => `„${title}“ on müügil`,
    unpublish: (title) => `„${title}“ on jälle mustand`,
    archive: (title) => `„${title}“ on arhiivis`,
    sellElsewhere: (title) => `Märgitud mujal müüduks: „${title}“`,
    takeBack: (title) => `„${title}“ on jälle müügil`,
    duplicate: (title) => `Teose „${title}“ tekstide ja piltidega mustand on teie teoste seas`,
  },
  stepFailed: (title, reason) => `Teost „${title}“ ei muudetud: ${reason}`,
}

export const suspension: typeof en.suspension = {
  title: 'Teie müük on peatatud',
  text: 'Teie profiil ja teosed on külastajate eest peidetud ning midagi ei saa avaldada ega muuta. Juba tellitu saate lõpule viia: saatmine, tagastamised, sõnumivahetus nende ostjatega ja raha jäävad siia alles.',
  appeal: 'Saate otsuse kuue kuu jooksul tasuta vaidlustada. Siis vaatame asja uuesti läbi.',
  toAppeal: 'Vaata otsust ja vaidlusta see',
}
