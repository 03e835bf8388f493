import { type EmailWords, emailFormats, tableOf } from '#domain/email.ts'
import type { Localized } from '#domain/language.ts'
import {
  appealUntil,
  type ImmediateClosing,
  type RestrictionGround,
  type RestrictionSubject,
} from '#domain/moderation.ts'
import { bookkeepingYears } from '#domain/retention.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'

const { words, onDay, toDay, fromDay } = emailFormats('en')

/** `name` of the subject; empty when deleted. */
type Named = { subject: RestrictionSubject; name: Localized }

const named = ({ subject, name }: Named) => (subject === 'artwork' && words(name) ? `“${words(name)}”` : words(name))
const about = (what: Named) => words(what.name) && ` about ${named(what)}`

const appealBy = (decidedAt: Date) => `can appeal until ${toDay(appealUntil(decidedAt))}, free of charge`

const further = 'You can take this to an out-of-court dispute settlement body or to a court at any time.'

/** `quote` is the report, if the reporter's address is verified. */
export const reportReceived = ({ quote, ...what }: Named & { quote: string | undefined }): EmailWords => {
  const reported = named(what) || 'something that has since been deleted'
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

type Reported = Decision & { token: string; decidedAt: Date }

export const reportDecided = ({ isUpheld, answer, token, decidedAt, ...what }: Reported): EmailWords => ({
  subject: 'Our decision on your report',
  parts: [
    `We’ve reviewed your report${about(what)} ${isUpheld ? 'and have acted on it' : 'and found no reason to act'}.`,
    answer,
    `If you disagree, you ${appealBy(decidedAt)}. We’ll then review the decision.`,
    { words: 'View the decision and appeal', link: links.reportDecision('en', token) },
    further,
  ],
})

export const reportAppealDecided = ({ isUpheld, answer, ...what }: Decision): EmailWords => ({
  subject: 'Our decision on your appeal',
  parts: [
    `We’ve reviewed our decision${about(what)}, and ${isUpheld ? 'you were right' : 'it remains in force'}.`,
    answer,
    further,
  ],
})

/** To the restricted person. */
export const appealDismissed = ({ answer, ...what }: Omit<Decision, 'isUpheld'>): EmailWords => ({
  subject: 'Our decision on your appeal',
  parts: [
    `We’ve reviewed our decision${about(what)}, and it remains in force.`,
    answer,
    what.subject !== 'user' && { words: 'View the decision', link: links.ownRestrictions('en') },
    further,
  ],
})

type Restriction = Named & {
  ground: RestrictionGround
  rule: string
  reason: string
  /** The report that led to it. */
  reportId: string | null
  createdAt: Date
  /** Blocked users cannot use pages behind the login. */
  isBlocked: boolean
} & Closing

type Closing = { closesOn: string | null; closedAt: Date | null; immediateReason: ImmediateClosing | null }

const closes = ({ closesOn, closedAt }: Closing): { subject: string; sentence: string } => {
  if (closedAt)
    return { subject: 'We’ve closed your artist account', sentence: 'Your artist account is closed for good.' }
  const on = closesOn ? onDay(closesOn) : ''
  return {
    subject: `We’ll close your artist account on ${on}`,
    sentence: `Your artist account will be closed for good on ${on}. Until then you can sell as before.`,
  }
}

const immediateReasons: Record<ImmediateClosing, string> = {
  'legal-duty': 'A law obliges us to close it at once',
  'authority-order': 'An authority has ordered us to close it at once',
  repeated: 'Our terms have been broken repeatedly',
}

/** Effects of a closed account on orders, payouts and data. */
const afterClosing = ({ closedAt, closesOn }: Pick<Closing, 'closedAt' | 'closesOn'>) => [
  `${closedAt || !closesOn ? 'Your profile and works are hidden' : `From ${fromDay(closesOn)} on, your profile and works are hidden`}, and nothing more is sold. You can still log in and need to complete existing orders. What we owe you is paid out as usual.`,
  `Orders, messages and earnings remain available to you. You can download a copy of your data in the settings, or delete your account there. What bookkeeping law asks us to keep about your sales, we keep until ${bookkeepingYears} years after the end of the financial year.`,
]

/** The statement of reasons. */
export const statement = ({
  subject,
  name,
  ground,
  rule,
  reason,
  reportId,
  createdAt,
  isBlocked,
  ...closing
}: Restriction): EmailWords => ({
  subject: {
    artwork: `We’ve taken down “${words(name)}”`,
    artist: 'We’ve suspended your sales',
    message: 'We’ve removed one of your messages',
    user: 'We’ve blocked your account',
    'artist-account': closes(closing).subject,
  }[subject],
  parts: [
    {
      artwork: `Your work “${words(name)}” is hidden from visitors and can’t be bought.`,
      artist: isBlocked
        ? `Your profile and works are hidden from visitors. Write to ${site.email} about orders you haven’t completed yet.`
        : 'Your profile and works are hidden from visitors. You still need to complete existing orders.',
      message: 'One of your messages is hidden from you and the person you wrote to.',
      user: 'You can no longer log in.',
      'artist-account': closes(closing).sentence,
    }[subject],
    tableOf({
      Ground: { illegal: 'Against the law', terms: 'Against our terms', dangerous: 'Dangerous product' }[ground],
      Rule: rule,
      'Without notice': closing.immediateReason ? immediateReasons[closing.immediateReason] : '',
    }),
    reason,
    reportId
      ? 'We looked into it because it was reported to us. The decision was made by a person, not by a program.'
      : 'We looked into it on our own initiative. The decision was made by a person, not by a program.',
    `It applies everywhere on ${site.name} and has no end date: it holds until we lift it.`,
    ...(subject === 'artist-account' ? afterClosing(closing) : []),
    `You ${appealBy(createdAt)}. We’ll then review the decision.`,
    subject === 'artist-account' &&
      !closing.closedAt &&
      'An appeal doesn’t postpone the closing. If we find that you’re right, your account stays open or is opened again.',
    isBlocked
      ? `To appeal, write to ${site.email}.`
      : { words: 'View the decision and appeal', link: links.ownRestrictions('en') },
    further,
  ],
})

type Recall = { title: string; artistName: string; orderId: string; orderNumber: string; reason: string }

/** To buyers of a dangerous work (Regulation (EU) 2023/988, art. 36). */
export const recall = ({ title, artistName, orderId, orderNumber, reason }: Recall): EmailWords => ({
  subject: `Product safety recall: “${title}”`,
  parts: [
    `A work you’ve bought is dangerous: “${title}” by ${artistName}, order ${orderNumber}.`,
    reason,
    'Please stop using it at once: take it down, keep it where it can’t hurt anyone, and don’t pass it on. If someone else has it now, please tell them.',
    `Write to us at ${site.email}, and we’ll help you. If the seller is a trader, you can have the work repaired, replaced or refunded, free of charge. If it has injured someone, please tell us.`,
    { words: 'View order', link: links.order('en', orderId) },
  ],
})

/** Sent on the day of the notice. */
export const accountClosed = ({ reason, createdAt }: Pick<Restriction, 'reason' | 'createdAt'>): EmailWords => ({
  subject: 'We’ve closed your artist account',
  parts: [
    'Your artist account was closed for good today, as we told you. This was the reason:',
    reason,
    ...afterClosing({ closedAt: new Date(0), closesOn: null }),
    `You ${appealBy(createdAt)}.`,
    { words: 'View the decision and appeal', link: links.ownRestrictions('en') },
    further,
  ],
})

type Lifted = Pick<Restriction, 'subject' | 'name' | 'closedAt'> & {
  /** The artist remains hidden by a suspension or a closed account. */
  isHiddenStill: boolean
}

export const lifted = ({ subject, name, closedAt, isHiddenStill }: Lifted): EmailWords => ({
  subject: subject === 'artist-account' && !closedAt ? 'Your artist account stays open' : 'We’ve lifted a restriction',
  parts: [
    {
      artwork: `Your work “${words(name)}” is visible again.`,
      artist: isHiddenStill
        ? 'Your sales are no longer suspended, but your artist account stays closed.'
        : 'Your profile and works are visible again, and you can sell.',
      message: 'The message we removed is visible again.',
      user: 'You can log in again.',
      'artist-account': keptOpen(closedAt, isHiddenStill),
    }[subject],
    subject !== 'user' && { words: 'View the decision', link: links.ownRestrictions('en') },
  ],
})

const keptOpen = (closedAt: Date | null, isHiddenStill: boolean): string =>
  isHiddenStill
    ? 'We won’t close your artist account. Your sales are still suspended.'
    : closedAt
      ? 'Your artist account is open again: your profile and works are visible, and you can sell.'
      : 'We won’t close your artist account. You can sell as before.'
