import { payoutDays } from '#domain/commission.ts'
import { complaintDays } from '#domain/confirmation.ts'
import { formatMoney } from '#domain/money.ts'
import { damageHours, maxReturnPostage, restockingFee, returnDays, withdrawalRefundDays } from '#domain/returns.ts'
import type * as en from '../en/fulfilment.ts'

const maxPostage = formatMoney(maxReturnPostage, 'et')

export const line: typeof en.line = {
  cancelled: 'Tühistatud, raha tagastatud',
  returned: 'Tagastatud, raha tagasi makstud',
  uneven: 'Teoseti erinev',
  partlyRefunded: 'osa rahast tagastatud',
  disputed: 'Makse on vaidlustatud',
  sendBy: (day) => `Saatmise tähtaeg: ${day}`,
  sent: (day) => `Saadetud ${day}`,
  delivered: (day) => `Kohale toimetatud ${day}`,
  confirmed: {
    buyer: (day) => `Ostja kinnitas kättesaamise ${day}`,
    carrier: (day) => `Tarne kinnitatud vedaja andmetel ${day}`,
    admin: (day) => `Pood kinnitas tarne ${day}`,
    'no-complaint': (day) => `Tarne kinnitatud ${day}, sest probleemidest ei teatatud`,
    'earlier-terms': (day) => `Tarne kinnitatud ${day}`,
  },
  confirmedByYou: (day) => `Kinnitasite kättesaamise ${day}`,
  toConfirm: {
    buyer: (day) =>
      `Kunstniku sõnul on teos kohal. Palun kinnitage kättesaamine või andke hiljemalt ${day} teada, et teost teil ei ole.`,
    others: (day) => `Kinnitamata. Kui ostja hiljemalt ${day} probleemist ei teata, loeme tarne kinnitatuks.`,
  },
  complained: {
    buyer: 'Tarne ei ole veel kinnitatud. Kui teos on nüüd teie käes, palun kinnitage kättesaamine.',
    others: 'Ostja teatas probleemist, seega ei ole tarne veel kinnitatud.',
  },
  carrier: 'Vedaja',
  trackingNumber: 'Saadetise number',
  refunded: (amount) => `Tagastatud ${amount}`,
  refundWaits: {
    buyer: (amount, day) => `Teile soovitakse tagasi maksta ${amount}. Kontrollime seda hiljemalt ${day}.`,
    artist: (amount, day) =>
      `Soovisite tagasi maksta ${amount}. Summa ületab teie saldot, seepärast kontrollime seda hiljemalt ${day}.`,
    admin: (amount, day) => `Kunstnik soovib tagasi maksta ${amount}, tähtaeg ${day}.`,
  },
  shopRefundWaits: {
    artist: (amount, day) => `Kaalume, kas maksta ostjale tagasi ${amount}, ja otsustame selle hiljemalt ${day}.`,
    admin: (amount) => `Tagasimakse ${amount} ootab teise halduri otsust.`,
  },
  notSent: 'Kunstnik ei saa seda teost saata.',
  refundRefused: (amount) => `Soovitud tagasimaksest (${amount}) keelduti:`,
  youReceive: (amount) => `Teile laekub ${amount}`,
  youReceiveBy: (amount, day) => `Teile laekub ${amount} hiljemalt ${day}`,
  youReceiveOnce: (amount) => `Teile laekub ${amount} ${payoutDays} tööpäeva jooksul pärast tarne kinnitamist`,
  youReceiveEarly: (amount) =>
    `Teile laekub ${amount} ${payoutDays} tööpäeva jooksul pärast tagastamiseks ette nähtud ${returnDays} päeva, sest see on üks teie kolmest esimesest müügist`,
  earlySale: `See on üks teie kolmest esimesest müügist: nende eest maksame pärast tagastamiseks ette nähtud ${returnDays} päeva.`,
  reportedFaulty: 'Ostja teatas, et teosel on midagi viga',
  returnReason: 'Miks ostja soovib teose tagastada:',
  answerBy: {
    buyer: (moment) => `Kunstnikul on vastamiseks aega kuni ${moment}. Seejärel kirjutame teile, kuidas edasi.`,
    artist: (moment) => `Vastamiseks on aega kuni ${moment}`,
    admin: (moment) => `Kunstnikul on vastamiseks aega kuni ${moment}`,
  },
  sendTo: 'Tagastusaadress:',
  posted: (day, parcel) => `Tagasi saadetud ${day}: ${parcel}`,
  receipt: 'Laadi saatmiskviitung alla',
  refundDue: (day) =>
    `Raha saate tagasi hiljemalt ${day}, kui teos on kohale jõudnud või olete saatnud meile pildi saatmiskviitungist.`,
  postage: {
    offered: `Tagastamine ei maksa teile midagi: kui teos on teele pandud, küsige saatekulu tagasi ja maksame selle teie pangakontole, kuni ${maxPostage}.`,
    claimed: (amount) => `Küsisite saatekuluna tagasi ${amount}. Kontrollime kviitungit ja kirjutame teile.`,
    paid: (amount) => `Maksime teile saatekuluna tagasi ${amount}.`,
    refused: (amount) => `Küsisite saatekuluna tagasi ${amount}. Me ei saa seda maksta:`,
  },
  buyerAddress: 'Ostjal on see aadress:',
  returnUntil: {
    withdrawal: (day) => `Teose saate hiljemalt ${day} põhjust avaldamata tagastada; tagastustasu ei ole.`,
    'with-fee': (day) => `Teose saate tagastada hiljemalt ${day}; tagastustasu on ${restockingFee / 100}% hinnast.`,
  },
  returnOnceConfirmed: {
    withdrawal: `Teose saate ${returnDays} päeva jooksul pärast tarne kinnitamist põhjust avaldamata tagastada; tagastustasu ei ole.`,
    'with-fee': `Teose saate tagastada ${returnDays} päeva jooksul pärast tarne kinnitamist; tagastustasu on ${restockingFee / 100}% hinnast.`,
  },
  returnOver: `Tagastamiseks ette nähtud ${returnDays} päeva on möödas.`,
  returnFinal: 'Seda teost ei saa tagastada, välja arvatud juhul, kui sellel on midagi viga.',
  history: 'Ajalugu',
  by: { buyer: 'ostja', artist: 'kunstnik', admin: 'pood' },
  problemReported: 'Probleemist teatatud',
  partRefunded: 'Osa hinnast tagastatud',
  postagePaid: 'Pood maksis tagasisaatmise kulu',
  withdrawn: 'Ostja taganes lepingust.',
}

