import type * as en from '../en/withdrawal.ts'

export const withdrawal: typeof en.withdrawal = {
  title: 'Lepingust taganemine',
  description: 'Taganege teose ostust kahe sammuga: kontot ei ole vaja ja kinnituse saate kohe kirjaga.',
  lead: 'Siin saate meie poest tehtud ostust taganeda. Kontot ega põhjendust ei ole vaja. Tellimuse numbri leiate kinnituskirjast.',
  steps: ['Teie tellimus', 'Kinnitamine'],
  stepOf: (step) => `${step}. samm kahest`,
  fields: { name: 'Nimi', orderNumber: 'Tellimuse number', email: 'E-post' },
  orderNumberHelp: 'Näiteks LO-2026-000123',
  emailHelp: 'Aadress, millele tellimuse kinnituse saatsime',
  ownOrders: 'Teie tellimused',
  otherOrder: 'Muu tellimus',
  loadingOrders: 'Laadime teie tellimusi …',
  noOrderChosen: 'Valige tellimus.',
  find: 'Jätka',
  finding: 'Otsime teie tellimust …',
  failed: 'See ei õnnestunud: server ei vasta. Palun proovige uuesti.',
  choose: 'Millest soovite taganeda?',
  order: (number) => `Tellimus ${number}`,
  chooseHelp: 'Valige kõik teosed või osa neist.',
  nothing: 'Selles tellimuses ei ole praegu midagi, millest taganeda saaks.',
  nothingChosen: 'Valige vähemalt üks teos.',
  quantity: (count) => `${count} eksemplari`,
  from: (artist, isTrader) => (isTrader ? `${artist}, ettevõtja` : `${artist}, eraisik`),
  means: {
    cancellation: (amount) => `Veel saatmata: ost tühistatakse ja saate tagasi ${amount}.`,
    fromTrader: (amount) =>
      `Saatke teos 14 päeva jooksul pärast taganemist omal kulul tagasi. Saate tagasi ${amount}, tagastustasu ei ole.`,
    fromPrivate: (amount, fee) =>
      `Müüja on eraisik, seega seadusest tulenevat taganemisõigust ei ole ja kehtivad meie reeglid: hinnast läheb ${fee} maha tagastustasuna. Teose saadate tagasi omal kulul ja saate tagasi ${amount}.`,
  },
  until: (day) => `Viimane päev selleks on ${day}.`,
  obstacles: {
    refunded: 'Selle teose eest on raha teile juba tagastatud.',
    requested: 'Olete sellest ostust juba taganenud või teose tagastamisest teatanud.',
    late: 'Selleks ette nähtud 14 päeva on möödas.',
    final: 'Müüja on eraisik. Digikunsti ja alandatud hinnaga müüdud teoseid ei saa ümbermõtlemise tõttu tagastada.',
    'under-way':
      'Müüja on eraisik ja teost juba pakitakse või on see teel. Tagastada saate selle pärast kättesaamist, kui meie reeglid seda lubavad.',
  },
  statement: (name, number) =>
    `Mina, ${name}, taganen tellimuse ${number} valitud teoste ostmiseks sõlmitud lepingust.`,
  confirm: 'Kinnita taganemine',
  confirming: 'Saadame teie taganemisavaldust …',
  back: 'Tagasi',
  done: 'Taganemisavaldus on kätte saadud',
  doneText: (number, day, time, email) =>
    `Saime teie taganemisavalduse tellimuse ${number} kohta kätte ${day} kell ${time}. Kinnitus avalduse sisu ja ajaga on teel aadressile ${email}.`,
  unconfirmed: 'Taganemisavaldus on kätte saadud. Kas selle esitasite teie?',
  unconfirmedText: (number, day, time, email) =>
    `Saime taganemisavalduse tellimuse ${number} kohta kätte ${day} kell ${time} ja see kehtib alates sellest ajast. Saatsime aadressile ${email} lingi. Palun kinnitage sellega, et avalduse esitasite teie. Siis vormistame taganemise kohe.`,
  unconfirmedNext: 'Mis saab edasi',
  byLink: 'Taganemise kinnitamine',
  byLinkText: (count) =>
    count === 1
      ? 'Avaldus kehtib alates selle kättesaamisest. Kinnitage, et selle esitasite teie. Siis vormistame taganemise kohe.'
      : 'Iga avaldus kehtib alates selle kättesaamisest. Kinnitage need, mille esitasite teie. Siis vormistame taganemise kohe.',
  received: (day, time) => `Kätte saadud ${day} kell ${time}`,
  loading: 'Laadime teie taganemisavaldust …',
  linkInvalid:
    'See link on poolik või on taganemisavaldus juba läbi vaadatud. Tulemuse leiate tellimuse kohta saadetud kirjast.',
  startAgain: 'Esita uus avaldus',
  doneNext: 'Mis saab edasi',
  rules: 'Kuidas tagastamine käib',
  fault: 'Kas teosel on midagi viga? Siis ei pea te taganema: andke sellest teada tellimuse lehel või kirjutage meile.',
  writeToUs: 'Kirjuta meile',
}
