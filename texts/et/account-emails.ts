import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/account-emails.ts'

export const verifyEmail: typeof en.verifyEmail = (token) => ({
  subject: 'E-posti aadressi kinnitamine',
  parts: [
    `Täname, et lõite poes ${site.name} konto. Palun kinnitage, et see e-posti aadress on teie oma.`,
    { words: 'Kinnita e-posti aadress', link: links.verificationSuccess('et', token) },
    'Link kehtib 24 tundi.',
    'Kui te seda kontot ei loonud, ei pea te midagi tegema.',
  ],
})

export const resetPassword: typeof en.resetPassword = (token) => ({
  subject: 'Uue parooli määramine',
  parts: [
    `Keegi, tõenäoliselt teie ise, soovib teie kontole poes ${site.name} uut parooli. Saate selle valida siin.`,
    { words: 'Vali uus parool', link: links.resetPassword('et', token) },
    'Link toimib ühe korra ja kehtib ühe tunni.',
    'Kui te seda ise ei soovinud, ei pea te midagi tegema: parool jääb endiseks.',
  ],
})

export const passwordChanged: typeof en.passwordChanged = () => ({
  subject: 'Teie parool on muudetud',
  parts: [
    `Teie kontole poes ${site.name} määrati äsja uus parool. Logisime teid kõigist teistest seadmetest välja.`,
    'Kui tegite seda ise, on kõik korras. Kui mitte, valige palun kohe uus parool.',
    { words: 'Vali uus parool', link: links.forgotPassword('et') },
  ],
})

export const confirmEmail: typeof en.confirmEmail = (token) => ({
  subject: 'Uue e-posti aadressi kinnitamine',
  parts: [
    `Soovisite oma kontol poes ${site.name} edaspidi seda e-posti aadressi kasutada. See hakkab kehtima, kui olete selle kinnitanud.`,
    { words: 'Kinnita uus e-posti aadress', link: links.emailChange('et', token) },
    'Link toimib ühe korra ja kehtib 24 tundi.',
    'Kui te seda ei soovinud, ei pea te midagi tegema.',
  ],
})

export const emailChanges: typeof en.emailChanges = (newEmail) => ({
  subject: 'Teie e-posti aadressi soovitakse muuta',
  parts: [
    `Teie kontol poes ${site.name} soovitakse edaspidi kasutada aadressi ${newEmail}. Kuni uut aadressi ei ole kinnitatud, kehtib senine.`,
    'Kui tegite seda ise, on kõik korras. Kui mitte, valige palun kohe uus parool: see tühistab muudatuse.',
    { words: 'Vali uus parool', link: links.forgotPassword('et') },
  ],
})
