import type * as en from '../en/cookies.ts'

export const cookieBanner: typeof en.cookieBanner = {
  name: 'Küpsised',
  text: 'Kas Google Analytics võib külastusi jälgida?',
  accept: 'Nõustun',
  refuse: 'Keeldun',
  settings: 'Seaded',
}

export const cookieChoices: typeof en.cookieChoices = {
  needed: 'Sisselogimine, ostukorv ja maksmine',
  statistics: 'Külastuste jälgimine',
  tracking: 'Külastuste sidumine minu kontoga',
  noAnswer: 'Te ei ole veel vastanud. Seni salvestame ainult poe tööks vajalikku.',
  answered: (day, time, what) => `Vastasite viimati ${day} kell ${time}: ${answers[what]} Küsime uuesti aasta pärast.`,
}

const answers = {
  nothing: 'te ei luba külastusi jälgida.',
  statistics: 'lubate külastusi jälgida, kuid mitte teie kontoga siduda.',
  all: 'lubate külastusi jälgida ja teie kontoga siduda.',
}
