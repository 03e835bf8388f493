import { emailFormats, tableOf } from '#domain/email.ts'
import type { Localized } from '#domain/language.ts'
import { appealUntil, type ImmediateClosing, type RestrictionSubject } from '#domain/moderation.ts'
import { bookkeepingYears } from '#domain/retention.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/moderation-emails.ts'

const { words, onDay, toDay, fromDay } = emailFormats('et')

type Named = { subject: RestrictionSubject; name: Localized }

const named = ({ subject, name }: Named) => (subject === 'artwork' && words(name) ? `„${words(name)}“` : words(name))
const about = (what: Named) => words(what.name) && ` (${named(what)})`

const appealBy = (decidedAt: Date) => `kuni ${toDay(appealUntil(decidedAt))} tasuta kaebuse esitada`

const further = 'Igal ajal võite pöörduda kohtuvälise vaidluste lahendamise organi või kohtu poole.'

export const reportReceived: typeof en.reportReceived = ({ quote, ...what }) => {
  const reported = named(what)
    ? `Aitäh! Saime teie rikkumisteate kätte: ${named(what)}.`
    : 'Aitäh! Saime teie rikkumisteate kätte. See, millest teatasite, on vahepeal kustutatud.'
  return {
    subject: 'Saime teie rikkumisteate kätte',
    parts: [
      quote ? `${reported} Kirjutasite:` : reported,
      quote,
      'Rikkumisteate vaatab läbi inimene. Kirjutame teile, kui otsus on tehtud.',
      !quote && 'Kui te ise millestki ei teatanud, eksis keegi aadressi sisestades. Teil ei ole vaja midagi teha.',
    ],
  }
}

export const reportDecided: typeof en.reportDecided = ({ isUpheld, answer, token, decidedAt, ...what }) => ({
  subject: 'Otsus teie rikkumisteate kohta',
  parts: [
    `Vaatasime teie rikkumisteate läbi${about(what)} ${isUpheld ? 'ja sekkusime' : 'ega leidnud põhjust sekkuda'}.`,
    answer,
    `Kui te otsusega ei nõustu, saate selle kohta ${appealBy(decidedAt)}. Siis vaatame otsuse uuesti läbi.`,
    { words: 'Vaata otsust ja esita kaebus', link: links.reportDecision('et', token) },
    further,
  ],
})

export const reportAppealDecided: typeof en.reportAppealDecided = ({ isUpheld, answer, ...what }) => ({
  subject: 'Otsus teie kaebuse kohta',
  parts: [
    `Vaatasime asja uuesti läbi${about(what)} ja ${isUpheld ? 'teil oli õigus' : 'meie otsus jääb kehtima'}.`,
    answer,
    further,
  ],
})

export const appealDismissed: typeof en.appealDismissed = ({ answer, ...what }) => ({
  subject: 'Otsus teie kaebuse kohta',
  parts: [
    `Vaatasime oma otsuse uuesti läbi${about(what)} ja see jääb kehtima.`,
    answer,
    what.subject !== 'user' && { words: 'Vaata otsust', link: links.ownRestrictions('et') },
    further,
  ],
})

type Closing = Pick<Parameters<typeof en.statement>[0], 'closesOn' | 'closedAt' | 'immediateReason'>

const closes = ({ closesOn, closedAt }: Closing): { subject: string; sentence: string } => {
  if (closedAt)
    return { subject: 'Sulgesime teie kunstnikukonto', sentence: 'Teie kunstnikukonto on jäädavalt suletud.' }
  const on = closesOn ? onDay(closesOn) : ''
  return {
    subject: `Sulgeme teie kunstnikukonto ${on}`,
    sentence: `Sulgeme teie kunstnikukonto jäädavalt ${on}. Seni saate müüa nagu varem.`,
  }
}

const immediateReasons: Record<ImmediateClosing, string> = {
  'legal-duty': 'Seadus kohustab meid konto kohe sulgema',
  'authority-order': 'Ametiasutus on nõudnud konto kohest sulgemist',
  repeated: 'Meie tingimusi on korduvalt rikutud',
}

const afterClosing = ({ closedAt, closesOn }: Pick<Closing, 'closedAt' | 'closesOn'>) => [
  `${closedAt || !closesOn ? 'Teie profiil ja teosed on peidetud' : `Alates ${fromDay(closesOn)} on teie profiil ja teosed peidetud`} ning midagi enam ei müüda. Sisse logida saate ka edaspidi ja juba tehtud tellimused viite lõpule. Teenitud raha maksame välja nagu ikka.`,
  `Tellimused, sõnumid ja raha seis jäävad teile nähtavaks. Seadetes saate oma andmed alla laadida või konto kustutada. Mida raamatupidamise seadus nõuab teie müügi kohta säilitada, hoiame alles ${bookkeepingYears} aastat pärast majandusaasta lõppu.`,
]

