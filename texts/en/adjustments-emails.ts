import { type EmailWords, emailFormats } from '#domain/email.ts'
import type { Cents } from '#domain/money.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'

const { money } = emailFormats('en')

type Booked = { reason: string; amount: Cents; isMore: boolean }

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
