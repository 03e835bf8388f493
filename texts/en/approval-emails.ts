import type { ProblemCode } from '#contract/problem.ts'
import type { ApprovalKind } from '#domain/approval.ts'
import { approvalHours } from '#domain/approval.ts'
import { onMoment } from '#domain/calendar.ts'
import { type EmailWords, emailFormats } from '#domain/email.ts'
import type { Cents } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { approvals } from './approvals.ts'
import { problems } from './problems.ts'

const { money } = emailFormats('en')

type About = { id: string; kind: ApprovalKind; call: string | null; amount: Cents | null; orderNumber: string | null }
type Requested = About & { reason: string; by: string; isAlone: boolean; takesEffectAt: Date | null }

const nameOf = ({ kind, call, amount, orderNumber }: About): string =>
  [
    approvals.kindOf(kind, call),
    ...(amount === null ? [] : [money(amount)]),
    ...(orderNumber ? [`order ${orderNumber}`] : []),
  ].join(', ')

const link = ({ id }: About) => ({ words: 'See the request', link: adminLinks.approvals('en', { id }) })

/** To all administrators. */
export const requested = ({ reason, by, isAlone, takesEffectAt, ...about }: Requested): EmailWords => ({
  subject: `Waiting for approval: ${nameOf(about)}`,
  parts: [
    `${by} requested this step: ${nameOf(about)}.${reason ? ' The reason:' : ''}`,
    reason,
    takesEffectAt
      ? `It concerns ${by}, and there is no other administrator. It takes effect on ${onMoment(takesEffectAt, 'en')} unless it is withdrawn.`
      : isAlone
        ? `There is no other administrator, so it can be approved after ${approvalHours} hours. If you didn’t request it, refuse it and change your password.`
        : 'It has no effect until another administrator approves it.',
    link(about),
  ],
})

type Refused = { readonly outcome: 'refused'; readonly answer: string }
type Lapsed = { readonly outcome: 'lapsed'; readonly answer: ProblemCode }
type Closed = About & { closed: Refused | Lapsed }

/** To the requester. */
export const closed = ({ closed, ...about }: Closed): EmailWords => {
  if (closed.outcome === 'lapsed' && closed.answer === 'unexpected')
    return {
      subject: `Outcome unknown: ${nameOf(about)}`,
      parts: [
        `Something went wrong while your request was carried out: ${nameOf(about)}.`,
        approvals.unknownOutcome,
        'We won’t try again. Check what was paid and booked before you request it again.',
        link(about),
      ],
    }
  return {
    subject: closed.outcome === 'refused' ? `Refused: ${nameOf(about)}` : `Closed without effect: ${nameOf(about)}`,
    parts: [
      closed.outcome === 'refused'
        ? 'Another administrator refused your request. The reason:'
        : 'Your request can’t be carried out any more. The reason:',
      closed.outcome === 'refused' ? closed.answer : problems[closed.answer],
      'The request has no effect.',
      link(about),
    ],
  }
}
