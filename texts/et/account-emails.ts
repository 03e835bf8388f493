import type * as en from '../en/account-emails.ts'

export const greeting: typeof en.greeting = (name) => (name ? `Tere, ${name}!` : 'Tere!')

export const verifyEmail: typeof en.verifyEmail = {
  subject: (shop) => `${shop}: kinnitage oma e-posti aadress`,
  why: (shop) => `Täname, et lõite konto. ${shop} palub teil kinnitada, et see e-posti aadress on teie oma.`,
  button: 'Kinnita e-posti aadress',
  until: 'Link toimib ühe korra ja kehtib 24 tundi.',
  ignore: 'Kui te seda kontot ei loonud, ei pea te midagi tegema.',
}

export const resetEmail: typeof en.resetEmail = {
  subject: (shop) => `${shop}: uue parooli määramine`,
  why: () => 'Keegi, tõenäoliselt teie ise, soovib teie kontole uut parooli. Saate selle valida siin.',
  button: 'Vali uus parool',
  until: 'Link toimib ühe korra ja kehtib ühe tunni.',
  ignore: 'Kui te seda ise ei soovinud, ei pea te midagi tegema: parool jääb endiseks.',
}

export const passwordNotice: typeof en.passwordNotice = {
  subject: (shop) => `${shop}: teie parool on muudetud`,
  what: () => 'Teie konto parool muudeti äsja. Teistes seadmetes logisime teid välja.',
  ignore: 'Kui tegite seda ise, on kõik korras. Kui mitte, valige palun kohe uus parool.',
  button: 'Vali uus parool',
}

export const changeAddress: typeof en.changeAddress = {
  subject: (shop) => `${shop}: kinnitage oma uus e-posti aadress`,
  why: () => 'Soovisite kasutada oma kontol seda e-posti aadressi. Aadress hakkab kehtima, kui olete selle kinnitanud.',
  button: 'Kinnita uus e-posti aadress',
  until: 'Link toimib ühe korra ja kehtib 24 tundi.',
  ignore: 'Kui te seda ei soovinud, ei pea te midagi tegema.',
}

export const emailNotice: typeof en.emailNotice = {
  subject: (shop) => `${shop}: teie e-posti aadressi soovitakse muuta`,
  what: (_shop, email) =>
    `Teie kontol soovitakse edaspidi kasutada aadressi ${email}. Kuni uut aadressi ei ole kinnitatud, kehtib senine.`,
  ignore: 'Kui tegite seda ise, on kõik korras. Kui mitte, valige palun kohe uus parool: siis muudatus tühistatakse.',
  button: 'Vali uus parool',
}
