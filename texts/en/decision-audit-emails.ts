import type { QuestionKind } from '#domain/decision-audit.ts'
import { type EmailWords, emailFormats } from '#domain/email.ts'
import { adminLinks } from '#site/admin-links.ts'

const { dayAndTime } = emailFormats('en')

export const questions: Record<QuestionKind, string> = {
  'about-self': 'decided about their own order, account, works or money',
  'too-young': 'approved, although they became an administrator too late for it',
  'not-alone': 'approved their own request, although there was another administrator',
}

type Facts = {
  /** All decisions; the e-mail lists the first ones. */
  total: number
  decisions: readonly { kind: QuestionKind; by: string; at: Date }[]
}

/** To administrators and the operator. */
export const questioned = ({ total, decisions }: Facts): EmailWords => ({
  subject: total === 1 ? 'A decision needs a look' : `${total} decisions need a look`,
  parts: [
    'The nightly check found decisions that the rule of who may decide does not allow:',
    { rows: decisions.map(({ kind, by, at }) => [`${by}: ${questions[kind]}`, dayAndTime(at)]) },
    'The shop refuses such decisions, so someone may have changed the database. Compare these entries with your own records.',
    { words: 'Open the audit log', link: adminLinks.audit('en') },
  ],
})
