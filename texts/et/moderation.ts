import type * as en from '../en/moderation.ts'

export const kinds: typeof en.kinds = {
  illegal: 'See on seadusega vastuolus',
  dangerous: 'See on ohtlik või võib kedagi vigastada',
  rights: 'See kasutab minu teost või rikub minu õigusi',
  misleading: 'Andmed ei vasta tegelikkusele',
  offensive: 'See on solvav',
  other: 'Midagi muud',
}

export const report: typeof en.report = {
  title: 'Rikkumisest teatamine',
  description: 'Andke meile teada, mis on teose või kunstnikuga valesti.',
  loading: 'Laadime …',
  failed: 'Lehte ei õnnestunud laadida.',
  nothing: 'Valige, millest soovite teatada',
  nothingText: 'Iga teose ja iga kunstniku lehel on link „Teata rikkumisest“.',
  about: {
    artwork: (title) => `Millest teatate: „${title}“.`,
    artist: (name) => `Kellest teatate: ${name}.`,
  },
  lead: 'Iga rikkumisteate loeb läbi inimene. Teie nime me ei avalda, välja arvatud siis, kui seadus seda nõuab.',
  kind: 'Mis on valesti?',
  choose: 'Vali',
  reason: 'Miks te nii arvate?',
  reasonHelp:
    'Kui see on seadusega vastuolus, kirjutage, millise seadusega ja miks; kui see on teie teos, siis kus seda näha saab.',
  email: 'E-post',
  emailHelp: 'Kui soovite vastust.',
  send: 'Saada rikkumisteade',
  sending: 'Saadame …',
  done: 'Aitäh! Vaatame selle üle.',
  doneEmail: 'Aitäh! Vaatame selle üle ja kirjutame teile, kui otsus on tehtud.',
  notDone: 'Rikkumisteadet ei õnnestunud saata. Palun proovige uuesti.',
}

export const reportDecision: typeof en.reportDecision = {
  title: 'Otsus teie rikkumisteate kohta',
  description: 'Otsus rikkumisteate kohta ja võimalus esitada kaebus.',
  loading: 'Laadime otsust …',
  notFound: 'Sellist rikkumisteadet ei ole või on link poolik.',
  failed: 'Otsust ei õnnestunud laadida.',
  youWrote: 'Te kirjutasite',
  about: (name) => `Millest teatasite: ${name}`,
  upheld: 'Sekkusime',
  dismissed: 'Me ei leidnud põhjust sekkuda',
}

export const appeal: typeof en.appeal = {
  title: 'Kaebuse esitamine',
  lead: (day) =>
    `Kui te otsusega ei nõustu, kirjutage hiljemalt ${day}, miks. Vaatame otsuse uuesti läbi; see on tasuta.`,
  over: (day) => `Kaebuse sai esitada kuni ${day}.`,
  text: 'Miks te ei nõustu?',
  send: 'Esita kaebus',
  sending: 'Saadame …',
  sent: 'Teie kaebus on saadetud. Kirjutame teile.',
  notSent: 'Kaebust ei õnnestunud saata. Palun proovige uuesti.',
  own: 'Teie kaebus',
  received: 'Kaebus',
  waits: 'Me ei ole selle kohta veel otsust teinud.',
  upheld: 'Teie kaebus rahuldati.',
  dismissed: 'Meie otsus jääb kehtima.',
}

export const ownRestrictions: typeof en.ownRestrictions = {
  title: 'Otsused teie kohta',
  description: 'Mida oleme piiranud, miks ja kuidas selle kohta kaebus esitada.',
  loading: 'Laadime otsuseid …',
  failed: 'Otsuseid ei õnnestunud laadida.',
  none: 'Piiranguid ei ole',
  noneText: 'Kui peaksime mõne teose müügilt eemaldama või teie müügi peatama, leiate põhjused siit.',
  link: 'Otsused teie kohta',
}

export const restriction: typeof en.restriction = {
  titles: {
    artwork: (name) => `Eemaldatud teos: ${name}`,
    artist: (name) => `Peatatud müük: ${name}`,
    message: (name) => `Eemaldatud sõnum: ${name}`,
    user: (name) => `Blokeeritud konto: ${name}`,
    'artist-account': (name) => `Kunstnikukonto sulgemine: ${name}`,
  },
  gone: 'kustutatud',
  ground: 'Alus',
  grounds: { illegal: 'Vastuolu seadusega', terms: 'Vastuolu meie tingimustega', dangerous: 'Ohtlik toode' },
  groundHelp: 'Kui teos on ohtlik, saavad kirja koos põhjusega ka kõik, kes on selle ostnud.',
  rule: 'Seadus või tingimus',
  ruleHelp: 'Milline seadus või milline meie tingimuste punkt.',
  reason: 'Põhjus',
  reasonHelp: 'Asjaosaline saab seda lugeda.',
  reasonIn: (language) => `Põhjus ${language} keeles`,
  reasonInHelp: (language) => `Ei ole kohustuslik. Seda loevad need, kes kasutavad poodi ${language} keeles.`,
  since: (day, days) => `Algas ${day}${days > 0 ? ` (kestnud ${days} päeva)` : ''}`,
  lifted: (day, days) => `Lõpetatud ${day}${days > 0 ? `, kestis ${days} päeva` : ''}`,
  noEnd: 'Otsus kehtib tähtajatult: seni, kuni me selle tühistame.',
  closes: (day) => `Suletakse ${day}`,
  immediately: {
    'legal-duty': 'Suletud kohe: seadus kohustab meid selleks',
    'authority-order': 'Suletud kohe: asutus nõuab seda',
    repeated: 'Suletud kohe: meie tingimusi on korduvalt rikutud',
  },
}

