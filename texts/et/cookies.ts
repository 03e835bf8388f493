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
}
