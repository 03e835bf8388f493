import type * as en from '../en/account-letters.ts'

export const verifyLetter: typeof en.verifyLetter = {
  subject: (shop) => `Kinnitage oma e-posti aadress – ${shop}`,
  greeting: (name) => `Tere, ${name}!`,
  why: (shop) => `Täname, et lõite konto poes ${shop}. Palun kinnitage, et see e-posti aadress on Teie oma.`,
  button: 'Kinnitage e-posti aadress',
  until: 'Link toimib ühe korra ja 24 tundi.',
  ignore: 'Kui Te seda kontot ei loonud, ei pea Te midagi tegema.',
}
