import { approvalHours } from '#domain/approval.ts'
import { onMoment } from '#domain/calendar.ts'
import { emailFormats } from '#domain/email.ts'
import { adminLinks } from '#site/admin-links.ts'
import type * as en from '../en/approval-emails.ts'
import { approvals } from './approvals.ts'
import { problems } from './problems.ts'

const { money } = emailFormats('et')

type About = Omit<Parameters<typeof en.closed>[0], 'closed'>

const nameOf = ({ kind, call, amount, orderNumber }: About): string =>
  [
    approvals.kindOf(kind, call),
    ...(amount === null ? [] : [money(amount)]),
    ...(orderNumber ? [`tellimus ${orderNumber}`] : []),
  ].join(', ')

const link = ({ id }: About) => ({ words: 'Ava taotlus', link: adminLinks.approvals('et', { id }) })

export const requested: typeof en.requested = ({ reason, by, isAlone, takesEffectAt, ...about }) => ({
  subject: `Ootab kinnitust: ${nameOf(about)}`,
  parts: [
    `${by} esitas taotluse: ${nameOf(about)}.${reason ? ' Põhjus:' : ''}`,
    reason,
    takesEffectAt
      ? `Taotlus puudutab taotlejat ennast ja teist haldurit ei ole. See jõustub ${onMoment(takesEffectAt, 'et')}, kui seda tagasi ei võeta.`
      : isAlone
        ? `Teist haldurit ei ole, seega saab selle kinnitada ${approvalHours} tunni pärast. Kui teie seda ei taotlenud, siis lükake see tagasi ja vahetage parool.`
        : 'Taotlus jõustub alles siis, kui teine haldur on selle kinnitanud.',
    link(about),
  ],
})

export const closed: typeof en.closed = ({ closed, ...about }) => {
  if (closed.outcome === 'lapsed' && closed.answer === 'unexpected')
    return {
      subject: `Tulemus teadmata: ${nameOf(about)}`,
      parts: [
        `Teie taotluse täitmisel läks midagi viltu: ${nameOf(about)}.`,
        approvals.unknownOutcome,
        'Uuesti me seda ei proovi. Enne uue taotluse esitamist kontrollige, mida on makstud ja kirjendatud.',
        link(about),
      ],
    }
  return {
    subject: closed.outcome === 'refused' ? `Tagasi lükatud: ${nameOf(about)}` : `Suletud: ${nameOf(about)}`,
    parts: [
      closed.outcome === 'refused'
        ? 'Teine haldur lükkas teie taotluse tagasi. Põhjus:'
        : 'Teie taotlust ei saa enam täita. Põhjus:',
      closed.outcome === 'refused' ? closed.answer : problems[closed.answer],
      'Taotlus ei jõustu.',
      link(about),
    ],
  }
}