export const restrictions: typeof en.restrictions = {
  title: 'Piirangud',
  description: 'Mis on eemaldatud, peatatud, blokeeritud või suletud.',
  loading: 'Laadime piiranguid …',
  failed: 'Piiranguid ei õnnestunud laadida.',
  filter: 'Millised piirangud',
  views: { 'in-force': 'Kehtivad', appealed: 'Kaebused', lifted: 'Lõpetatud' },
  none: { 'in-force': 'Piiranguid ei ole', appealed: 'Kaebusi ei ole', lifted: 'Ühtegi piirangut ei ole lõpetatud' },
  noneText: {
    'in-force': 'Siin on edaspidi koos põhjustega näha, mida olete eemaldanud, peatanud või blokeerinud.',
    appealed: 'Siin on edaspidi otsuste kohta esitatud kaebused.',
    lifted: 'Siin on edaspidi lõpetatud piirangud.',
  },
  lift: 'Taasta',
  liftNamed: (name) => `Taasta: ${name}`,
  askLift: (name) => `${name}: kas taastada?`,
  liftText: 'Piirang lõpeb kohe. Asjaosaline saab selle kohta kirja.',
  lifted: 'Taastatud.',
  cancel: 'Loobu',
}

export const reports: typeof en.reports = {
  title: 'Rikkumisteated',
  description: 'Teosed, kunstnikud ja sõnumid, millest on teatatud.',
  loading: 'Laadime rikkumisteateid …',
  failed: 'Rikkumisteateid ei õnnestunud laadida.',
  filter: 'Millised rikkumisteated',
  views: { open: 'Avatud', appealed: 'Kaebused', closed: 'Lahendatud' },
  search: 'Otsi rikkumisteadete seast',
  find: 'Otsi',
  none: { open: 'Rikkumisteateid ei ole', appealed: 'Kaebusi ei ole', closed: 'Lahendatud rikkumisteateid ei ole' },
  noneText: {
    open: 'Siin on edaspidi uued rikkumisteated, vanimad eespool.',
    appealed: 'Siin on edaspidi otsuste kohta esitatud kaebused.',
    closed: 'Siin on edaspidi rikkumisteated, mille kohta on otsus tehtud.',
  },
  subjects: {
    artwork: (name) => `Teos: ${name}`,
    artist: (name) => `Kunstnik: ${name}`,
    message: (name) => `Sõnum, saatja ${name}`,
  },
  gone: 'kustutatud',
  from: (email) => `Saatja: ${email}`,
  anonymous: 'Saatja ei jätnud aadressi',
  restricted: 'Piiratud',
  open: 'Otsusta',
  openNamed: (name) => `Otsusta: ${name}`,
}

export const decision: typeof en.decision = {
  title: 'Rikkumisteade',
  back: 'Rikkumisteated',
  loading: 'Laadime rikkumisteadet …',
  failed: 'Rikkumisteadet ei õnnestunud laadida.',
  decide: 'Otsus',
  outcome: 'Tulemus',
  upheld: 'Rikkumisteade on põhjendatud: sekkume',
  dismissed: 'Rikkumisteade ei ole põhjendatud: me ei sekku',
  appealUpheld: 'Rahulda kaebus',
  appealDismissed: 'Jäta kaebus rahuldamata',
  answer: 'Vastus',
  answerHelp: 'Rikkumisteate saatja saab seda lugeda.',
  answerHelpNobody: 'Saatja ei jätnud aadressi; vastus säilitatakse koos otsusega.',
  takeDown: 'Eemalda teos müügilt',
  removeMessage: 'Eemalda sõnum',
  suspendElsewhere: 'Kunstniku müügi saab peatada tema lehel jaotises „Kunstnikud“.',
  save: 'Salvesta otsus',
  saving: 'Salvestame …',
  saved: 'Otsus on salvestatud.',
  notSaved: 'Otsust ei õnnestunud salvestada. Palun proovige uuesti.',
  decided: (day) => `Otsus tehti ${day}`,
  dueOn: (day) => `vastata hiljemalt ${day}`,
  see: 'Vaata lehte',
}

export const works: typeof en.works = {
  title: 'Teosed',
  description: 'Kõik teosed igas olekus.',
  loading: 'Laadime teoseid …',
  failed: 'Teoseid ei õnnestunud laadida.',
  filter: 'Millised teosed',
  all: 'Kõik',
  takenDown: 'Eemaldatud',
  search: 'Otsi pealkirja või kunstniku järgi',
  find: 'Otsi',
  none: 'Teoseid ei ole',
  noneText: 'Ükski teos ei vasta otsingule.',
  countMany: (count) => `${count} teost või rohkem: vanemad leiate otsinguga`,
  takeDown: 'Eemalda',
  takeDownNamed: (name) => `Eemalda: ${name}`,
  askTakeDown: (name) => `${name}: kas eemaldada müügilt?`,
  takeDownText:
    'Külastajad seda enam ei näe ja keegi ei saa seda osta. Kunstnik saab selle põhjenduse ja võib esitada kaebuse.',
  done: (name) => `Teos „${name}“ on müügilt eemaldatud.`,
  notDone: 'Teost ei õnnestunud eemaldada. Palun proovige uuesti.',
}
