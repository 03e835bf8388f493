import type * as en from '../en/payout-emails.ts'

export const changed: typeof en.changed = {
  subject: {
    'bank-account-changed': (shop) => `Teie pangakonto poes ${shop} on muudetud`,
    'tax-details-changed': (shop) => `Teie maksuandmed poes ${shop} on muudetud`,
  },
  hello: (name) => `Tere, ${name}!`,
  'bank-account-changed': (shop) => `Pangakonto, kuhu ${shop} teile maksab, on äsja muudetud.`,
  waits: (day) => `Teie raha kaitseks ei tee me uuele kontole makseid enne kui ${day}.`,
  'tax-details-changed': (shop) => `Teie maksuandmed poes ${shop} on äsja muudetud.`,
  ignore: (address) =>
    `Kui tegite seda ise, on kõik korras. Kui mitte, kirjutage kohe aadressile ${address}, et saaksime väljamaksed peatada, valige uus parool ja kontrollige oma andmed üle.`,
  button: 'Vali uus parool',
}

export const returned: typeof en.returned = {
  subject: 'Pank tagastas teie väljamakse',
  hello: (name) => `Tere, ${name}!`,
  news: (amount, reason) => `Saatsime teile ${amount}, kuid pank tagastas selle: ${reason}. Raha on endiselt teie oma.`,
  next: 'Palun kontrollige IBAN-it ja kontoomaniku nime. Maksame summa teile välja järgmise väljamaksega.',
  button: 'Kontrolli pangakontot',
}

export const taken: typeof en.taken = {
  subject: 'Teie väljamakse ei läinud teele',
  hello: (name) => `Tere, ${name}!`,
  news: (amount) =>
    `Teie väljamakse, ${amount}, oli märgitud teel olevaks, kuid ei jõudnud panka. Raha on endiselt teie oma.`,
  next: 'Summa on jälle maksmisel. Kus see parajasti on, näete raha lehel; teie ei pea midagi tegema.',
  button: 'Vaata arvestust',
}

export const arrived: typeof en.arrived = {
  subject: 'Teie väljamakse jõudis siiski kohale',
  hello: (name) => `Tere, ${name}!`,
  news: (amount) =>
    `Kirjutasime teile ekslikult, et teie väljamakse (${amount}) ei jõudnud kohale. Tegelikult on see teie kontole makstud.`,
  next: 'See summa ei ole enam maksmisel ja teie ei pea midagi tegema. Kui te makset kontoväljavõttelt ei leia, vastake sellele kirjale.',
  button: 'Vaata arvestust',
}

export const underWay: typeof en.underWay = {
  subject: 'Teie väljamakse on siiski teel',
  hello: (name) => `Tere, ${name}!`,
  news: (amount) =>
    `Kirjutasime teile ekslikult, et pank tagastas teie väljamakse (${amount}). Tegelikult on see endiselt teel teie kontole.`,
  next: 'Teie ei pea midagi tegema. Kui raha mõne tööpäeva jooksul kontole ei jõua, vastake sellele kirjale.',
  button: 'Vaata arvestust',
}

export const held: typeof en.held = {
  subject: (shop) => `Teie väljamaksed poest ${shop} on peatatud`,
  hello: (name) => `Tere, ${name}!`,
  news: (day) => `Oleme teie väljamaksed peatanud, kõige kauem ${day} (kaasa arvatud). Põhjus:`,
  next: 'Raha on endiselt teie oma ja pärast seda maksame selle välja nagu tavaliselt. Kui leiate, et see on ekslik, vastake sellele kirjale.',
  button: 'Vaata arvestust',
}

export const released: typeof en.released = {
  subject: (shop) => `Teie väljamaksed poest ${shop} jätkuvad`,
  news: 'Teie väljamaksed ei ole enam peatatud. Maksmisel olevad summad lähevad teele järgmise väljamaksega.',
}

export const holdEnded: typeof en.holdEnded = {
  subject: (artist) => `Väljamaksed ei ole enam peatatud: ${artist}`,
  hello: (name) => `Tere, ${name}!`,
  news: (artist) => `Aeg, milleks väljamaksed võisid peatatud olla, on läbi: ${artist}.`,
  next: 'Maksmisel olevad summad lähevad järgmisse maksefaili.',
  button: 'Vaata väljamakseid',
}
