import { onDay } from '#domain/calendar.ts'
import { formatMoney } from '#domain/money.ts'
import { reportedFrom } from '#domain/tax-report.ts'
import { ossThreshold } from '#domain/vat.ts'
import type * as en from '../en/taxes.ts'

export const taxes: typeof en.taxes = {
  title: 'Maksuaruanne',
  description: 'Müüjate tulu kalendriaastal, maksuameti jaoks.',
  loading: 'Laadime müüjaid …',
  failed: 'Müüjaid ei õnnestunud laadida.',
  lead: `Maksuametile esitatakse 31. jaanuariks nende müüjate andmed, kellel on aastas vähemalt ${reportedFrom.sales} müüki või üle ${formatMoney(reportedFrom.amount, 'et')} käivet. Alates 15. jaanuarist saadame neile esitatavad andmed kirjaga. Müüke, mille eest on raha tagastatud, ei arvestata, välja arvatud juhul, kui osa rahast jäi müüjale.`,
  none: 'Valitud aastal müüke ei ole',
  noneText: 'Kui teoseid müüakse, ilmuvad müüjad siia.',
  noneFound: 'Müüjat ei leitud',
  noneFoundText: 'Sellise nimega müüja ei ole valitud aastal midagi müünud.',
  search: 'Müüja',
  find: 'Otsi',
  years: 'Aasta',
  export: 'Laadi alla CSV-failina',
  reported: (count) =>
    count === 0
      ? 'Kellegi andmeid ei ole veel vaja esitada'
      : count === 1
        ? 'Esitada tuleb ühe müüja andmed'
        : `Esitada tuleb ${count} müüja andmed`,
  missing: (count) => (count === 1 ? 'ühel puuduvad maksuandmed' : `${count} müüjal puuduvad maksuandmed`),
  notified: (count, lastAt) =>
    count === 1
      ? `Ühele müüjale on kiri saadetud ${onDay(lastAt, 'et')}`
      : `Kiri on saadetud ${count} müüjale, viimane ${onDay(lastAt, 'et')}`,
  toldAt: (at) => `Kiri saadetud ${onDay(at, 'et')}`,
  seller: 'Müüja',
  sales: 'Müüke',
  amount: 'Saanud',
  commission: 'Vahendustasu',
  quarter: (quarter) => `${['I', 'II', 'III', 'IV'][quarter - 1]} kv`,
  salesMeter: (name) => `Müüke: ${name}`,
  amountMeter: (name) => `Saanud: ${name}`,
  ofSales: (sales) => `${sales} / ${reportedFrom.sales}`,
  isReported: 'Tuleb esitada',
  isMissing: 'Maksuandmed puuduvad',
  statuses: { private: 'Eraisik', trader: 'Ettevõtja' },
}

export const crossBorder: typeof en.crossBorder = {
  title: 'Müük teistesse EL-i riikidesse',
  text: `Ettevõtja, kes ei ole registreeritud ühe akna süsteemis (OSS) ja müüb teiste EL-i riikide tarbijatele aastas käibemaksuta rohkem kui ${formatMoney(ossThreshold, 'et')} eest, on käibemaksu võlgu sihtriigile. Haldurid saavad kirja, kui 80% piirist on täis, ja uuesti, kui piir on ületatud.`,
  none: 'Valitud aastal ei müünud ükski ettevõtja teistesse EL-i riikidesse.',
  of: (amount) => `${amount} / ${formatMoney(ossThreshold, 'et')}`,
  near: 'Piir on lähedal',
  crossed: 'Piir on ületatud',
}

export const csv: typeof en.csv = {
  columns: {
    legalName: 'Ametlik nimi',
    name: 'Nimi poes',
    status: 'Müüja',
    registryCode: 'Registrikood',
    birthDate: 'Sünnikuupäev',
    address: 'Aadress',
    country: 'Riik',
    taxNumber: 'Maksukohustuslase number',
    vatNumber: 'KMKR number',
    iban: 'IBAN',
    reported: 'Tuleb esitada',
  },
  yes: 'jah',
  no: 'ei',
  sales: (quarter) => `Müüke, ${quarter}. kvartal`,
  amount: (quarter) => `Saanud, ${quarter}. kvartal`,
  commission: (quarter) => `Vahendustasu, ${quarter}. kvartal`,
  allSales: 'Müüke',
  allAmount: 'Saanud',
  allCommission: 'Vahendustasu',
}

