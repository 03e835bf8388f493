import type * as en from '../en/cookies.ts'

export const cookieBanner: typeof en.cookieBanner = {
  name: 'Küpsised',
  text: 'Google Analyticsit kasutame ainult teie loal. Poe tööks vajalikku hoiame brauseris igal juhul.',
  accept: 'Nõustun',
  refuse: 'Keeldun',
  settings: 'Seaded',
}

export const cookieChoices: typeof en.cookieChoices = {
  needed: 'Sisselogimine, ostukorv ja maksmine',
  statistics: 'Külastuste lugemine',
  tracking: 'Minu külastuste äratundmine',
  noAnswer: 'Te ei ole veel vastanud. Seni hoiame ainult seda, mida poe tööks vaja on.',
  answered: (day, time, what) => `Vastasite viimati ${day} kell ${time}: ${answers[what]} Küsime uuesti aasta pärast.`,
}

const answers = {
  nothing: 'te ei luba külastusi lugeda.',
  statistics: 'lubate külastusi lugeda, aga mitte neid teie omadena ära tunda.',
  all: 'lubate külastusi lugeda ja neid teie omadena ära tunda.',
}
