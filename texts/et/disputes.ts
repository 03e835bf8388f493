import type * as en from '../en/disputes.ts'

export const dispute: typeof en.dispute = {
  title: 'Vaidlustused',
  states: {
    'needs-response': 'Ootab meie vastust',
    'under-review': 'Ostja pangas läbivaatamisel',
    won: 'Võidetud',
    lost: 'Kaotatud',
    dropped: 'Lõpetatud kahjuta',
  },
  amount: 'Summa',
  reason: 'Põhjus',
  dueBy: 'Vastamise tähtaeg',
  opened: 'Algatatud',
  closed: 'Lõpetatud',
  reasons: {
    bank_cannot_process: 'Pank ei saanud makset töödelda',
    check_returned: 'Tšekk tuli tagasi',
    credit_not_processed: 'Lubatud tagasimakset ei tehtud',
    customer_initiated: 'Ostja küsis otsekorralduse tagasi',
    debit_not_authorized: 'Ostja ei andnud otsekorralduseks luba',
    duplicate: 'Makse võeti kaks korda',
    fraudulent: 'Ostja ei teinud seda makset',
    general: 'Põhjust ei nimetatud',
    incorrect_account_details: 'Vale kontonumber',
    insufficient_funds: 'Kontol ei olnud piisavalt raha',
    noncompliant: 'Kaardivõrgu reeglite vastane',
    product_not_received: 'Teos ei jõudnud kohale',
    product_unacceptable: 'Teos ei vasta kirjeldusele',
    subscription_canceled: 'Makse võeti pärast tühistamist',
    unrecognized: 'Ostja ei tunne makset ära',
  },
  held: 'Kuni vaidlustus kestab, ei maksta kunstnikele selle tellimuse eest midagi välja.',
  answer: 'Vasta makseteenuses',
  view: 'Vaata makseteenuses',
  borne: (sum) => `Kunstnikule oli juba välja makstud ${sum}, see jääb poe kanda.`,
  recovered: 'Raha tuli tagasi pärast seda, kui vaidlustus oli kaotatud. See on poe käes.',
  settle: 'Otsusta, kelle kanda see jääb',
  settleTitle: (sum) => `Kelle kanda jääb ${sum}?`,
  settleText: 'Kui see jääb kunstniku kanda, arvestatakse see maha tema järgmistest müükidest.',
  bearer: 'Kelle kanda',
  bearers: { shop: 'Poe kanda', artist: 'Kunstniku kanda' },
  note: 'Märgi lahendatuks',
  noteTitle: 'Kas märkida vaidlustus lahendatuks?',
  noteText: 'Raha jääb poele. Kui osa sellest kuulub kunstnikule, makske see enne välja.',
  settled: 'Teie otsus on salvestatud.',
}

export const disputeEmail: typeof en.disputeEmail = {
  subject: (number) => `Tellimus ${number}: makse on vaidlustatud`,
  news: 'Ostja on palunud oma pangal makse tagasi võtta.',
  held: 'Kuni vaidlustus kestab, ei maksta kunstnikele selle tellimuse eest midagi välja.',
  link: 'Vaata tellimust',
}

export const disputedSaleEmail: typeof en.disputedSaleEmail = {
  hello: (name) => `Tere, ${name}!`,
  wait: {
    subject: (number) => `Tellimus ${number}: palun oodake saatmisega`,
    text: 'Ostja pank on selle tellimuse makse vaidlustanud. Palun ärge teost saatke, kuni pank on otsustanud. Seni ootab ka teie osa. Vastame pangale ise ja anname teile tulemusest teada.',
  },
  go: {
    subject: (number) => `Tellimus ${number}: palun saatke teos nüüd ära`,
    text: 'Selle tellimuse makse vaidlustus lõppes hästi. Palun saatke teos nüüd ostjale.',
  },
  stop: {
    subject: (number) => `Tellimus ${number}: palun ärge teost saatke`,
    text: 'Ostja pank võttis selle tellimuse makse tagasi. Palun ärge teost saatke, müük jääb ära.',
  },
  link: 'Vaata tellimust',
}
