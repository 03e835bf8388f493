import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/account-emails.ts'

export const verifyEmail: typeof en.verifyEmail = (token) => ({
  subject: `${site.name}: kinnitage oma e-posti aadress`,
  parts: [
    `Täname, et lõite konto. ${site.name} palub teil kinnitada, et see e-posti aadress on teie oma.`,
    { words: 'Kinnita e-posti aadress', link: links.verificationSuccess('et', token) },
    'Link toimib ühe korra ja kehtib 24 tundi.',
    'Kui te seda kontot ei loonud, ei pea te midagi tegema.',
  ],
})

export const resetPassword: typeof en.resetPassword = (token) => ({
  subject: `${site.name}: uue parooli määramine`,
  parts: [
    'Keegi, tõenäoliselt teie ise, soovib teie kontole uut parooli. Saate selle valida siin.',
    { words: 'Vali uus parool', link: links.resetPassword('et', token) },
    'Link toimib ühe korra ja kehtib ühe tunni.',
    'Kui te seda ise ei soovinud, ei pea te midagi tegema: parool jääb endiseks.',
  ],
})

export const passwordChanged: typeof en.passwordChanged = () => ({
  subject: `${site.name}: teie parool on muudetud`,
  parts: [
    'Teie konto parool muudeti äsja. Teistes seadmetes logisime teid välja.',
    'Kui tegite seda ise, on kõik korras. Kui mitte, valige palun kohe uus parool.',
    { words: 'Vali uus parool', link: links.forgotPassword('et') },
  ],
})

export const confirmEmail: typeof en.confirmEmail = (token) => ({
  subject: `${site.name}: kinnitage oma uus e-posti aadress`,
  parts: [
    'Soovisite kasutada oma kontol seda e-posti aadressi. Aadress hakkab kehtima, kui olete selle kinnitanud.',
    { words: 'Kinnita uus e-posti aadress', link: links.emailChange('et', token) },
    'Link toimib ühe korra ja kehtib 24 tundi.',
    'Kui te seda ei soovinud, ei pea te midagi tegema.',
  ],
})

export const emailChanges: typeof en.emailChanges = (newEmail) => ({
  subject: `${site.name}: teie e-posti aadressi soovitakse muuta`,
  parts: [
    `Teie kontol soovitakse edaspidi kasutada aadressi ${newEmail}. Kuni uut aadressi ei ole kinnitatud, kehtib senine.`,
    'Kui tegite seda ise, on kõik korras. Kui mitte, valige palun kohe uus parool: siis muudatus tühistatakse.',
    { words: 'Vali uus parool', link: links.forgotPassword('et') },
  ],
})
