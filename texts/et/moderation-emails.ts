import { emailFormats, tableOf } from '#domain/email.ts'
import type { Bilingual } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import type * as en from '../en/moderation-emails.ts'

const { words } = emailFormats('et')

const about = ({ name }: { name: Bilingual }) => words(name) && ` (${words(name)})`

const further = 'Igal ajal võite pöörduda kohtuvälise vaidluste lahendamise organi või kohtu poole.'

export const reportReceived: typeof en.reportReceived = ({ name, quote }) => {
  const reported = words(name)
    ? `Aitäh! Saime teie rikkumisteate kätte: ${words(name)}.`
    : 'Aitäh! Saime teie rikkumisteate kätte. See, millest teatasite, on vahepeal kustutatud.'
  return {
    subject: 'Saime teie rikkumisteate kätte',
    parts: [
      quote ? `${reported} Kirjutasite:` : reported,
      quote,
      'Rikkumisteate vaatab läbi inimene. Kirjutame teile, kui otsus on tehtud.',
      !quote && 'Kui te ise millestki ei teatanud, eksis keegi aadressi sisestades. Teil ei ole vaja midagi teha.',
    ],
  }
}

export const reportDecided: typeof en.reportDecided = ({ isUpheld, answer, token, ...named }) => ({
  subject: 'Otsus teie rikkumisteate kohta',
  parts: [
    `Vaatasime teie rikkumisteate läbi${about(named)} ${isUpheld ? 'ja sekkusime' : 'ega leidnud põhjust sekkuda'}.`,
    answer,
    'Kui te otsusega ei nõustu, saate selle kohta kuue kuu jooksul tasuta kaebuse esitada. Siis vaatame otsuse uuesti läbi.',
    { words: 'Vaata otsust ja esita kaebus', link: links.reportDecision('et', token) },
    further,
  ],
})

export const reportAppealDecided: typeof en.reportAppealDecided = ({ isUpheld, answer, ...named }) => ({
  subject: 'Otsus teie kaebuse kohta',
  parts: [
    `Vaatasime asja uuesti läbi${about(named)} ja ${isUpheld ? 'teil oli õigus' : 'meie otsus jääb kehtima'}.`,
    answer,
    further,
  ],
})

export const appealDismissed: typeof en.appealDismissed = ({ answer, ...named }) => ({
  subject: 'Otsus teie kaebuse kohta',
  parts: [`Vaatasime oma otsuse uuesti läbi${about(named)} ja see jääb kehtima.`, answer, further],
})

export const statement: typeof en.statement = ({ subject, name, ground, rule, reason, reportId }) => ({
  subject: {
    artwork: `Eemaldasime müügilt teose „${words(name)}“`,
    artist: 'Peatasime teie müügi',
    message: 'Eemaldasime teie sõnumi',
    user: 'Blokeerisime teie konto',
  }[subject],
  parts: [
    {
      artwork: `Teie teos „${words(name)}“ on külastajate eest peidetud ja seda ei saa osta.`,
      artist: 'Teie profiil ja teosed on külastajate eest peidetud. Juba tehtud tellimused viite lõpule.',
      message: 'Teie kirjutatud sõnum on peidetud nii teie kui ka vestluskaaslase eest.',
      user: 'Te ei saa enam sisse logida.',
    }[subject],
    tableOf({ Alus: { illegal: 'Vastuolu seadusega', terms: 'Vastuolu meie tingimustega' }[ground], Säte: rule }),
    reason,
    reportId
      ? 'Vaatasime asja läbi, sest saime rikkumisteate. Otsuse tegi inimene, mitte programm.'
      : 'Vaatasime asja läbi omal algatusel. Otsuse tegi inimene, mitte programm.',
    `Otsus kehtib kogu poes ${site.name} tähtajatult: seni, kuni me selle tühistame.`,
    'Saate otsuse kohta kuue kuu jooksul tasuta kaebuse esitada. Siis vaatame otsuse uuesti läbi.',
    subject === 'user'
      ? `Kaebuse esitamiseks kirjutage aadressil ${site.email}.`
      : { words: 'Vaata otsust ja esita kaebus', link: links.ownRestrictions('et') },
    further,
  ],
})

export const lifted: typeof en.lifted = ({ subject, name }) => ({
  subject: 'Lõpetasime piirangu',
  parts: [
    {
      artwork: `Teie teos „${words(name)}“ on jälle nähtav.`,
      artist: 'Teie profiil ja teosed on jälle nähtavad ning saate müüa.',
      message: 'Sõnum, mille eemaldasime, on jälle nähtav.',
      user: 'Saate jälle sisse logida.',
    }[subject],
    subject !== 'user' && { words: 'Vaata otsust', link: links.ownRestrictions('et') },
  ],
})
