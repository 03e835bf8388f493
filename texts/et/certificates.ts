import { site } from '#site/site.ts'
import type * as en from '../en/certificates.ts'

const through = () => `${site.genitive} kaudu`
const copyOfSize = (copy: number, size: number | null): string =>
  `selle teose eksemplari ${copy}${size === null ? '' : `/${size}`}`
const toHolder = (isHandedOn: boolean): string =>
  isHandedOn ? ' ning et tunnistus on hiljem edasi antud selle paberi valdajale' : ' selle paberi valdajale'

export const certificate: typeof en.certificate = {
  title: 'Ehtsustunnistus',
  number: 'Tunnistuse number',
  artist: 'Kunstnik',
  what: 'Teos',
  edition: 'Tiraaž',
  original: 'Originaal, ainueksemplar',
  copyOf: (copy, size) => (size === null ? `Eksemplar ${copy}, piiramata tiraaž` : `Eksemplar ${copy}/${size}`),
  sold: 'Müüdud',
  issued: 'Väljastatud',
  proves: (artist, day, isHandedOn) =>
    `See paber tõendab, et ${artist} müüs selle teose ${through()} ${day}${toHolder(isHandedOn)}.`,
  provesCopy: (artist, copy, size, day, isHandedOn) =>
    `See paber tõendab, et ${artist} müüs ${copyOfSize(copy, size)} ${through()} ${day}${toHolder(isHandedOn)}.`,
  inWordsOf: (artist) => `${artist} sellest teosest`,
  scan: 'Skannige kood, et näha, kas tunnistus kehtib, või avage',
  offline: (address) =>
    `Koodis on tunnistus ise, allkirjastatud (ES256). Allkirja saab igaüks kontrollida ka meieta, avalike võtmetega aadressil ${address}`,
  holder: 'Tunnistuse valdajale',
  holderLead:
    'Hoidke see leht tunnistusest eraldi ja ärge näidake seda kellelegi: kes koodi teab, saab tunnistuse edasi anda.',
  code: 'Valdaja kood',
  handOn: 'Kui teos läheb uutesse kätesse',
  handOnSteps: (address) => [
    'Andke see leht koos teosega uuele valdajale.',
    `Uus valdaja avab aadressi ${address} ja sisestab seal koodi.`,
    'Ta saab oma tunnistuse ja uue koodi. Sellest hetkest on see tunnistus märgitud edasiantuks.',
  ],
  noName: 'Nime me ei küsi ega säilita. Kui kood läheb kaduma, jääb tunnistus kehtima, kuid edasi seda anda ei saa.',
}

export const certificatePage: typeof en.certificatePage = {
  title: 'Tunnistus',
  description: 'Mida tunnistus tõendab ja kas see kehtib.',
  states: {
    valid: 'See tunnistus kehtib',
    'handed-on': 'See paber on edasi antud',
    void: 'See tunnistus on kehtetu',
    'not-ours': 'Allkiri ei klapi',
  },
  stateTexts: {
    valid: 'Allkiri on meie oma ja müük on jõus.',
    'handed-on':
      'Tunnistus on ehtne, kuid uuel valdajal on oma paber. Teie ees olev paber enam ei kehti: küsige uuemat.',
    void: 'Müük on tühistatud: teos läks tagasi kunstnikule või raha ostjale. See paber ei tõenda enam midagi.',
    'not-ours':
      'See tunnistus ei ole allkirjastatud ühegi meie praegu avaldatud võtmega. Allpool on kirjas, mida me sellise numbriga tunnistusest teame: uskuge seda, mitte paberit.',
  },
  onlyNumber: 'Vaatasite järele ainult numbri. Skannige paberil olev kood, et näha, kas just see paber kehtib.',
  paperChecked: 'Kontrollitud: selle koodiga paber.',
  proves: 'Mida see tõendab',
  provesWork: (artist, day) =>
    `${artist} müüs selle teose ${through()} ${day}. Müük oli lõplik: teos oli kätte toimetatud ja tagastamise aeg möödas.`,
  provesCopy: (artist, copy, size, day) =>
    `${artist} müüs ${copyOfSize(copy, size)} ${through()} ${day}. Müük oli lõplik: teos oli kätte toimetatud ja tagastamise aeg möödas.`,
  holder:
    'Tunnistus kuulub sellele, kelle käes on kehtiv paber. Nime selles ei ole ja me ei ütle kellelegi, kes teose ostis.',
  without: 'Kontroll ilma meieta',
  withoutText:
    'Paberil olev kood toob sellele lehele ja pärast sõna „token=“ on selles tunnistus ise: allkirjastatud tekst (JWS, ES256). Seda saab meie avaldatud võtmetega kontrollida iga programm, mis tunneb JWT-d.',
  keys: 'Avaldatud võtmed',
  toWork: 'Vaata teost',
  missing: 'Sellist tunnistust ei ole',
  missingText:
    'Me ei ole sellise numbriga tunnistust välja andnud. Võrrelge numbrit paberiga: kui see on sama, ei ole paber meie väljastatud.',
  failed: 'Tunnistuse laadimine ebaõnnestus.',
  failedText: 'Palun proovige hetke pärast uuesti.',
}

export const handingOn: typeof en.handingOn = {
  title: 'Edasiandmine',
  lead: 'Kas teos on jõudnud teie kätte? Sisestage eelmise valdaja kood: saate tunnistuse oma koodiga ja vana paber on sellest hetkest edasi antud.',
  code: 'Eelmise valdaja kood',
  hint: 'Kakskümmend tähte ja numbrit tunnistuse teisel lehel.',
  submit: 'Võta tunnistus vastu',
  busy: 'Väljastame …',
  notDone: 'Tunnistuse edasiandmine ebaõnnestus. Palun proovige uuesti.',
  done: 'Tunnistus on nüüd teie oma. Laadige see kohe alla: me ei saa seda teile saata, sest ei tea, kes te olete.',
  newCode: 'Teie kood',
  download: 'Laadi tunnistus alla (PDF)',
}
