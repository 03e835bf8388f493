import { emailFormats } from '#domain/email.ts'
import { adminLinks } from '#site/admin-links.ts'
import type * as en from '../en/decision-audit-emails.ts'

const { dayAndTime } = emailFormats('et')

export const questions: typeof en.questions = {
  'about-self': 'otsustas enda tellimuse, konto, teose või raha üle',
  'too-young': 'kinnitas, kuigi sai halduriks selle jaoks liiga hilja',
  'not-alone': 'kinnitas enda taotluse, kuigi oli olemas teine haldur',
}

export const questioned: typeof en.questioned = ({ total, decisions }) => ({
  subject: total === 1 ? 'Üks otsus vajab ülevaatamist' : `${total} otsust vajab ülevaatamist`,
  parts: [
    'Öine kontroll leidis otsuseid, mida haldurite otsustamisõiguse reegel ei luba:',
    { rows: decisions.map(({ kind, by, at }) => [`${by}: ${questions[kind]}`, dayAndTime(at)]) },
    'Pood ise selliseid otsuseid vastu ei võta, seega võib keegi olla andmebaasi muutnud. Võrrelge neid kandeid oma andmetega.',
    { words: 'Ava auditilogi', link: adminLinks.audit('et') },
  ],
})
