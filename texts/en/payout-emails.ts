import { formatMonth } from '#domain/calendar.ts'
import type { Day } from '#domain/delivery.ts'
import { type EmailWords, emailFormats } from '#domain/email.ts'
import { type Cents, sum } from '#domain/money.ts'
import { maxNamed, type PayoutHold } from '#domain/payout.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { returnReason } from './return-reasons.ts'

const { money, onDay, toDay } = emailFormats('en')

type Payout = { amount: Cents }

const seeEarnings = { words: 'See your earnings', link: links.money('en') }

const ifNotYou = () => [
  `If that was you, there’s nothing to do. If not, please choose a new password, check your details and write to us at ${site.email} at once, so that we can hold your payouts.`,
  { words: 'Choose a new password', link: links.forgotPassword('en') },
]

export const changed = {
  'bank-account-changed': (waitsUntil: Date | null): EmailWords => ({
    subject: `Your bank details at ${site.name} have been changed`,
    parts: [
      `The bank account that ${site.name} pays you to has just been changed.`,
      waitsUntil && `To keep your money safe, nothing is sent to the new account before ${onDay(waitsUntil)}.`,
      ...ifNotYou(),
    ],
  }),
  'tax-details-changed': (): EmailWords => ({
    subject: `Your tax details at ${site.name} have been changed`,
    parts: [`Your tax details at ${site.name} have just been changed.`, ...ifNotYou()],
  }),
}

export const paid = ({ amount }: Payout): EmailWords => ({
  subject: `We’ve paid you ${money(amount)}`,
  parts: [
    `We’ve paid you ${money(amount)} for works that you’ve sold.`,
    'Your Money page lists your sales, refunds and payouts. You can also get a statement for your accounts there.',
    seeEarnings,
  ],
})

/** `month` is any of its days. */
export const feeInvoice = (month: string): EmailWords => ({
  subject: `Our invoice to you for ${formatMonth(month, 'en')}`,
  parts: [
    `Our invoice for the commission on your sales in ${formatMonth(month, 'en')} is on your Money page. It has been deducted from your sales already, so there’s nothing to pay.`,
    { words: 'View the invoice', link: links.money('en') },
  ],
})

export const returned = ({ amount, reason }: Payout & { reason: string }): EmailWords => ({
  subject: 'The bank returned your payout',
  parts: [
    `We sent you ${money(amount)}, but the bank returned it: ${returnReason(reason)}. The money is still yours.`,
    'Please check the IBAN and the account holder’s name. We’ll pay you with the next payout.',
    { words: 'Check your bank account', link: links.money('en') },
  ],
})

/** A payout that was shown as sent but never went to the bank. */
export const notSent = ({ amount }: Payout): EmailWords => ({
  subject: 'Your payout wasn’t sent',
  parts: [
    `A payout of ${money(amount)} to you was shown as on its way, but it never reached the bank. The money is still yours.`,
    'It’s due to you again. Your Money page shows where it is; you don’t have to do anything.',
    seeEarnings,
  ],
})

/** A payout that arrived after its return was reported. */
export const arrived = ({ amount }: Payout): EmailWords => ({
  subject: 'Your payout did arrive after all',
  parts: [
    `We wrote to you that a payout of ${money(amount)} hadn’t reached you. That was a mistake: it has been paid to your account.`,
    'It’s no longer due to you, and you don’t have to do anything. If you can’t find it on your account statement, please reply to this e-mail.',
    seeEarnings,
  ],
})

/** Like `arrived`, but not yet confirmed by the bank. */
export const underWay = ({ amount }: Payout): EmailWords => ({
  subject: 'Your payout is on its way after all',
  parts: [
    `We wrote to you that the bank had returned a payout of ${money(amount)}. That was a mistake: it is still on its way to you.`,
    'You don’t have to do anything. If it isn’t in your account within a few business days, please reply to this e-mail.',
    seeEarnings,
  ],
})

export const held = ({ reason, lastDay }: PayoutHold): EmailWords => ({
  subject: `Your payouts from ${site.name} are on hold`,
  parts: [
    `We are holding your payouts until the end of ${toDay(lastDay)} at the latest. The reason:`,
    reason,
    'Your money stays yours and is paid as usual afterwards. If you think that this is wrong, please reply to this e-mail.',
    seeEarnings,
  ],
})

export const released = (): EmailWords => ({
  subject: `Your payouts from ${site.name} have resumed`,
  parts: ['Your payouts are no longer on hold. What is due to you goes out with the next payout.', seeEarnings],
})

/** To administrators. */
export const holdEnded = (artist: string): EmailWords => ({
  subject: `Payouts to ${artist} are no longer on hold`,
  parts: [
    `The time for which payouts to ${artist} could be held is over.`,
    'What is due goes out with the next payment file.',
    { words: 'See payouts', link: adminLinks.payouts('en') },
  ],
})

type DuePayouts = readonly { name: string; amount: Cents; dueOn: Day }[]

/** To administrators: payouts due today, and overdue ones. */
export const due = (payouts: DuePayouts): EmailWords => ({
  subject: `Payouts of ${money(sum(payouts.map(({ amount }) => amount)))} have to leave today`,
  parts: [
    'These payouts have to go to the bank today. Beside each is the day by which we promised the artist the money:',
    {
      rows: [
        ...payouts
          .slice(0, maxNamed)
          .map(({ name, amount, dueOn }): [string, string] => [name, `${money(amount)} by ${onDay(dueOn)}`]),
        ...(payouts.length > maxNamed ? [['and more', String(payouts.length - maxNamed)] as [string, string]] : []),
      ],
    },
    { words: 'See payouts', link: adminLinks.payouts('en') },
  ],
})
