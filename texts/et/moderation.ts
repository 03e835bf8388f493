import type * as en from '../en/moderation.ts'

export const kinds: typeof en.kinds = {
  illegal: 'See on seadusega vastuolus',
  rights: 'See kasutab minu teost või rikub minu õigusi',
  misleading: 'See ei ole see, mida väidetakse',
  offensive: 'See on solvav',
  other: 'Midagi muud',
}

export const report: typeof en.report = {
  title: 'Teate saatmine',
  description: 'Andke meile teada, mis on teose või kunstnikuga valesti.',
  loading: 'Laadime …',
  failed: 'Lehte ei õnnestunud laadida.',
  nothing: 'Ei ole, millest teatada',
  nothingText: 'Iga teose lehel on link „Teata teosest“ ja iga kunstniku lehel „Teata kunstnikust“.',
  about: (name) => `Teade puudutab: ${name}.`,
  lead: 'Iga teate loeb läbi inimene. Me ei ütle kellelegi, kes te olete.',
  kind: 'Mis on valesti?',
  choose: 'Vali',
  reason: 'Miks te nii arvate?',
  reasonHelp: 'Kui see on seadusega vastuolus, kirjutage, millisega ja miks; kui see on teie teos, siis kus seda näeb.',
  email: 'E-post',
  emailHelp: 'Kui soovite vastust.',
  send: 'Saada teade',
  sending: 'Saadame …',
  done: 'Aitäh! Vaatame selle üle.',
  doneEmail: 'Aitäh! Vaatame selle üle ja kirjutame teile, kui otsus on tehtud.',
  notDone: 'Teadet ei õnnestunud saata. Palun proovige uuesti.',
}

export const reportDecision: typeof en.reportDecision = {
  title: 'Otsus teie teate kohta',
  description: 'Otsus teate kohta ja võimalus see vaidlustada.',
  loading: 'Laadime otsust …',
  failed: 'Sellist teadet ei ole või on link puudulik.',
  youWrote: 'Te kirjutasite',
  about: (name) => `Teade puudutab: ${name}`,
  upheld: 'Rakendasime meetmeid',
  dismissed: 'Me ei leidnud põhjust sekkuda',
}

export const appeal: typeof en.appeal = {
  title: 'Vaidlustamine',
  lead: 'Kui te otsusega ei nõustu, kirjutage, miks. Vaatame otsuse uuesti läbi; see on tasuta.',
  text: 'Miks te ei nõustu?',
  send: 'Vaidlusta',
  sending: 'Saadame …',
  sent: 'Teie vaie on saadetud. Kirjutame teile.',
  notSent: 'Vaiet ei õnnestunud saata. Palun proovige uuesti.',
  yours: 'Teie vaie',
  theirs: 'Vaie',
  waits: 'Me ei ole selle kohta veel otsust teinud.',
  upheld: 'Teie vaie rahuldati.',
  dismissed: 'Meie otsus jääb kehtima.',
}

export const ownRestrictions: typeof en.ownRestrictions = {
  title: 'Otsused teie kohta',
  description: 'Mida oleme piiranud, miks ja kuidas seda vaidlustada.',
  loading: 'Laadime otsuseid …',
  failed: 'Otsuseid ei õnnestunud laadida.',
  none: 'Piiranguid ei ole',
  noneText: 'Kui peaksime mõne teose müügilt eemaldama või teie müügi peatama, leiate põhjused siit.',
  lifted: (day) => `Lõpetatud ${day}`,
  link: 'Otsused teie kohta',
}

export const restriction: typeof en.restriction = {
  titles: {
    artwork: (name) => `Eemaldatud teos: ${name}`,
    artist: (name) => `Peatatud müük: ${name}`,
    message: (name) => `Eemaldatud sõnum: ${name}`,
    user: (name) => `Blokeeritud konto: ${name}`,
  },
  gone: 'kustutatud',
  ground: 'Alus',
  grounds: { illegal: 'Vastuolu seadusega', terms: 'Vastuolu meie tingimustega' },
  rule: 'Seadus või tingimus',
  ruleHelp: 'Milline seadus või milline meie tingimuste punkt.',
  reason: 'Põhjus',
  reasonHelp: 'Asjaosaline saab seda lugeda.',
  since: (day) => `Algas ${day}`,
}