export const statement: typeof en.statement = ({
  subject,
  name,
  ground,
  rule,
  reason,
  reportId,
  createdAt,
  isBlocked,
  ...closing
}) => ({
  subject: {
    artwork: `Eemaldasime müügilt teose „${words(name)}“`,
    artist: 'Peatasime teie müügi',
    message: 'Eemaldasime teie sõnumi',
    user: 'Blokeerisime teie konto',
    'artist-account': closes(closing).subject,
  }[subject],
  parts: [
    {
      artwork: `Teie teos „${words(name)}“ on külastajate eest peidetud ja seda ei saa osta.`,
      artist: isBlocked
        ? `Teie profiil ja teosed on külastajate eest peidetud. Lõpetamata tellimuste asjus kirjutage aadressil ${site.email}.`
        : 'Teie profiil ja teosed on külastajate eest peidetud. Juba tehtud tellimused viite lõpule.',
      message: 'Teie kirjutatud sõnum on peidetud nii teie kui ka vestluskaaslase eest.',
      user: 'Te ei saa enam sisse logida.',
      'artist-account': closes(closing).sentence,
    }[subject],
    tableOf({
      Alus: { illegal: 'Vastuolu seadusega', terms: 'Vastuolu meie tingimustega', dangerous: 'Ohtlik toode' }[ground],
      Säte: rule,
      'Miks kohe': closing.immediateReason ? immediateReasons[closing.immediateReason] : '',
    }),
    reason,
    reportId
      ? 'Vaatasime asja läbi, sest saime rikkumisteate. Otsuse tegi inimene, mitte programm.'
      : 'Vaatasime asja läbi omal algatusel. Otsuse tegi inimene, mitte programm.',
    `Otsus kehtib kogu poes ${site.name} tähtajatult: seni, kuni me selle tühistame.`,
    ...(subject === 'artist-account' ? afterClosing(closing) : []),
    `Saate otsuse kohta ${appealBy(createdAt)}. Siis vaatame otsuse uuesti läbi.`,
    subject === 'artist-account' &&
      !closing.closedAt &&
      'Kaebus konto sulgemist edasi ei lükka. Kui teil on õigus, jääb konto avatuks või avame selle uuesti.',
    isBlocked
      ? `Kaebuse esitamiseks kirjutage aadressil ${site.email}.`
      : { words: 'Vaata otsust ja esita kaebus', link: links.ownRestrictions('et') },
    further,
  ],
})

export const recall: typeof en.recall = ({ title, artistName, orderId, orderNumber, reason }) => ({
  subject: `Ohtliku toote tagasikutsumine: „${title}“`,
  parts: [
    `Teie ostetud teos on ohtlik: „${title}“, autor ${artistName}, tellimus ${orderNumber}.`,
    reason,
    'Palun lõpetage teose kasutamine kohe: võtke see seinalt, hoidke kohas, kus see kedagi ei ohusta, ja ärge andke seda edasi. Kui teost enam teie käes ei ole, andke sellest teada selle praegusele omanikule.',
    `Kirjutage meile aadressil ${site.email} ja aitame teid. Kui müüja on ettevõtja, saate lasta teose tasuta parandada või asendada või saada raha tagasi. Kui keegi on viga saanud, andke meile sellest teada.`,
    { words: 'Vaata tellimust', link: links.order('et', orderId) },
  ],
})

export const accountClosed: typeof en.accountClosed = ({ reason, createdAt }) => ({
  subject: 'Sulgesime teie kunstnikukonto',
  parts: [
    'Nagu teile teatasime, sulgesime täna jäädavalt teie kunstnikukonto. Põhjus oli järgmine:',
    reason,
    ...afterClosing({ closedAt: new Date(0), closesOn: null }),
    `Saate otsuse kohta ${appealBy(createdAt)}.`,
    { words: 'Vaata otsust ja esita kaebus', link: links.ownRestrictions('et') },
    further,
  ],
})

export const lifted: typeof en.lifted = ({ subject, name, closedAt, isHiddenStill }) => ({
  subject: subject === 'artist-account' && !closedAt ? 'Teie kunstnikukonto jääb avatuks' : 'Lõpetasime piirangu',
  parts: [
    {
      artwork: `Teie teos „${words(name)}“ on jälle nähtav.`,
      artist: isHiddenStill
        ? 'Teie müük ei ole enam peatatud, kuid teie kunstnikukonto jääb suletuks.'
        : 'Teie profiil ja teosed on jälle nähtavad ning saate müüa.',
      message: 'Sõnum, mille eemaldasime, on jälle nähtav.',
      user: 'Saate jälle sisse logida.',
      'artist-account': keptOpen(closedAt, isHiddenStill),
    }[subject],
    subject !== 'user' && { words: 'Vaata otsust', link: links.ownRestrictions('et') },
  ],
})

const keptOpen = (closedAt: Date | null, isHiddenStill: boolean): string =>
  isHiddenStill
    ? 'Me ei sulge teie kunstnikukontot. Teie müük on endiselt peatatud.'
    : closedAt
      ? 'Teie kunstnikukonto on jälle avatud: profiil ja teosed on nähtavad ning saate müüa.'
      : 'Me ei sulge teie kunstnikukontot. Saate müüa nagu varem.'