export const actions: typeof en.actions = {
  prepare: 'Alusta pakkimist',
  ship: 'Märgi saadetuks',
  deliver: 'Märgi kohale toimetatuks',
  'confirm-receipt': 'Kinnita kättesaamine',
  'confirm-delivery': 'Kinnita tarne',
  'request-return': 'Tagasta teos',
  'report-fault': 'Teata probleemist',
  'report-problem': 'Teata probleemist',
  'report-missing': 'Teata, et teos ei jõudnud kohale',
  'accept-return': 'Nõustu tagastamisega',
  'post-return': 'Märgi tagasi saadetuks',
  'claim-postage': 'Küsi saatekulu tagasi',
  'decline-return': 'Keeldu tagastamisest',
  'receive-return': 'Kinnita tagasisaamine',
  cancel: 'Tühista',
  refund: 'Tagasta raha',
}

export const alreadySent = 'Märgi, et teos on juba saadetud'

export const actionOn: typeof en.actionOn = (action, title) => `${action}: ${title}`

export const dialogs: typeof en.dialogs = {
  works: 'Teosed',
  carrier: 'Vedaja',
  trackingNumber: 'Saadetise number',
  optional: 'Ei ole kohustuslik.',
  trackingHelp: 'Ei ole kohustuslik, aga numbri järgi saab tarne kinnitada ka vedaja andmetel.',
  reason: 'Põhjus',
  message: 'Sõnum',
  amount: 'Summa',
  maxRefund: (amount) => `Kuni ${amount}.`,
  back: 'Tagasi',
  keep: 'Jäta tellimus alles',
  confirmCancel: 'Jah, tühista',
  cancelTitle: (title) => `Kas tühistada teose „${title}“ tellimus?`,
  failed: 'See ei õnnestunud. Palun proovige uuesti.',
  ship: 'Anname ostjale kirjaga teada, et teos on teel.',
  deliver: `Anname ostjale kirjaga teada, et teos on kohal. Märkige see alles siis, kui vedaja on seda kinnitanud. Maksame teile siis, kui ostja või vedaja andmed tarne kinnitavad või kui ostja ei ole ${complaintDays} päeva jooksul probleemist teatanud.`,
  'confirm-delivery': {
    carrier: (parcel) =>
      `Kinnitage alles siis, kui vedaja lehel on saadetis ${parcel} kohale toimetatud. Tagastamise ja väljamakse päevi loetakse tänasest; ostja ja kunstnik saavad kirja teie märkusega.`,
    admin:
      'Saadetise numbrit ei ole. Kinnitage alles siis, kui olete asja läbi vaadanud. Tagastamise ja väljamakse päevi loetakse tänasest; ostja ja kunstnik saavad kirja teie märkusega.',
  },
  note: 'Märkus',
  'confirm-receipt': `Pärast seda saame kunstnikule raha välja maksta. Kahjustustest teatage võimaluse korral ${damageHours} tunni jooksul; kui teose müüs ettevõtja, ei sõltu teie õigused sellest tähtajast.`,
  'request-return': {
    withdrawal: (amount) =>
      `Teose müüs teile ettevõtja, seega võite ostust taganeda. Saate ${withdrawalRefundDays} päeva jooksul tagasi ${amount}; tagasisaatmise kulu jääb teie kanda.`,
    'with-fee': (amount) =>
      `Teose müüs teile eraisik. Kui teos on kohal, saate tagasi ${amount}: hinnast on maha arvatud tagastustasu ${restockingFee / 100}%. Tagasisaatmise kulu jääb teie kanda.`,
  },
  latestDay: (day) => `Teatage tagastamisest hiljemalt ${day}.`,
  'report-fault':
    'Kirjutage kunstnikule, mis teosel viga on. Kui teos seetõttu tagastatakse, saate tagasi kogu hinna ja saatmine ei maksa teile midagi.',
  'report-problem': 'Saadame teie sõnumi kunstnikule kirjaga ja hoiame selle tellimuse juures alles.',
  'report-missing':
    'Saadame teie sõnumi kunstnikule kirjaga ja uurime asja. Kunstnik ei saa raha enne, kui tarne on kinnitatud.',
  'post-return':
    'Andke teada, kuidas teos teele läks, ja lisage saadetise number või pilt saatmiskviitungist. Pilti näevad ainult kunstnik ja pood.',
  'claim-postage': `Kontrollime kviitungit ja maksame summa teie pangakontole, kuni ${maxPostage}.`,
  postage: 'Saatmise hind',
  iban: 'IBAN',
  ibanHelp: 'Konto SEPA piirkonnas',
  holder: 'Kontoomanik',
  receipt: 'Pilt kviitungist',
  postageReceiptHelp: 'Kuni 5\u00a0MB. Ei ole vaja, kui olete selle meile juba saatnud.',
  receiptHelp: 'Kuni 5\u00a0MB. Ettevõtjalt ostes on see tõend, millega saate raha õigel ajal tagasi.',
  'accept-return': {
    artist: 'Anname selle aadressi ainult ostjale, kirjaga ja tellimuse lehel.',
    admin: 'Anname kunstniku tagastusaadressi ainult ostjale, kirjaga ja tellimuse lehel.',
  },
  'decline-return': 'Teos jääb ostjale ja ta loeb teie põhjendust.',
  'receive-return': (amount) => `Ostjale tagastatakse kohe ${amount}.`,
  cancel: {
    buyer: (amount) => `Teost ei saadeta ja teie kaardile tagastatakse ${amount}.`,
    others: (amount) => `Teost ei saadeta ja ostjale tagastatakse ${amount}.`,
  },
  refund: 'Ostja saab selle summa tagasi ja teos jääb talle. Teie osa väheneb samas suhtes.',
  mayWait:
    'Kui summa ületab teie saldot, näiteks seetõttu, et oleme teose eest teile juba maksnud, vaatame tagasimakse enne üle.',
  refundByShop: 'Ostja saab selle summa tagasi ja teos jääb talle. Kunstniku osa väheneb samas suhtes.',
}

