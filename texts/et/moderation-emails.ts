import type * as en from '../en/moderation-emails.ts'

export const reportReceived: typeof en.reportReceived = {
  subject: 'Saime teie teate kätte',
  text: (name) => `Aitäh! Teatasite meile järgmist (${name || 'see, millest teatasite, on kustutatud'}):`,
  about: (name) => `Aitäh, et meile teatasite (${name || 'see, millest teatasite, on kustutatud'}).`,
  next: 'Teie teate vaatab läbi inimene. Kirjutame teile, kui otsus on tehtud.',
  ignore: 'Kui te ise millestki ei teatanud, eksis keegi aadressi sisestades. Teil ei ole vaja midagi teha.',
}

export const reportDecided: typeof en.reportDecided = {
  subject: 'Otsus teie teate kohta',
  upheld: (name) => `Vaatasime teie teate läbi${name ? ` (${name})` : ''} ja rakendasime meetmeid.`,
  dismissed: (name) => `Vaatasime teie teate läbi${name ? ` (${name})` : ''} ega leidnud põhjust sekkuda.`,
  appeal:
    'Kui te otsusega ei nõustu, saate selle kuue kuu jooksul tasuta vaidlustada. Siis vaatame otsuse uuesti läbi.',
  see: 'Vaata otsust ja vaidlusta see',
}

export const appealDecided: typeof en.appealDecided = {
  subject: 'Otsus teie vaide kohta',
  upheld: (name) => `Vaatasime asja uuesti läbi${name ? ` (${name})` : ''} ja teil oli õigus.`,
  dismissed: (name) => `Vaatasime asja uuesti läbi${name ? ` (${name})` : ''} ja meie otsus jääb kehtima.`,
  stands: (name) => `Vaatasime oma otsuse uuesti läbi${name ? ` (${name})` : ''} ja see jääb kehtima.`,
  further: 'Võite pöörduda kohtuvälise vaidluste lahendamise organi või kohtu poole.',
}

export const statement: typeof en.statement = {
  subjects: {
    artwork: (name) => `Eemaldasime müügilt teose „${name}“`,
    artist: () => 'Peatasime teie müügi',
    message: () => 'Eemaldasime teie sõnumi',
    user: () => 'Blokeerisime teie konto',
  },
  texts: {
    artwork: (name) => `Teie teos „${name}“ on külastajate eest peidetud ja seda ei saa osta.`,
    artist: () => 'Teie profiil ja teosed on külastajate eest peidetud. Juba tehtud tellimused viite lõpule.',
    message: () => 'Teie kirjutatud sõnum on peidetud nii teie kui ka vestluskaaslase eest.',
    user: () => 'Te ei saa enam sisse logida.',
  },
  ground: 'Alus',
  grounds: { illegal: 'Vastuolu seadusega', terms: 'Vastuolu meie tingimustega' },
  rule: 'Säte',
  byPeople: 'Otsuse tegi inimene, mitte programm.',
  appeal: 'Saate otsuse kuue kuu jooksul tasuta vaidlustada. Siis vaatame otsuse uuesti läbi.',
  see: 'Vaata otsust ja vaidlusta see',
  appealByEmail: (address) => `Vaidlustamiseks kirjutage aadressile ${address}.`,
}

export const lifted: typeof en.lifted = {
  subject: 'Lõpetasime piirangu',
  texts: {
    artwork: (name) => `Teie teos „${name}“ on jälle nähtav.`,
    artist: () => 'Teie profiil ja teosed on jälle nähtavad ning saate müüa.',
    message: () => 'Sõnum, mille eemaldasime, on jälle nähtav.',
    user: () => 'Saate jälle sisse logida.',
  },
}
