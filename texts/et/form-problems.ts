import type * as en from '../en/form-problems.ts'

export const fieldProblems: typeof en.fieldProblems = {
  required: 'Palun täitke see väli.',
  'too-short': 'See on liiga lühike.',
  'too-long': 'See on liiga pikk.',
  'too-small': 'See arv on liiga väike.',
  'too-big': 'See arv on liiga suur.',
  'above-highest-price': 'Hind ei saa olla üle 860\u00a0000\u00a0euro.',
  'below-lowest-price': 'Hind peab olema vähemalt 0,50\u00a0eurot. Kui hind on kokkuleppel, sisestage 0.',
  'too-few-works': 'Palun näidake vähemalt kolme teost.',
  'too-many-works': 'Palun näidake kõige rohkem kaheksat teost.',
  'too-many-pictures': 'Palun näidake kõige rohkem kolme pilti.',
  'not-a-number': 'Palun sisestage arv.',
  'ambiguous-number':
    'Seda arvu saab lugeda kahte moodi. Palun kirjutage 1200 või 1200,00, kui mõtlete tuhandeid, ja 1,2 või 1,20, kui mõtlete kümnendmurdu.',
  'too-many-decimals': 'Palun kirjutage kuni kaks kümnendkohta.',
  'not-whole': 'Palun sisestage täisarv.',
  'not-an-email': 'Palun sisestage kehtiv e-posti aadress',
  'not-an-estonian-vat-number': 'Palun sisestage Eesti käibemaksukohustuslase number: EE ja üheksa numbrit.',
  'not-a-vat-number':
    'Palun sisestage käibemaksukohustuslase number oma riigi vormis ja koos riigitähisega, näiteks LV12345678901.',
  'before-first-day': 'Viimane päev ei saa olla enne esimest.',
  'not-an-id': 'See tunnus ei kehti.',
  'not-an-address': 'Palun sisestage veebiaadress.',
  'not-a-colour': 'Sisestage värv, näiteks #2b56c5.',
  'low-contrast': 'Selles värvis linke oleks raske lugeda: kontrast lehega peab olema vähemalt 4,5 : 1.',
  unprintable: 'Ärge kasutage siin emojisid ega märke < > [ ] { } * ` | ~ \\.',
  'unknown-value': 'Tundmatu väärtus.',
  'country-not-served': 'Sellesse riiki ega sealt me teoseid ei saada. Palun valige mõni loetletud riikidest.',
  invalid: 'Palun kontrollige seda.',
}

/** Shown by forms before the sentences of refusals are loaded. */
export const formProblems: typeof en.formProblems = {
  'weak-password': 'Parool peab vastama kõigile nõuetele',
  'passwords-differ': 'Paroolid ei kattu',
  'new-passwords-differ': 'Paroolid ei kattu.',
  'passwords-do-not-match': 'Paroolid ei kattu',
  'current-password-required': 'Praegune parool on kohustuslik',
  'emails-differ': 'E-posti aadressid ei kattu.',
  'delete-needs-password': 'Konto kustutamiseks on vaja parooli',
  'too-large': 'See on liiga suur.',
  'account-blocked': 'See konto on blokeeritud. Põhjused ja kaebuse esitamise juhise saatsime teile kirjaga.',
  heic: 'See brauser ei oska HEIC-pilte lugeda. Salvestage pilt JPEG-vormingus või laadige see üles Safaris.',
}

export const pleaseCheck: typeof en.pleaseCheck = (count) =>
  count === 1 ? 'Üks väli vajab parandamist.' : `${count} välja vajab parandamist.`
