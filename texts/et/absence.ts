import type * as en from '../en/absence.ts'

export const absence: typeof en.absence = {
  title: 'Müügipaus',
  text: 'Kui olete ära, on teie teosed endiselt näha, kuid neid ei saa osta. Kes juba maksab, saab makse lõpuni viia.',
  until: 'Tagasi alates',
  untilHelp: 'Pole kohustuslik. Sellest päevast alates on teie teosed jälle müügil.',
  begin: 'Peata müük',
  away: 'Olete ära ja teie teoseid ei saa praegu osta',
  awayUntil: (day) => `Olete ära, tagasi ${day}. Seni ei saa teie teoseid osta`,
  end: 'Jätka müüki',
  failed: 'Salvestamine ei õnnestunud. Palun proovige uuesti.',
}
