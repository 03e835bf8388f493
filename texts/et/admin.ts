import type * as en from '../en/admin.ts'

export const menu: typeof en.menu = {
  label: 'Halduspaneel',
  overview: 'Ülevaade',
  applications: 'Taotlused',
  works: 'Teosed',
  reports: 'Rikkumisteated',
  restrictions: 'Piirangud',
  orders: 'Tellimused',
  payouts: 'Väljamaksed',
  bank: 'Pangakonto',
  approvals: 'Kinnitused',
  documents: 'Dokumendid',
  taxes: 'Maksuaruanne',
  figures: 'Näitajad',
  collections: 'Kollektsioonid',
  announcements: 'Teadaanded, hooldus',
  posts: 'Blogi',
  artists: 'Kunstnikud',
  users: 'Kasutajad',
  subscribers: 'Uudiskiri',
  shopFacts: 'Poe andmed',
  terms: 'Kasutustingimused',
  audit: 'Auditilogi',
  webhooks: 'Veebihaagid',
  apiKeys: 'API-võtmed',
  feedback: 'Tagasiside',
  contactMessages: 'Kontaktilehe sõnumid',
  health: 'Seisund',
}

export const admin: typeof en.admin = {
  title: 'Halduspaneel',
  description: 'Otsused, mis tuleb teha, ja probleemid, mis tuleb lahendada.',
  loading: 'Laadime ülevaadet …',
  failed: 'Ülevaadet ei õnnestunud laadida.',
  none: 'Kõik on tehtud',
  noneText: 'Praegu ei vaja miski teie tähelepanu.',
  sum: 'Kokku',
  all: (count) => `Kõik ${count}`,
  allOf: (count, what) => `Kõik ${count}: ${what}`,
  due: (day) => `tähtaeg ${day}`,
  dueToday: 'tähtaeg täna',
  wasDue: (day) => `tähtaeg oli ${day}`,
  waiting: {
    applications: (count) => (count === 1 ? 'Üks taotlus' : `${count} taotlust`),
    reports: (count) => (count === 1 ? 'Üks rikkumisteade' : `${count} rikkumisteadet`),
    appeals: (count) => (count === 1 ? 'Üks kaebus' : `${count} kaebust`),
    'report-appeals': (count) =>
      count === 1 ? 'Üks rikkumisest teataja kaebus' : `${count} rikkumisest teataja kaebust`,
    'order-problems': (count) => (count === 1 ? 'Üks probleemiga tellimus' : `${count} probleemiga tellimust`),
    disputes: (count) => (count === 1 ? 'Üks vaidlustatud makse' : `${count} vaidlustatud makset`),
    'waiting-refunds': (count) =>
      count === 1
        ? 'Üks tagasimakse ootab makseteenuse pakkuja juures'
        : `${count} tagasimakset ootab makseteenuse pakkuja juures`,
    'failed-refunds': (count) =>
      count === 1 ? 'Üks ebaõnnestunud tagasimakse' : `${count} ebaõnnestunud tagasimakset`,
    'overdue-refund-requests': (count) =>
      count === 1 ? 'Üks tähtaja ületanud tagasimaksesoov' : `${count} tähtaja ületanud tagasimaksesoovi`,
    'refund-requests': (count) =>
      count === 1 ? 'Üks tagasimaksesoov kontrollimiseks' : `${count} tagasimaksesoovi kontrollimiseks`,
    refunds: (count) =>
      count === 1
        ? 'Üks tagasimakse, millest makseteenuse pakkuja keeldus'
        : `${count} tagasimakset, millest makseteenuse pakkuja keeldus`,
    approvals: (count) => (count === 1 ? 'Üks taotlus kinnitamiseks' : `${count} taotlust kinnitamiseks`),
    payouts: (count) => (count === 1 ? 'Üks tegemata väljamakse' : `${count} tegemata väljamakset`),
    'blocked-payouts': (count) =>
      count === 1
        ? 'Üks väljamakse ootab, sest konto on blokeeritud'
        : `${count} väljamakset ootab, sest konto on blokeeritud`,
    'unanswered-payouts': (count) =>
      count === 1 ? 'Üks väljamakse, mida pank ei ole kinnitanud' : `${count} väljamakset, mida pank ei ole kinnitanud`,
    emails: (count) => (count === 1 ? 'Üks saatmata jäänud kiri' : `${count} saatmata jäänud kirja`),
    'payment-events': (count) => (count === 1 ? 'Üks töötlemata maksesündmus' : `${count} töötlemata maksesündmust`),
    jobs: (count) => (count === 1 ? 'Üks ebaõnnestunud taustatöö' : `${count} ebaõnnestunud taustatööd`),
    holds: (count) =>
      count === 1
        ? 'Üks ostja, kelle broneeringud näivad kuritarvitusena'
        : `${count} ostjat, kelle broneeringud näivad kuritarvitusena`,
  },
}

