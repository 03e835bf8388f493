import type * as en from '../en/account.ts'

export const fields: typeof en.fields = {
  firstName: 'Eesnimi',
  lastName: 'Perekonnanimi',
  email: 'E-post',
  password: 'Parool',
  confirmPassword: 'Korrake parooli',
  showCharacters: 'Näidake märke',
  hideCharacters: 'Peitke märgid',
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

export const formProblems: typeof en.formProblems = {
  'weak-password': 'Palun täitke kõik paroolinõuded',
  'passwords-differ': 'Paroolid ei kattu',
  'new-passwords-differ': 'Paroolid ei kattu.',
  'passwords-do-not-match': 'Paroolid ei kattu',
  'current-password-required': 'Sisestage praegune parool',
  'emails-differ': 'E-posti aadressid ei kattu.',
  'delete-needs-password': 'Konto kustutamiseks on vaja parooli',
}
export const pleaseCheck: typeof en.pleaseCheck = (count) =>
  count === 1 ? 'Üks väli vajab teie tähelepanu.' : `${count} välja vajavad teie tähelepanu.`

export const register: typeof en.register = {
  title: 'Looge konto',
  description: 'Konto on tasuta ja selle loomine võtab alla kahe minuti.',
  have: 'On teil konto juba olemas?',
  toLogin: 'Logige sisse',
  emailHelp: 'Saadame siia kinnituskirja.',
  submit: 'Looge konto',
  busy: 'Loome kontot …',
  failed: (detail) => `Registreerimine ebaõnnestus: ${detail}`,
  agree: 'Kontot luues nõustute',
  terms: 'kasutustingimustega',
  weKeep: 'Mida me teie kohta hoiame, on kirjas',
  privacy: 'privaatsuspoliitikas',
}

export const google: typeof en.google = {
  button: 'Jätkake Google’i kontoga',
  busy: 'Ootame Google’it …',
  or: 'või e-postiga',
  closed: 'Google’i aken suleti enne, kui olite sisse logitud.',
  blocked: 'Teie brauser ei avanud Google’i akent. Palun lubage sellel lehel hüpikaknad.',
  emailTaken: 'Selle e-posti aadressiga konto on juba olemas. Logige sisse parooliga ja kinnitage kõigepealt aadress.',
  signInFailed: 'Google’i kaudu sisselogimine ebaõnnestus. Palun proovige uuesti.',
  signUpFailed: (detail) => `Google’i kaudu registreerimine ebaõnnestus: ${detail}`,
  unavailable: 'Google ei ole praegu kättesaadav.',
}

export const login: typeof en.login = {
  title: 'Logige sisse',
  description: 'Logige sisse, et osta teoseid ja jälgida oma tellimusi.',
  none: 'Kontot veel ei ole?',
  toRegister: 'Looge konto',
  forgot: 'Unustasite parooli?',
  idle: 'Logisime teid välja, sest 30 minutit ei juhtunud midagi. Kirjutatu on alles.',
  sentHere: 'Jätkamiseks logige palun sisse. Ostukorvist ei kao midagi.',
  submit: 'Logige sisse',
  busy: 'Logime sisse …',
  failed: 'Vale e-posti aadress või parool. Palun proovige uuesti.',
}

export const confirmation: typeof en.confirmation = {
  title: 'Kinnitage oma e-post',
  description: 'Kinnituslingiga kiri on teie poole teel.',
  sentTo: 'Saatsime kirja sellele aadressile:',
  openIt: 'Avage kirjas olev link 24 tunni jooksul. See leht märkab seda ise.',
  resend: 'Saatke uuesti',
  resending: 'Saadame …',
  resent: 'Kinnituskiri on uuesti saadetud',
  resendFailed: 'Kirja ei õnnestunud uuesti saata. Palun proovige hiljem uuesti',
  back: 'Tagasi',
  goOn: 'Jätkake ja kinnitage hiljem',
  verifiedTitle: 'Teie e-post on kinnitatud',
  verifiedText: 'Täname. Kõik on teie jaoks valmis.',
  createProfile: 'Looge kunstniku profiil',
  continue: 'Jätkake',
}

export const verification: typeof en.verification = {
  checkingTitle: 'Kinnitame teie e-posti …',
  title: 'E-post on kinnitatud!',
  description: 'Teie e-posti aadress on kinnitatud: jagage teoseid, kirjutage kunstnikele ja hallake oma profiili.',
  text: 'Teie konto on valmis.',
  failedTitle: 'See link enam ei kehti',
  failedText: 'Seda on juba kasutatud või on selle saatmisest möödas üle 24 tunni. Võite küsida uue.',
  unavailableText: 'Aadressi ei õnnestunud praegu kinnitada. Palun proovige varsti uuesti.',
  newEmail: 'Küsige uus kiri',
  tryAgain: 'Proovige uuesti',
  login: 'Logige sisse',
  home: 'Tagasi avalehele',
  tiles: [
    { title: 'Jagage kunsti', text: 'Näidake teistele teoseid, mis teile meeldivad.' },
    { title: 'Kirjutage kunstnikele', text: 'Küsige teose kohta enne ostmist.' },
    { title: 'Hallake profiili', text: 'Teie pilt, nimi ja seaded.' },
  ],
  trouble: 'Kas midagi ei tööta?',
  support: 'Kirjutage klienditoele',
}
