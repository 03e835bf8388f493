import { type EmailWords, emailFormats, tableOf } from '#domain/email.ts'
import type { Cents } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { dispute, warning } from './disputes.ts'

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

/** To artists: what to do with unsent works, or what happens to the money of sent ones. */
export const disputedSale = {
  wait: (order: Order): EmailWords => ({
    subject: `Order ${order.number}: please wait before sending it`,
    parts: [
      `The buyer’s bank is disputing the payment for order ${order.number}. Please don’t send the work until the bank has decided. Your share is held until then. We’ll answer the bank and let you know how it ends.`,
      viewOrder(order),
    ],
  }),
  go: (order: Order): EmailWords => ({
    subject: `Order ${order.number}: please send it now`,
    parts: [
      `The dispute about the payment for order ${order.number} is over and the sale stands. Please send the work to the buyer now.`,
      viewOrder(order),
    ],
  }),
  stop: (order: Order): EmailWords => ({
    subject: `Order ${order.number}: please don’t send it`,
    parts: [
      `The buyer’s bank has taken back the payment for order ${order.number}. Please don’t send the work; the sale is off.`,
      viewOrder(order),
    ],
  }),
  held: (order: Order): EmailWords => ({
    subject: `Order ${order.number}: the payment is disputed`,
    parts: [
      `The buyer’s bank is disputing the payment for order ${order.number}, which you’ve already sent. What we haven’t paid you for it yet is held until the bank has decided. We’ll answer the bank and let you know how it ends.`,
      'Please keep the posting receipt: it is the best proof.',
      viewOrder(order),
    ],
  }),
  won: (order: Order): EmailWords => ({
    subject: `Order ${order.number}: the dispute is settled in your favour`,
    parts: [
      `The dispute about the payment for order ${order.number} has been settled in your favour. What you’ve earned is paid out as usual.`,
      viewOrder(order),
    ],
  }),
  lost: (order: Order): EmailWords => ({
    subject: `Order ${order.number}: the payment was taken back`,
    parts: [
      `The buyer’s bank has taken back the payment for order ${order.number}, or a part of it. What we hadn’t paid you for it yet can’t be paid out. If we had already paid you, we’ll look into it and write to you before we deduct anything.`,
      viewOrder(order),
    ],
  }),
}

type Charged = { order: Order; amount: Cents; reason: string }

/** To artists who were paid: their share of a lost dispute. */
export const charged = ({ order, amount, reason }: Charged): EmailWords => ({
  subject: `Order ${order.number}: we’ll deduct ${money(amount)}`,
  parts: [
    `The buyer’s bank took back the payment for order ${order.number} after we had paid you. We’ve decided that ${money(amount)} of it is yours to bear, for this reason:`,
    reason,
    `We’ll deduct it from what we owe you next. If you don’t agree, write to us at ${site.email}.`,
    viewOrder(order),
  ],
})

const viewOrder = ({ id }: Order) => ({ words: 'View order', link: links.order('en', id) })

/** To administrators, about a fraud warning of a card issuer. */
export const warned = (order: Order, { reason }: { reason: string }): EmailWords => ({
  subject: `Order ${order.number}: fraud warning`,
  parts: [
    'The issuer of the buyer’s card suspects fraud. Payouts to the artists wait until you decide.',
    tableOf({ [warning.reason]: warning.reasons[reason] ?? reason }),
    warning.text,
    { words: 'View order', link: adminLinks.order('en', order.id) },
  ],
})
