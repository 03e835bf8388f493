import type * as en from '../en/profile.ts'

export const profile: typeof en.profile = {
  title: 'Minu konto',
  description: 'Teie pilt, nimi, e-posti aadress ja parool.',
  loading: 'Laadime teie kontot …',
  save: 'Salvestage',
  saving: 'Salvestame …',
  cancel: 'Katkestage',
  currentPassword: 'Praegune parool',
  newPassword: 'Uus parool',
  confirmNewPassword: 'Korrake uut parooli',
}

export const picture: typeof en.picture = {
  title: 'Profiilipilt',
  text: 'JPEG, PNG, WebP, AVIF, TIFF või HEIC, kuni 5\u00a0MB. Lõikame selle ruuduks.',
  alt: 'Teie profiilipilt',
  altNone: 'Profiilipilti veel ei ole',
  upload: 'Laadige pilt üles',
  uploading: 'Laadime üles …',
  progress: 'Üleslaadimine',
  remove: 'Eemaldage pilt',
  removing: 'Eemaldame …',
  uploaded: 'Profiilipilt on uuendatud',
  removed: 'Profiilipilt on eemaldatud',
  uploadRefused: 'Üleslaadimine ebaõnnestus',
  uploadError: 'Pildi üleslaadimisel tekkis viga',
  removeRefused: 'Profiilipilti ei õnnestunud kustutada',
  removeError: 'Profiilipildi eemaldamisel tekkis viga',
}

export const name: typeof en.name = {
  title: 'Muutke nime',
  text: 'Seda nime näevad kunstnikud, kellelt ostate.',
  done: 'Nimi on uuendatud!',
  failed: 'Nime uuendamisel tekkis viga. Palun proovige uuesti.',
}

export const email: typeof en.email = {
  title: 'Muutke e-posti aadressi',
  now: (address) => `Teie aadress on ${address}.`,
  newEmail: 'Uus e-post',
  confirmEmail: 'Korrake uut e-posti',
  done: 'E-posti aadress on uuendatud!',
  pending: (address) =>
    `Saatsime kirja aadressile ${address}. Uus aadress hakkab kehtima, kui avate kirjas oleva lingi.`,
  failed: 'E-posti aadressi uuendamisel tekkis viga. Palun proovige uuesti.',
  google: 'Logite sisse Google’i kontoga. E-posti aadressi saate muuta ainult oma Google’i kontol.',
}

export const password: typeof en.password = {
  title: 'Muutke parooli',
  text: 'Kui parool muutub, logime kõik teised seadmed välja.',
  description: 'Uus parool teie kontole.',
  done: 'Parool on uuendatud!',
  failed: 'Parooli muutmisel tekkis viga. Palun proovige uuesti.',
  forgot: 'Unustasite parooli?',
  back: 'Minu konto',
  google: 'Logite sisse Google’i kontoga, seega pole parooli, mida muuta.',
}

export const deletion: typeof en.deletion = {
  title: 'Kustutage konto',
  text: 'Teie nimi, aadress, pilt ja salvestatud teosed kustutatakse kohe. Makstud tellimused jäävad raamatupidamise seaduse järgi seitsmeks aastaks alles, kuid kontole enam sisse logida ei saa.',
  submit: 'Kustutage konto',
  busy: 'Kustutame …',
  ask: 'Kas kustutada teie konto?',
  askText: 'Seda ei saa tagasi võtta.',
  confirm: 'Jah, kustutage konto',
  failed: 'Konto kustutamisel tekkis viga. Palun proovige uuesti.',
  noToken: 'Sisselogimise tõend puudub. Palun logige välja ja uuesti sisse.',
}

export const emailChange: typeof en.emailChange = {
  title: 'Kinnitame teie uut e-posti …',
  description: 'Uue e-posti aadressi kinnitamine.',
  done: 'Teie uus e-post kehtib nüüd',
  doneText: (address) => `Nüüdsest logite sisse aadressiga ${address}.`,
  failed: 'See link enam ei kehti',
  failedText:
    'Seda on juba kasutatud või on selle saatmisest möödas üle 24 tunni. Võite uue aadressi uuesti sisestada.',
  taken: 'Selle aadressiga konto on juba olemas, seega ei saa see teie omaks.',
  unavailable: 'Aadressi ei õnnestunud praegu kinnitada. Palun proovige varsti uuesti.',
  tryAgain: 'Proovige uuesti',
  toProfile: 'Minu konto',
}