export const taxFiles: typeof en.taxFiles = {
  title: 'XML-failid maksuametile',
  text: 'Aasta kohta koostatakse üks aruanne OECD DPI-vormingus ja see säilib muutmata kujul. Kui müüja andmed olid valed, koostage tema kohta parandus.',
  make: 'Koosta aruanne',
  makeTitle: (year) => `Kas koostada ${year}. aasta aruanne?`,
  makeText: 'Aruandesse lähevad müüjate tänased andmed. Uuesti seda koostada ei saa.',
  notOver: 'Aruande saab koostada, kui aasta on läbi.',
  leftOut: 'Müüjad, kelle maksuandmed puuduvad, jäävad aruandest välja. Kui nad on andmed lisanud, koostage parandus.',
  notReported: (names) => `Esitamata: ${names}. Palun koostage iga müüja kohta parandus.`,
  correct: 'Koosta parandus',
  correctText: 'Paranduses esitatakse müüja selle aasta müük ja tänased andmed.',
  seller: 'Müüja',
  report: 'Aasta aruanne',
  correction: (seller) => `Parandus: ${seller}`,
  download: (number) => `Laadi alla ${number}`,
}

export const vat: typeof en.vat = {
  title: 'Vahendustasu käibemaks',
  text: 'Vahendustasu ja selle käibemaks kuude ja määrade kaupa käibedeklaratsiooni (KMD) jaoks. Kui kuu arved on väljastatud, on tabelis arvete summad, muidu hinnang. Pöördmaksustatud arved on eraldi ridadel koos kunstniku KMKR numbriga, ühendusesisese käibe aruande (VD) jaoks.',
  abroad: (amount) =>
    `Vahendustasu kunstnikelt, kes elavad teistes EL-i riikides ja kellel ei ole KMKR numbrit, käibemaksuta: ${amount} / ${formatMoney(ossThreshold, 'et')}.`,
  near: 'Lähedal piirile, millest alates tuleb käibemaks tasuda kunstniku elukohariigile',
  crossed: 'Ületatud on piir, millest alates tuleb käibemaks tasuda kunstniku elukohariigile',
  export: 'Laadi käibemaks alla CSV-failina',
  columns: {
    month: 'Kuu',
    rate: 'Käibemaksumäär, %',
    documents: 'Arveid',
    withoutVat: 'Käibemaksuta',
    vat: 'Käibemaks',
    total: 'Kokku',
    treatment: 'Maksustamine',
    vatNumber: 'Kunstniku KMKR number',
    state: 'Olek',
  },
  states: { invoiced: 'arve väljastatud', estimated: 'hinnang' },
  treatments: {
    estonia: 'Eestis',
    'reverse-charge': 'pöördmaksustamine',
    'outside-union': 'väljaspool EL-i',
    'not-registered': 'pood ei olnud registreeritud',
  },
}

export const registrations: typeof en.registrations = {
  title: 'Poepidaja registreerimine käibemaksukohustuslasena',
  text: 'Vahendustasu maksustatakse müügipäeval kehtinud registreeringu järgi. Tagasimakseid maksustatakse samamoodi nagu müüki.',
  none: 'Poepidaja ei ole käibemaksukohustuslasena registreeritud.',
  since: (from) => `Alates ${from}`,
  period: (from, to) => `${from} kuni ${to}`,
  add: 'Lisa registreering',
  change: 'Muuda',
  changeTitle: 'Registreeringu muutmine',
  remove: 'Eemalda',
  removeTitle: (vatNumber) => `Kas eemaldada registreering ${vatNumber}?`,
  removeText:
    'Palun eemaldage ainult ekslikult lisatud registreering. Lõppenud registreeringule lisage viimane päev. Väljastatud arved ei muutu.',
  issuedStay: 'Väljastatud arved ei muutu.',
  vatNumber: 'Käibemaksukohustuslase number',
  from: 'Esimene päev',
  to: 'Viimane päev',
  toHelp: 'Jätke tühjaks, kui registreering kehtib edasi.',
  save: 'Salvesta',
}

export const vies: typeof en.vies = {
  title: 'Teiste EL-i riikide käibemaksukohustuslase numbrid',
  text: 'Vahendustasu pöördmaksustatakse, kui VIES on kunstniku numbri kinnitanud ja vastus on siin salvestatud. Kuni selleni maksustatakse vahendustasu Eestis.',
  none: 'Ühelgi kunstnikul ei ole teise EL-i riigi käibemaksukohustuslase numbrit.',
  unchecked: 'Kontrollimata',
  isValid: (day, reference) => `Kehtis ${day}, viitenumber ${reference}`,
  isInvalid: (day, reference) => `Ei kehtinud ${day}, viitenumber ${reference}`,
  record: 'Salvesta VIES-i vastus',
  recordTitle: (vatNumber) => `Mida VIES numbri ${vatNumber} kohta vastas?`,
  recordText: 'Vastust arvestatakse arvetel, mis väljastatakse pärast selle salvestamist.',
  answer: 'Vastus',
  valid: 'Number kehtib',
  invalid: 'Number ei kehti',
  checkedOn: 'Kontrollimise päev',
  reference: 'Päringu viitenumber',
  referenceHelp: 'VIES näitab seda, kui sisestate päringus ka poe enda käibemaksukohustuslase numbri.',
  save: 'Salvesta',
}
