import type * as en from '../en/profile.ts'

export const profile: typeof en.profile = {
  title: 'Minu konto',
  description: 'Teie pilt, nimi, e-posti aadress ja parool.',
  loading: 'Laadime teie kontot …',
  failed: 'Teie kontot ei õnnestunud laadida.',
  save: 'Salvesta',
  saving: 'Salvestame …',
  cancel: 'Loobu',
  currentPassword: 'Praegune parool',
  newPassword: 'Uus parool',
  confirmNewPassword: 'Uus parool uuesti',
}

export const picture: typeof en.picture = {
  title: 'Profiilipilt',
  text: 'JPEG, PNG, WebP, AVIF või TIFF, kuni 5\u00a0MB. Kärbime selle ruudukujuliseks ja eemaldame asukohaandmed.',
  alt: 'Teie profiilipilt',
  altNone: 'Profiilipilti veel ei ole',
  upload: 'Laadi pilt üles',
  uploading: 'Laadime üles …',
  progress: 'Üleslaadimine',
  remove: 'Eemalda pilt',
  removing: 'Eemaldame …',
  uploaded: 'Profiilipilt on uuendatud',
  removed: 'Profiilipilt on eemaldatud',
  uploadRefused: 'Üleslaadimine ebaõnnestus',
  uploadError: 'Pildi üleslaadimisel tekkis viga',
  removeRefused: 'Profiilipilti ei õnnestunud kustutada',
  removeError: 'Profiilipildi eemaldamisel tekkis viga',
}

export const name: typeof en.name = {
  title: 'Nime muutmine',
  text: 'Seda nime näevad kunstnikud, kellelt ostate.',
  done: 'Nimi on uuendatud!',
  failed: 'Nime uuendamisel tekkis viga. Palun proovige uuesti.',
}

export const email: typeof en.email = {
  title: 'E-posti aadressi muutmine',
  now: (address) => `Teie aadress on ${address}.`,
  newEmail: 'Uus e-posti aadress',
  confirmEmail: 'Uus e-posti aadress uuesti',
  done: 'E-posti aadress on uuendatud!',
  pending: (address) =>
    `Saatsime kirja aadressile ${address}. Uus aadress hakkab kehtima, kui olete selle kirjas oleva lingi kaudu kinnitanud.`,
  failed: 'E-posti aadressi uuendamisel tekkis viga. Palun proovige uuesti.',
  google: 'Logite sisse Google’i kontoga. E-posti aadressi saate muuta ainult oma Google’i konto seadetes.',
}

export const password: typeof en.password = {
  title: 'Parooli muutmine',
  text: 'Kui parool muutub, logime teid teistes seadmetes välja.',
  description: 'Uus parool teie kontole.',
  done: 'Parool on uuendatud!',
  failed: 'Parooli muutmisel tekkis viga. Palun proovige uuesti.',
  forgot: 'Unustasite parooli?',
  back: 'Minu konto',
  google: 'Logite sisse Google’i kontoga, seega pole parooli, mida muuta.',
}

export const leaving: typeof en.leaving = {
  title: 'Praegu ei saa te kontot veel kustutada:',
  obstacles: {
    'sales-open':
      'Mõni müüdud teos ei ole veel ostjani jõudnud, selle eest alles makstakse või on see teel teie juurde tagasi.',
    'returns-open': 'Ostjad saavad teie müüdud teoseid veel tagastada.',
    'dispute-open': 'Ostja pank on vaidlustanud makse ühe teie teose eest. See tuleb enne lahendada.',
    'adjustment-open': 'Kontrollime teie arvestuse parandust. See tuleb enne otsustada.',
    'refund-open': 'Kontrollime veel teie müüdud teose tagasimakset. See tuleb enne otsustada.',
    'payout-open': 'Teie väljamakse on pooleli. Pank peab selle enne kinnitama või meie selle üle otsustama.',
    'payout-returnable': 'Pank võib teie viimase väljamakse veel tagastada.',
  },
  owed: (amount) => `Oleme teile veel võlgu ${amount}. See tuleb enne välja maksta.`,
  owing: (amount) => `Olete meile võlgu ${amount}. Selle tasumiseks kirjutage meile.`,
  over: (day) => `See takistus kaob ${day}.`,
}

export const deletion: typeof en.deletion = {
  title: 'Konto kustutamine',
  text: 'Teie nimi, e-posti aadress, pilt ja lemmikud kustutatakse kohe, varukoopiatest nädala jooksul. Makstud tellimused ja nende dokumendid koos ostja andmetega säilitame raamatupidamise seaduse järgi seitse aastat, kuid need ei ole enam ühegi kontoga seotud. Kui olete siin müünud, säilitame sama kaua eraldi maksuseaduste nõutavad müüja andmed.',
  submit: 'Kustuta konto',
  busy: 'Kustutame …',
  ask: 'Kas kustutada teie konto?',
  askText: 'Seda ei saa tagasi võtta.',
  confirm: 'Jah, kustuta konto',
  failed: 'Konto kustutamisel tekkis viga. Palun proovige uuesti.',
  noToken: 'Sisselogimine on aegunud. Palun logige välja ja uuesti sisse.',
}

export const emailChange: typeof en.emailChange = {
  title: 'Uue e-posti aadressi kinnitamine',
  description: 'Uue e-posti aadressi kinnitamine.',
  text: 'Kui olete selle aadressi kinnitanud, logite edaspidi sisse sellega.',
  verify: 'Kinnita uus e-posti aadress',
  verifying: 'Kinnitame …',
  done: 'Teie uus aadress on kinnitatud',
  doneText: (address) => `Nüüdsest logite sisse aadressiga ${address}.`,
  failed: 'See link enam ei kehti',
  failedText:
    'Seda on juba kasutatud või on selle saatmisest möödas üle 24 tunni. Kehtivat aadressi näete oma konto lehelt.',
  taken: 'Selle aadressiga konto on juba olemas, seega ei saa te seda kasutada.',
  unavailable: 'Aadressi ei õnnestunud praegu kinnitada. Palun proovige mõne aja pärast uuesti.',
  toProfile: 'Minu konto',
}