export const restrictions: typeof en.restrictions = {
  title: 'Piirangud',
  description: 'Mis on eemaldatud, peatatud või blokeeritud.',
  loading: 'Laadime piiranguid …',
  failed: 'Piiranguid ei õnnestunud laadida.',
  filter: 'Millised piirangud',
  views: { 'in-force': 'Kehtivad', appealed: 'Vaided', lifted: 'Lõpetatud' },
  none: { 'in-force': 'Piiranguid ei ole', appealed: 'Vaideid ei ole', lifted: 'Ühtegi piirangut ei ole lõpetatud' },
  noneText: {
    'in-force': 'Siin on edaspidi koos põhjustega näha, mida olete eemaldanud, peatanud või blokeerinud.',
    appealed: 'Siin on edaspidi otsuste kohta esitatud vaided.',
    lifted: 'Siin on edaspidi lõpetatud piirangud.',
  },
  lift: 'Taasta',
  liftNamed: (name) => `Taasta: ${name}`,
  askLift: (name) => `${name}: kas taastada?`,
  liftText: 'Piirang lõpeb kohe. Asjaosaline saab sellest kirja.',
  lifted: 'Taastatud.',
  cancel: 'Loobu',
}

export const reports: typeof en.reports = {
  title: 'Teated',
  description: 'Teosed, kunstnikud ja sõnumid, millest on teatatud.',
  loading: 'Laadime teateid …',
  failed: 'Teateid ei õnnestunud laadida.',
  filter: 'Millised teated',
  views: { open: 'Avatud', appealed: 'Vaided', closed: 'Lahendatud' },
  search: 'Otsi teadete seast',
  find: 'Otsi',
  none: { open: 'Teateid ei ole', appealed: 'Vaideid ei ole', closed: 'Lahendatud teateid ei ole' },
  noneText: {
    open: 'Siin on edaspidi uued teated, vanimad eespool.',
    appealed: 'Siin on edaspidi otsuste kohta esitatud vaided.',
    closed: 'Siin on edaspidi teated, mille kohta on otsus tehtud.',
  },
  subjects: {
    artwork: (name) => `Teos: ${name}`,
    artist: (name) => `Kunstnik: ${name}`,
    message: (name) => `Sõnum, kirjutas ${name}`,
  },
  gone: 'kustutatud',
  from: (email) => `Saatja: ${email}`,
  anonymous: 'E-posti aadressi ei ole',
  restricted: 'Piiratud',
  open: 'Otsusta',
  openNamed: (name) => `Otsusta: ${name}`,
}

export const decision: typeof en.decision = {
  title: 'Teade',
  back: 'Teated',
  loading: 'Laadime teadet …',
  failed: 'Teadet ei õnnestunud laadida.',
  decide: 'Otsus',
  outcome: 'Tulemus',
  upheld: 'Teade on põhjendatud: rakendame meetmeid',
  dismissed: 'Teade ei ole põhjendatud: meetmeid me ei rakenda',
  appealUpheld: 'Rahulda vaie',
  appealDismissed: 'Jäta vaie rahuldamata',
  answer: 'Vastus',
  answerHelp: 'Teate saatja saab seda lugeda.',
  answerHelpNobody: 'Saatja ei jätnud aadressi; vastus säilitatakse koos otsusega.',
  takeDown: 'Eemalda teos müügilt',
  removeMessage: 'Eemalda sõnum',
  suspendElsewhere: 'Kunstniku müügi saab peatada tema lehel jaotises „Kunstnikud“.',
  save: 'Salvesta otsus',
  saving: 'Salvestame …',
  saved: 'Otsus on salvestatud.',
  notSaved: 'Otsust ei õnnestunud salvestada. Palun proovige uuesti.',
  decided: (day) => `Otsus tehti ${day}`,
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
  takeDown: 'Eemalda',
  takeDownNamed: (name) => `Eemalda: ${name}`,
  askTakeDown: (name) => `${name}: kas eemaldada müügilt?`,
  takeDownText:
    'Külastajad seda enam ei näe ja keegi ei saa seda osta. Kunstnik saab selle põhjenduse ja võib otsuse vaidlustada.',
  done: (name) => `Teos „${name}“ on müügilt eemaldatud.`,
  notDone: 'Teost ei õnnestunud eemaldada. Palun proovige uuesti.',
}
