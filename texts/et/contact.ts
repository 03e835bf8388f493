import type * as en from '../en/contact.ts'

export const contact: typeof en.contact = {
  title: 'Kontakt',
  description: 'Kirjutage meile: küsimused teose, tellimuse, müümise või millegi muu kohta.',
  lead: 'Iga kirja loeb ja igale vastab inimene.',
  fields: { name: 'Nimi', email: 'E-post', subject: 'Teema', message: 'Sõnum' },
  submit: 'Saada sõnum',
  sending: 'Saadame',
  success: 'Aitäh! Teie sõnum on saadetud. Võtame teiega varsti ühendust.',
  error: 'Sõnumi saatmisel tekkis viga',
  tooOften: 'Olete lühikese aja jooksul saatnud mitu sõnumit. Palun oodake veidi ja proovige uuesti.',
  problems: {
    name: { required: 'Nimi on kohustuslik' },
    email: { required: 'E-posti aadress on kohustuslik', 'not-an-email': 'Palun sisestage kehtiv e-posti aadress' },
    subject: { required: 'Teema on kohustuslik' },
    message: { required: 'Sõnum on kohustuslik', 'too-short': 'Sõnumis peab olema vähemalt 10 tähemärki' },
  },
  points: 'Kontaktpunktid',
  forUsers: 'Kasutajatele: see vorm või meie e-posti aadress. Vastab inimene.',
  forSafety: (days) =>
    `Tooteohutus: kui teos on ohtlik või on kedagi vigastanud, teatage sellest teose lehel või kirjutage meile. Tegeleme sellega ${days} tööpäeva jooksul:`,
  forAuthorities: 'Ametiasutustele digiteenuste määruse järgi:',
  languages: (names) => `Keeled: ${names.join(', ')}.`,
  studio: 'Stuudio',
  office: 'Kontor',
  location: 'Asukoht',
  city: 'Linn',
  country: 'Riik',
  phone: 'Telefon',
}
