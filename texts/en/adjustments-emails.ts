import { approvalHours } from '#domain/approval.ts'
import { type EmailWords, emailFormats } from '#domain/email.ts'
import type { Cents } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { adjustments } from './adjustments.ts'

const { money } = emailFormats('en')

type Requested = {
  reason: string
  by: string
  isAlone: boolean
  lines: readonly { artistName: string | null; amount: Cents }[]
}

/** To administrators. */
export const requested = ({ reason, by, isAlone, lines }: Requested): EmailWords => ({
  subject: 'A correction of the books is waiting for a decision',
  parts: [
    `${by} has asked for a correction of the books. The reason:`,
    reason,
    { rows: lines.map(({ artistName, amount }) => [artistName ?? adjustments.commission, money(amount)]) },
    isAlone
      ? `There is no other administrator, so it can be agreed to after ${approvalHours} hours. If you didn’t ask for it, refuse it and change your password.`
      : 'Nothing is booked until another administrator agrees.',
    { words: 'Go to the corrections', link: adminLinks.adjustments('en') },
  ],
})

type Booked = { reason: string; amount: Cents; isMore: boolean }

/** To an artist. */
export const booked = ({ reason, amount, isMore }: Booked): EmailWords => ({
  subject: `A correction to your account at ${site.name}`,
  parts: [
    isMore
      ? `We have corrected our books. We owe you ${money(amount)} more than before. The reason:`
      : `We have corrected our books. We owe you ${money(amount)} less than before. The reason:`,
    reason,
    'It’s in your ledger and in your next statement. If you think that this is wrong, please reply to this e-mail.',
    { words: 'See your earnings', link: links.money('en') },
  ],
})