export const waits: typeof en.waits = (day) =>
  `Tagasimakse ületab teie saldot, seepärast kontrollime seda hiljemalt ${day} ja kirjutame teile. Seni ei ole teil vaja midagi teha.`

export const waitsForAnother: typeof en.waitsForAnother =
  'Midagi ei ole veel tagasi makstud: selle peab kinnitama teine haldur. Saatsime kõigile halduritele kirja.'

export const done: typeof en.done = {
  prepare: 'Andsime ostjale teada, et pakite teost.',
  ship: 'Märgitud saadetuks. Ostja saab selle kohta kirja.',
  deliver: 'Märgitud kohale toimetatuks. Palusime ostjal seda kinnitada.',
  'confirm-receipt': 'Aitäh. Andsime kunstnikule teada, et teos on kohal.',
  'confirm-delivery': 'Tarne on kinnitatud. Ostja ja kunstnik saavad selle kohta kirja.',
  'request-return': 'Andsime kunstnikule teada. Vastame teile kirjaga.',
  'report-fault': 'Andsime kunstnikule teada. Vastame teile kirjaga.',
  'report-problem': 'Andsime kunstnikule teada.',
  'report-missing': 'Andsime kunstnikule teada ja uurime asja.',
  'post-return': 'Aitäh. Andsime kunstnikule teada, et teos on teel tagasi.',
  'claim-postage': 'Aitäh. Kontrollime kviitungit ja kirjutame teile.',
  'accept-return': 'Tagastamisega on nõustutud. Saatsime aadressi ostjale.',
  'decline-return': 'Tagastamisest on keeldutud. Ostja saab selle kohta kirja.',
  'receive-return': 'Tagastamine on lõpetatud ja raha on teel ostjale.',
  cancel: 'Tühistatud. Raha on teel tagasi.',
  refund: 'Raha on teel ostjale.',
}
