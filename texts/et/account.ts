import type * as en from '../en/account.ts'

export const fields: typeof en.fields = {
  firstName: 'Eesnimi',
  lastName: 'Perekonnanimi',
  email: 'E-post',
  password: 'Parool',
  confirmPassword: 'Parool uuesti',
  showCharacters: 'Näita parooli',
  hideCharacters: 'Peida parool',
}

export const passwordRules: typeof en.passwordRules = {
  length: 'vähemalt 8 tähemärki',
  uppercase: 'üks suurtäht',
  lowercase: 'üks väiketäht',
  digit: 'üks number',
  special: 'üks erimärk, näiteks ! või #',
}
export const checklist: typeof en.checklist = {
  met: 'täidetud:',
  missing: 'veel puudu:',
  summary: (met, all) => `Täidetud nõudeid: ${met}/${all}`,
}

export const register: typeof en.register = {
  title: 'Konto loomine',
  description: 'Konto on tasuta ja selle loomine võtab alla kahe minuti.',
  have: 'Kas teil on juba konto?',
  toLogin: 'Logi sisse',
  emailHelp: 'Saadame sellele aadressile kinnituslingi.',
  reasons: {
    page: 'Jätkamiseks looge palun konto.',
    checkout: 'Maksmiseks looge palun konto. Ostukorvist ei kao midagi.',
    save: (title) => `Looge konto, et lisada teos „${title}“ lemmikutesse.`,
    artist: 'Looge kõigepealt konto. Seejärel näidake meile vähemalt kolme oma teost.',
  },
  submit: 'Loo konto',
  busy: 'Loome kontot …',
  failed: (detail) => `Registreerimine ebaõnnestus: ${detail}`,
  agree: 'Kontot luues nõustute',
  terms: 'kasutustingimustega',
  weKeep: 'Mis andmeid me teie kohta säilitame, on kirjas',
  privacy: 'privaatsuspoliitikas',
}

export const google: typeof en.google = {
  button: 'Jätka Google’i kontoga',
  busy: 'Ootame Google’it …',
  or: 'või e-postiga',
  closed: 'Google’i aken suleti enne, kui olite sisse logitud.',
  blocked: 'Teie brauser ei avanud Google’i akent. Palun lubage sellel lehel hüpikaknad.',
  emailTaken:
    'Selle e-posti aadressiga konto on juba olemas. Logige sisse parooliga ja kinnitage aadress; siis saate kasutada ka Google’it.',
  signInFailed: 'Google’i kaudu sisselogimine ebaõnnestus. Palun proovige uuesti.',
  signUpFailed: (detail) => `Google’i kaudu registreerimine ebaõnnestus: ${detail}`,
  unavailable: 'Google ei ole praegu kättesaadav.',
}

export const login: typeof en.login = {
  title: 'Sisselogimine',
  description: 'Logige sisse, et osta teoseid ja jälgida oma tellimusi.',
  none: 'Kontot veel ei ole?',
  toRegister: 'Loo konto',
  forgot: 'Unustasite parooli?',
  idle: 'Logisime teid välja, sest te ei kasutanud lehte 30 minutit. Ostukorv, saatmata sõnumid ja pikemad vormid on alles.',
  reasons: {
    page: 'Jätkamiseks logige palun sisse.',
    checkout: 'Maksmiseks logige palun sisse. Ostukorvist ei kao midagi.',
    save: (title) => `Logige sisse, et lisada teos „${title}“ lemmikutesse.`,
    artist: 'Kunstnikuna liitumiseks looge konto või logige sisse. Seejärel näidake meile vähemalt kolme oma teost.',
  },
  submit: 'Logi sisse',
  busy: 'Logime sisse …',
  failed: 'Vale e-posti aadress või parool. Palun proovige uuesti.',
}

export const confirmation: typeof en.confirmation = {
  title: 'E-posti aadressi kinnitamine',
  description: 'Saatsime teile kinnituslingiga kirja.',
  sentTo: 'Saatsime kirja sellele aadressile:',
  openIt: 'Avage kirjas olev link 24 tunni jooksul. Seejärel uueneb see leht ise.',
  resend: 'Saada uuesti',
  resending: 'Saadame …',
  resent: 'Kinnituskiri on uuesti saadetud',
  resendFailed: 'Kirja ei õnnestunud uuesti saata. Palun proovige hiljem uuesti.',
  back: 'Tagasi',
  verifyLater: 'Jätka ja kinnita hiljem',
  verifiedTitle: 'Teie e-posti aadress on kinnitatud',
  verifiedText: 'Täname. Kõik on teie jaoks valmis.',
  createProfile: 'Loo kunstniku profiil',
  continue: 'Jätka',
}

export const verification: typeof en.verification = {
  checkingTitle: 'Kinnitame teie e-posti aadressi …',
  title: 'E-posti aadress on kinnitatud!',
  description: 'Teie e-posti aadress on kinnitatud: jagage teoseid, kirjutage kunstnikele ja hallake oma profiili.',
  text: 'Teie konto on valmis.',
  failedTitle: 'See link enam ei kehti',
  failedText: 'See on puudulik või on selle saatmisest möödas üle 24 tunni. Võite küsida uue.',
  unavailableText: 'Aadressi ei õnnestunud praegu kinnitada. Palun proovige mõne aja pärast uuesti.',
  newEmail: 'Saada uus kiri',
  tryAgain: 'Proovi uuesti',
  login: 'Logi sisse',
  home: 'Tagasi avalehele',
  tiles: [
    { title: 'Kunsti jagamine', text: 'Näidake teistele teoseid, mis teile meeldivad.' },
    { title: 'Sõnumid kunstnikele', text: 'Küsige teose kohta enne ostmist.' },
    { title: 'Profiili haldamine', text: 'Teie pilt, nimi ja seaded.' },
  ],
  trouble: 'Kas midagi ei tööta?',
  support: 'Kirjuta meile',
}