export const trade: typeof en.trade = {
  failed: 'Näitajaid ei õnnestunud laadida.',
  today: 'Täna',
  sales: 'Müük',
  works: (count) =>
    count === 0 ? 'ühtegi teost ei ole veel müüdud' : count === 1 ? 'müüdud üks teos' : `müüdud ${count} teost`,
  commission: 'Vahendustasu',
  refunds: 'Tagasimaksed',
  toPayOut: 'Praegu välja maksta',
  artists: (count) => (count === 1 ? 'üks kunstnik' : `${count} kunstnikku`),
  firstDue: (day) => `esimese tähtaeg ${day}`,
  nextPayout: (day) => `Järgmise väljamakse saab teha ${day}.`,
  noPayout: 'Ükski tarne ei oota väljamakset.',
  week: 'Viimased seitse päeva',
  figure: 'Näitaja',
  lastDays: 'Viimased 7 päeva',
  daysBefore: '7 päeva enne seda',
  worksSold: 'Müüdud teoseid',
  visits: 'Külastusi',
  figures: 'Kõik näitajad',
}

export const readFeedback: typeof en.readFeedback = {
  title: 'Tagasiside',
  description: 'Mida kasutajad poest arvavad.',
  loading: 'Laadime tagasisidet …',
  failed: 'Tagasisidet ei õnnestunud laadida.',
  none: 'Tagasisidet veel ei ole',
  noneText: 'Siin on edaspidi näha, mida kasutajad poest arvavad.',
  gone: 'Kustutatud konto',
  goneText: 'Kommentaar kustutati koos kontoga.',
}

export const contactMessages: typeof en.contactMessages = {
  title: 'Kontaktilehe sõnumid',
  description: 'Kontaktilehelt saadetud sõnumid.',
  loading: 'Laadime sõnumeid …',
  failed: 'Sõnumeid ei õnnestunud laadida.',
  none: 'Sõnumeid veel ei ole',
  noneText: 'Siin on edaspidi kontaktilehelt saadetud sõnumid. Pood saab need ka kirjaga.',
  answer: 'Vasta',
  answerTo: (name) => `Vasta: ${name}`,
}

export const applications: typeof en.applications = {
  title: 'Kunstnike taotlused',
  description: 'Kunstnikud, kes on taotluse esitanud ja ootavad vastust.',
  loading: 'Laadime taotlusi …',
  failed: 'Ootel kunstnikke ei õnnestunud laadida',
  none: 'Ootel taotlusi ei ole',
  noneText: 'Kõik on vastuse saanud.',
  waiting: (count, ago) =>
    count === 1 ? `Ootel on üks taotlus, see esitati ${ago}.` : `Ootel on ${count} taotlust, vanim esitati ${ago}.`,
  promise: (min, max) => `Lubame vastata ${min}–${max} tööpäeva jooksul.`,
  due: (ago, when) => `${ago}, vastus hiljemalt ${when}`,
  onDay: (day) => day,
  overdue: (ago, day) => `${ago}, vastuse tähtaeg oli ${day}`,
  works: 'Teosed',
  noWorks: 'Taotluses ei ole ühtegi teost.',
  work: (number, name) => `${name}, ${number}. teos`,
  studioPictures: 'Ateljeepildid',
  exhibitions: 'Näitused',
  more: (count) => (count === 1 ? '+1 näitus veel' : `+${count} näitust veel`),
  contact: 'Kontakt',
  readMore: 'Loe edasi',
  readLess: 'Näita vähem',
  approve: 'Kiida heaks',
  reject: 'Lükka tagasi',
  of: (action, name) => `${action}: ${name}`,
  askReject: (name) => `${name}: kas lükata taotlus tagasi?`,
  rejectText: 'Profiil jääb peidetuks. Anname kunstnikule kirjaga teada; ta võib profiili muuta ja uuesti taotleda.',
  undo: 'Võta tagasi',
  undone: 'Taotlus on jälle ootel.',
  undoFailed: 'Otsust ei õnnestunud tagasi võtta',
  reason: 'Põhjus',
  reasonHelp: 'Taotleja saab seda lugeda.',
  rejectedBefore: 'Varem tagasi lükatud',
  seller: 'Müüb ettevõtjana',
  answer: 'Kunstniku vastus',
  cancel: 'Loobu',
  approved: 'Kunstnik on heaks kiidetud!',
  rejected: 'Kunstniku taotlus on tagasi lükatud.',
  approveFailed: 'Kunstnikku ei õnnestunud heaks kiita',
  rejectFailed: 'Kunstniku taotlust ei õnnestunud tagasi lükata',
}
