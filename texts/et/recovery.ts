import type * as en from '../en/recovery.ts'

export const forgot: typeof en.forgot = {
  title: 'Unustasite parooli?',
  description: 'Saadame teile lingi, millega saate määrata uue parooli.',
  submit: 'Saada link',
  busy: 'Saadame …',
  back: 'Tagasi sisselogimisele',
  sent: 'Parooli lähtestamise link on saadetud teie e-posti aadressile.',
  validFor: 'Link toimib ühe korra ja kehtib ühe tunni. Vaadake ka rämpsposti kausta.',
  unknown: 'Selle e-posti aadressiga kontot ei leitud.',
  failed: 'Tekkis viga. Palun proovige hiljem uuesti.',
}

export const reset: typeof en.reset = {
  title: 'Uus parool',
  description: 'Valige oma kontole uus parool.',
  newPassword: 'Uus parool',
  confirmPassword: 'Parool uuesti',
  submit: 'Määra parool',
  busy: 'Salvestame …',
  back: 'Tagasi sisselogimisele',
  done: 'Uus parool on määratud! Suuname teid sisselogimislehele …',
  invalid: 'Lähtestamislink ei kehti või on aegunud',
  newLink: 'Saada uus link',
  failed: 'Parooli lähtestamisel tekkis viga',
}

export const strength: typeof en.strength = {
  name: 'Parooli tugevus',
  weak: 'Nõrk',
  medium: 'Keskmine',
  good: 'Hea',
  strong: 'Tugev',
}
