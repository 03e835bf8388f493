import type * as en from '../en/settings.ts'

export const settings: typeof en.settings = {
  title: 'Seaded',
  description: 'Keel, kirjad, küpsised, seadmed ja teie andmed.',
  loading: 'Laadime teie seadeid …',
  failed: 'Teie seadeid ei õnnestunud praegu laadida.',
  save: 'Salvestage',
  saved: 'Salvestatud.',
  notSaved: 'Salvestamine ebaõnnestus. Palun proovige uuesti.',
}

export const language: typeof en.language = {
  title: 'Keel',
  text: 'Lehtede ja teile saadetavate kirjade keel.',
}

export const notifications: typeof en.notifications = {
  title: 'Teavitused',
  text: 'Kirjad tellimuste ja konto kohta tulevad alati.',
  newsletter: 'Uudiskiri, vahetevahel',
  newsletterUnconfirmed: 'Saatsime teile lingiga kirja. Uudiskiri hakkab tulema, kui olete tellimuse seal kinnitanud.',
  messages: 'Kiri iga uue sõnumi kohta',
}

export const cookies: typeof en.cookies = {
  title: 'Küpsised',
  text: 'Poe tööks vajalik on alati alles. Kõik muu on teie otsustada ja kehtib selles brauseris.',
  needed: 'Sisselogimine, ostukorv ja maksmine',
  statistics: 'Külastuste lugemine',
  tracking: 'Minu külastuste äratundmine',
}

export const dataExport: typeof en.dataExport = {
  title: 'Teie andmed',
  text: 'Kõik, mida teie kohta hoiame, JSON-failina.',
  submit: 'Laadige oma andmed alla',
  busy: 'Kogume kokku …',
  done: 'Fail on alla laaditud.',
  failed: 'Faili ei õnnestunud koostada. Palun proovige uuesti.',
  file: 'louend-minu-andmed.json',
}

export const sessions: typeof en.sessions = {
  title: 'Sisselogitud seadmed',
  text: 'Kui mõni neist on võõras, logige see välja ja muutke parooli.',
  current: 'see seade',
  since: (day, time) => `Sisse logitud ${day} kell ${time}`,
  lastSeen: (day, time) => `viimati nähtud ${day} kell ${time}`,
  unknown: 'Tundmatu seade',
  on: (browser, system) => `${browser}, ${system}`,
  endOne: 'Logi välja',
  endThis: (device) => `Logi välja: ${device}`,
  end: 'Logige teistest seadmetest välja',
  ending: 'Logime välja …',
  ended: (count) => (count === 1 ? 'Üks teine seade on välja logitud.' : `${count} teist seadet on välja logitud.`),
  onlyThis: 'Olete sisse logitud ainult selles seadmes.',
  failed: 'Seadmeid ei õnnestunud praegu laadida.',
  endFailed: 'Teisi seadmeid ei õnnestunud välja logida. Palun proovige uuesti.',
}

export const leaving: typeof en.leaving = {
  title: 'Kustutage konto',
  text: 'Kustutab selle, mida teie kohta hoiame.',
  link: 'Konto kustutamise juurde',
}
