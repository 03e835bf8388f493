import type * as en from '../en/adjustments.ts'

export const newAdjustment: typeof en.newAdjustment = {
  title: 'Paranduse taotlemine',
  description: 'Raamatupidamise parandus, mille peab kinnitama teine haldur.',
  loading: 'Laadime vormi …',
  failed: 'Vormi ei õnnestunud laadida.',
  back: 'Kinnitused',
  searchTitle: 'Keda see puudutab?',
  search: 'Tellimuse number või kunstniku nimi',
  find: 'Otsi',
  noneFound: 'Tellimust ega kunstnikku ei leitud. Proovige tellimuse täielikku numbrit või osa nimest.',
  noArtists: 'Kõik selle tellimuse kunstnikud on lahkunud, nii et parandada ei ole midagi.',
  ofOrder: (number) => `Tellimuse ${number} kohta. Parandust on edaspidi näha ka seal.`,
  linesTitle: 'Mida parandatakse',
  linesText:
    'Plussiga summa lisandub kunstnikule saadaolevale summale või vahendustasule, miinusega summa arvatakse sellest maha. Ridade summa peab olema null. Raha makseteenuse pakkuja juures ja pangas siin parandada ei saa.',
  changeFor: (name) => `Muutus: ${name}`,
  owedNow: (amount) => `Praegu saadaolev summa: ${amount}`,
  commission: 'vahendustasu',
  sum: (amount) => `Summa: ${amount}`,
  reasonHelp: 'Kunstnikud saavad seda lugeda.',
  send: 'Taotle parandust',
  sent: 'Parandus on taotletud. Andsime kõigile halduritele kirjaga teada.',
}

export const adjustmentDocument: typeof en.adjustmentDocument = {
  title: 'Raamatupidamisõiend',
  issuer: 'Väljastaja',
  askedBy: 'Koostas',
  agreedBy: 'Kinnitas',
  commission: 'Vahendustasu',
  reason: 'Põhjus',
  account: 'Konto',
  debit: 'Deebet',
  credit: 'Kreedit',
  owedTo: (artist) => `Võlg kunstnikule: ${artist}`,
  note: 'Varasemad kanded jäävad muutmata. See kanne parandab neid alates päevast, mil see kinnitati. Summad on eurodes.',
}
