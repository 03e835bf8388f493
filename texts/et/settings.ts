import type * as en from '../en/settings.ts'

export const settings: typeof en.settings = {
  title: 'Seaded',
  description: 'Keel, kirjad, küpsised, seadmed ja teie andmed.',
  loading: 'Laadime teie seadeid …',
  failed: 'Teie seadeid ei õnnestunud praegu laadida.',
  save: 'Salvesta',
  saved: 'Salvestatud.',
  notSaved: 'Salvestamine ebaõnnestus. Palun proovige uuesti.',
}

export const language: typeof en.language = {
  title: 'Keel',
  text: 'Lehtede ja teile saadetavate kirjade keel.',
}

export const notifications: typeof en.notifications = {
  title: 'Teavitused',
  text: 'Kirjad tellimuste ja konto kohta saadame alati.',
  newsletter: 'Uudiskiri',
  newsletterUnconfirmed: 'Saatsime teile lingiga kirja. Uudiskirja hakkate saama, kui olete tellimuse seal kinnitanud.',
  messages: 'Kirjad uutest sõnumitest',
}

export const cookies: typeof en.cookies = {
  title: 'Küpsised',
  text: 'Poe tööks vajalik salvestatakse alati. Kõik muu on teie otsustada; teie valik kehtib selles brauseris.',
  needed: 'Sisselogimine, ostukorv ja maksmine',
  statistics: 'Külastuste jälgimine',
  tracking: 'Külastuste sidumine minu kontoga',
}

export const dataExport: typeof en.dataExport = {
  title: 'Teie andmed',
  text: 'Teie konto, tellimused, teosed, sõnumid ja muu, JSON-failina.',
  submit: 'Laadi oma andmed alla',
  busy: 'Koostame faili …',
  done: 'Fail on alla laaditud.',
  failed: 'Faili ei õnnestunud koostada. Palun proovige uuesti.',
  file: 'louend-minu-andmed.json',
}

export const sessions: typeof en.sessions = {
  title: 'Sisselogitud seadmed',
  text: 'Kui mõni seade on võõras, logige sealt välja ja vahetage parool.',
  current: 'see seade',
  since: (day, time) => `Sisse logitud ${day} kell ${time}`,
  lastSeen: (day, time) => `viimati nähtud ${day} kell ${time}`,
  unknown: 'Tundmatu seade',
  on: (browser, system) => `${browser}, ${system}`,
  endOne: 'Logi välja',
  endThis: (device) => `Logi välja: ${device}`,
  end: 'Logi teistest seadmetest välja',
  ending: 'Logime välja …',
  ended: (count) =>
    count === 1 ? 'Logisime teid välja ühest teisest seadmest.' : `Logisime teid välja ${count} teisest seadmest.`,
  onlyThis: 'Olete sisse logitud ainult selles seadmes.',
  failed: 'Seadmeid ei õnnestunud praegu laadida.',
  endFailed: 'Teistest seadmetest ei õnnestunud välja logida. Palun proovige uuesti.',
}

export const leaving: typeof en.leaving = {
  title: 'Konto kustutamine',
  text: 'Koos kontoga kustutatakse teie isikuandmed. Makstud tellimused jäävad raamatupidamise jaoks alles.',
  link: 'Konto kustutamise juurde',
}
