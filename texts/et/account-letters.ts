import type * as en from '../en/account-letters.ts'

export const verifyLetter: typeof en.verifyLetter = {
  subject: (shop) => `${shop}: kinnitage oma e-posti aadress`,
  greeting: (name) => `Tere, ${name}!`,
  why: (shop) => `Täname, et lõite konto. ${shop} palub teil kinnitada, et see e-posti aadress on teie oma.`,
  button: 'Kinnitage e-posti aadress',
  until: 'Link toimib ühe korra, 24 tunni jooksul.',
  ignore: 'Kui te seda kontot ei loonud, ei pea te midagi tegema.',
}
