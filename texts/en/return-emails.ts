import { type EmailWords, emailFormats } from '#domain/email.ts'
import type { Cents } from '#domain/money.ts'
import { returnPace } from '#domain/returns.ts'
import { adminLinks } from '#site/admin-links.ts'

const { money, onDay, onMoment } = emailFormats('en')

type Order = { orderId: string; number: string }

const viewOrder = (orderId: string) => ({ words: 'View order', link: adminLinks.order('en', orderId) })

/** To administrators. */
export const unanswered = ({ orderId, number, answerBy }: Order & { answerBy: Date }): EmailWords => ({
  subject: `Order ${number}: a return is unanswered`,
  parts: [
    `The artist had ${returnPace.answerHours} hours to tell the buyer where to send the work. That time ended on ${onMoment(answerBy)}.`,
    'Please accept the return in the artist’s place, or write to the artist if their return address is missing.',
    viewOrder(orderId),
  ],
})

/** To administrators. */
export const postageClaimed = ({ orderId, number, amount }: Order & { amount: Cents }): EmailWords => ({
  subject: `Order ${number}: postage to be paid back`,
  parts: [
    `The buyer has returned a faulty work and claims ${money(amount)} for postage.`,
    'Please check the receipt on the order page, make the bank transfer and mark the claim as paid there.',
    viewOrder(orderId),
  ],
})

/** To administrators. */
export const refundDue = ({
  orderId,
  number,
  dueOn,
  isPaidByItself,
}: Order & { dueOn: string; isPaidByItself: boolean }): EmailWords => ({
  subject: `Order ${number}: a refund is due soon`,
  parts: [
    `The buyer has withdrawn from a purchase from a trader. Their money is due by ${onDay(dueOn)}, and nobody has confirmed that the work is back.`,
    isPaidByItself
      ? 'The buyer has sent a photograph of the posting receipt: the money is refunded automatically on that day.'
      : 'The buyer has not shown that the work was posted, so nothing is refunded automatically. Please ask them and the artist.',
    viewOrder(orderId),
  ],
})
