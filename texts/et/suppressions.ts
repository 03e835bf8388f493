import { resendDays } from '#domain/suppression.ts'
import type * as en from '../en/suppressions.ts'

export const suppressions: typeof en.suppressions = {
  title: 'Kättesaamatud aadressid',
  description: 'Aadressid, millele kirju ei saadeta.',
  loading: 'Laadime aadresse …',
  failed: 'Aadresse ei õnnestunud laadida.',
  text: 'Neile aadressidele saadetud kirjad on tagasi tulnud või on saaja märkinud need rämpspostiks. Saadame neile ainult sisselogimisega seotud linke ja lepingust taganemise kinnitusi. Saajatele, kes on kirja rämpspostiks märkinud, saadame ka tellimustega seotud kirju.',
  none: 'Kättesaamatuid aadresse ei ole',
  noneText: 'Siin on edaspidi aadressid, millelt kirjad tagasi tulevad.',
  nothing: 'Aadresse ei leitud',
  nothingText: 'Otsingule ei vasta ükski aadress.',
  search: 'Otsing e-posti aadressi järgi',
  find: 'Otsi',
  columns: { email: 'E-post', reason: 'Põhjus', since: 'Alates', actions: 'Tegevused' },
  reasons: { bounce: 'Kirjad tulevad tagasi', complaint: 'Märgitud rämpspostiks' },
  reports: (count) => `${count} teadet`,
  remove: 'Eemalda nimekirjast',
  removeOf: (email) => `Eemalda nimekirjast: ${email}`,
  ask: (email) => `Kas eemaldada ${email} nimekirjast?`,
  askText: `Aadressile saadetakse jälle kirju. Kui kirjad tulid tagasi, saadetakse viimase ${resendDays} päeva kirjad uuesti.`,
  cancel: 'Loobu',
  removed: (email) => `Aadress ${email} on nimekirjast eemaldatud.`,
}

export const ownSuppression: typeof en.ownSuppression = {
  notice: (email) =>
    `Aadressile ${email} saadetud kirjad tulevad tagasi. Kontrollige aadressi või vajutage „Proovi uuesti“.`,
  tryAgain: 'Proovi uuesti',
  trying: 'Proovime uuesti …',
  done: `Saadame teile jälle kirju, ka viimase ${resendDays} päeva omad.`,
  failed: 'Uuesti saatmine ei õnnestunud. Palun proovige hiljem.',
  tooOften: 'Seda saab proovida kolm korda päevas.',
}
