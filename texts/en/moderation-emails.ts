import { type EmailWords, emailFormats, tableOf } from '#domain/email.ts'
import type { Bilingual } from '#domain/language.ts'
import type { RestrictionGround, RestrictionSubject } from '#domain/moderation.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'

const { words } = emailFormats('en')

/** `name` is that of what was reported or restricted; empty where it is gone. */
type Named = { name: Bilingual }

const about = ({ name }: Named) => words(name) && ` about ${words(name)}`

const further = 'You can take this to an out-of-court dispute settlement body or to a court at any time.'

/** `quote` is what the reporter wrote, where it is certain that the address is theirs. */
export const reportReceived = ({ name, quote }: Named & { quote: string | undefined }): EmailWords => {
  const reported = words(name) || 'something that has since been deleted'
  return {
    subject: 'We’ve received your report',
    parts: [
      quote ? `Thank you. This is your report about ${reported}:` : `Thank you for your report about ${reported}.`,
      quote,
      'A person will review it. We’ll e-mail you when a decision has been made.',
      !quote && 'If you didn’t report anything, someone mistyped their address. You don’t need to do anything.',
    ],
  }
}

type Decision = Named & { isUpheld: boolean; answer: string | null }

export const reportDecided = ({ isUpheld, answer, token, ...named }: Decision & { token: string }): EmailWords => ({
  subject: 'Our decision on your report',
  parts: [
    `We’ve reviewed your report${about(named)} ${isUpheld ? 'and have acted on it' : 'and found no reason to act'}.`,
    answer,
    'If you disagree, you can appeal within six months, free of charge. We’ll then review the decision.',
    { words: 'View the decision and appeal', link: links.reportDecision('en', token) },
    further,
  ],
})

export const reportAppealDecided = ({ isUpheld, answer, ...named }: Decision): EmailWords => ({
  subject: 'Our decision on your appeal',
  parts: [
    `We’ve reviewed our decision${about(named)}, and ${isUpheld ? 'you were right' : 'it remains in force'}.`,
    answer,
    further,
  ],
})

/** To whoever was restricted. */
export const appealDismissed = ({ answer, ...named }: Omit<Decision, 'isUpheld'>): EmailWords => ({
  subject: 'Our decision on your appeal',
  parts: [`We’ve reviewed our decision${about(named)}, and it remains in force.`, answer, further],
})

type Restriction = Named & {
  subject: RestrictionSubject
  ground: RestrictionGround
  rule: string
  reason: string
  /** The report that led to it. */
  reportId: string | null
}

/** Why something was restricted: the statement of reasons. */
export const statement = ({ subject, name, ground, rule, reason, reportId }: Restriction): EmailWords => ({
  subject: {
    artwork: `We’ve taken down “${words(name)}”`,
    artist: 'We’ve suspended your sales',
    message: 'We’ve removed one of your messages',
    user: 'We’ve blocked your account',
  }[subject],
  parts: [
    {
      artwork: `Your work “${words(name)}” is hidden from visitors and can’t be bought.`,
      artist: 'Your profile and works are hidden from visitors. You still need to complete existing orders.',
      message: 'One of your messages is hidden from you and the person you wrote to.',
      user: 'You can no longer log in.',
    }[subject],
    tableOf({ Ground: { illegal: 'Against the law', terms: 'Against our terms' }[ground], Rule: rule }),
    reason,
    reportId
      ? 'We looked into it because it was reported to us. The decision was made by a person, not by a program.'
      : 'We looked into it on our own initiative. The decision was made by a person, not by a program.',
    `It applies everywhere on ${site.name} and has no end date: it holds until we lift it.`,
    'You can appeal within six months, free of charge. We’ll then review the decision.',
    subject === 'user'
      ? `To appeal, write to ${site.email}.`
      : { words: 'View the decision and appeal', link: links.ownRestrictions('en') },
    further,
  ],
})

export const lifted = ({ subject, name }: Pick<Restriction, 'subject' | 'name'>): EmailWords => ({
  subject: 'We’ve lifted a restriction',
  parts: [
    {
      artwork: `Your work “${words(name)}” is visible again.`,
      artist: 'Your profile and works are visible again, and you can sell.',
      message: 'The message we removed is visible again.',
      user: 'You can log in again.',
    }[subject],
    subject !== 'user' && { words: 'View the decision', link: links.ownRestrictions('en') },
  ],
})
