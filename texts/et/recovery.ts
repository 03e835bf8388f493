import type * as en from '../en/recovery.ts'

export const forgot: typeof en.forgot = {
  title: 'Unustasite parooli?',
  description: 'Saadame teile lingi, millega saate määrata uue.',
  submit: 'Saatke link',
  busy: 'Saadame …',
  back: 'Tagasi sisse logima',
  sent: 'Parooli lähtestamise link on saadetud teie e-posti aadressile.',
  validFor: 'Link toimib ühe korra ja kehtib ühe tunni. Vaadake ka rämpsposti kausta.',
  unknown: 'Selle e-posti aadressiga kontot ei leitud.',
  failed: 'Tekkis viga. Palun proovige hiljem uuesti.',
}

export const reset: typeof en.reset = {
  title: 'Määrake uus parool',
  description: 'Valige oma kontole uus parool.',
  newPassword: 'Uus parool',
  confirmPassword: 'Korrake parooli',
  submit: 'Määrake parool',
  busy: 'Salvestame …',
  back: 'Tagasi sisse logima',
  done: 'Parool on lähtestatud! Suuname teid sisselogimislehele …',
  invalid: 'Link on vigane või aegunud',
  newLink: 'Küsige uus link',
  failed: 'Parooli lähtestamisel tekkis viga',
}

export const strength: typeof en.strength = {
  name: 'Parooli tugevus',
  weak: 'Nõrk',
  medium: 'Keskmine',
  good: 'Hea',
  strong: 'Tugev',
}
