import type * as en from '../en/admin.ts'

export const admin: typeof en.admin = {
  title: 'Halduspaneel',
  description: 'Mis ootab otsust ja mida inimesed kirjutavad.',
  loading: 'Vaatame, mis ootab …',
  failed: 'Ootel asju ei õnnestunud laadida.',
  applications: 'Kunstnike taotlused',
  waiting: (count) =>
    count === 0 ? 'Keegi ei oota.' : count === 1 ? 'Ootel on üks taotlus.' : `Ootel on ${count} taotlust.`,
  oldest: (day) => `Esimene on esitatud ${day}.`,
  promise: (days) => `Lubame vastata ${days} tööpäeva jooksul.`,
  newest: (day) => `Viimane saabus ${day}.`,
}

export const readFeedback: typeof en.readFeedback = {
  title: 'Tagasiside',
  description: 'Mida konto omanikud poest arvavad.',
  count: (count) =>
    count === 0 ? 'Keegi ei ole veel midagi öelnud.' : count === 1 ? 'Üks arvamus.' : `${count} arvamust.`,
  loading: 'Laadime tagasisidet …',
  failed: 'Tagasisidet ei õnnestunud laadida.',
  none: 'Tagasisidet veel ei ole',
  noneText: 'Siia tuleb see, mida inimesed poest arvavad.',
  gone: 'Kustutatud konto',
  goneText: 'Sõnad kustutati koos kontoga.',
}

export const reports: typeof en.reports = {
  title: 'Teated sõnumite kohta',
  description: 'Ostjate ja kunstnike sõnumid, millest keegi on teatanud.',
  count: (count) => (count === 0 ? 'Teateid ei ole.' : count === 1 ? 'Üks teade.' : `${count} teadet.`),
  loading: 'Laadime teateid …',
  failed: 'Teateid ei õnnestunud laadida.',
  none: 'Teateid ei ole',
  noneText: 'Kui keegi sõnumist teatab, leiate selle koos põhjusega siit.',
  writtenBy: (name) => `Kirjutas ${name}:`,
  gone: 'See vestlus on kustutatud.',
}

export const contactMessages: typeof en.contactMessages = {
  title: 'Kontaktilehe sõnumid',
  description: 'Mida inimesed on kontaktilehel kirjutanud.',
  count: (count) => (count === 0 ? 'Keegi ei ole veel kirjutanud.' : count === 1 ? 'Üks sõnum.' : `${count} sõnumit.`),
  loading: 'Laadime sõnumeid …',
  failed: 'Sõnumeid ei õnnestunud laadida.',
  none: 'Sõnumeid veel ei ole',
  noneText: 'Siia tuleb see, mida inimesed kontaktilehel kirjutavad. Poele saadetakse see ka kirjaga.',
  answer: 'Vastake',
  answerTo: (name) => `Vastake: ${name}`,
}

export const applications: typeof en.applications = {
  title: 'Kunstnike taotlused',
  description: 'Kunstnikud, kes on taotluse esitanud ja ootavad vastust.',
  loading: 'Laadime taotlusi …',
  failed: 'Ootel kunstnikke ei õnnestunud laadida',
  none: 'Ootel taotlusi ei ole',
  noneText: 'Kõik on vastuse saanud.',
  applied: (day) => `Esitatud ${day}`,
  exhibitions: 'Näitused',
  more: (count) => (count === 1 ? '+1 näitus veel' : `+${count} näitust veel`),
  contact: 'Kontakt',
  readMore: 'Lugege edasi',
  readLess: 'Näidake vähem',
  approve: 'Kiitke heaks',
  reject: 'Lükake tagasi',
  of: (action, name) => `${action}: ${name}`,
  askApprove: (name) => `${name}: kas kiita taotlus heaks?`,
  askReject: (name) => `${name}: kas lükata taotlus tagasi?`,
  approveText: 'Profiil saab avalikuks ja kunstnik saab hakata müüma. Anname talle sellest kirjaga teada.',
  rejectText: 'Profiil jääb peidetuks. Anname kunstnikule kirjaga teada; ta võib profiili muuta ja uuesti taotleda.',
  reason: 'Põhjus',
  reasonHelp: 'Taotleja saab seda lugeda.',
  rejectedBefore: 'Varem tagasi lükatud',
  seller: 'Müüb ettevõtjana',
  answer: 'Kunstniku vastus',
  cancel: 'Katkestage',
  approved: 'Kunstnik on heaks kiidetud!',
  rejected: 'Kunstniku taotlus on tagasi lükatud!',
  approveFailed: 'Kunstnikku ei õnnestunud heaks kiita',
  rejectFailed: 'Kunstniku taotlust ei õnnestunud tagasi lükata',
}
