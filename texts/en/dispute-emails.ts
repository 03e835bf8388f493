import { type EmailWords, emailFormats, tableOf } from '#domain/email.ts'
import type { Cents } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { dispute } from './disputes.ts'

const { money, day } = emailFormats('en')

type Order = { id: string; number: string }
type Dispute = { amount: Cents; reason: string; evidenceDueBy: Date | null }

/** To administrators. */
export const disputed = (order: Order, { amount, reason, evidenceDueBy }: Dispute): EmailWords => ({
  subject: `Order ${order.number}: payment disputed`,
  parts: [
    'A buyer has asked their bank to take a payment back.',
    tableOf({
      [dispute.amount]: money(amount),
      [dispute.reason]: dispute.reasons[reason] ?? reason,
      [dispute.dueBy]: evidenceDueBy ? day(evidenceDueBy) : '',
    }),
    'What the artists would receive for this order is held until the dispute is closed.',
    { words: 'View order', link: adminLinks.order('en', order.id) },
  ],
})

/** To artists who have not sent their works yet: to wait, to go on, or not to send them at all. */
export const disputedSale = {
  wait: (order: Order): EmailWords => ({
    subject: `Order ${order.number}: please wait before sending it`,
    parts: [
      'The buyer’s bank is disputing the payment for this order. Please don’t send the work until the bank has decided. Your share is held until then. We’ll answer the bank and let you know how it ends.',
      viewOrder(order),
    ],
  }),
  go: (order: Order): EmailWords => ({
    subject: `Order ${order.number}: please send it now`,
    parts: [
      'The dispute about the payment for this order has been settled in your favour. Please send the work to the buyer now.',
      viewOrder(order),
    ],
  }),
  stop: (order: Order): EmailWords => ({
    subject: `Order ${order.number}: please don’t send it`,
    parts: [
      'The buyer’s bank has taken back the payment for this order. Please don’t send the work; the sale is off.',
      viewOrder(order),
    ],
  }),
}

const viewOrder = ({ id }: Order) => ({ words: 'View order', link: links.order('en', id) })
