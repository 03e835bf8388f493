import { complaintDays } from '#domain/confirmation.ts'
import { returnDays } from '#domain/returns.ts'

/** E-mails about an order after its payment. */
export const fulfilmentEmails = {
  hello: (name: string) => `Hello ${name},`,
  seeOrder: 'View order',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  moneyBack: (amount: string) =>
    `${amount} is on its way back to your card. It should arrive within 7 to 10 business days.`,
  preparing: {
    subject: (number: string) => `Order ${number} is being packed`,
    text: 'The artist has started packing your order. We’ll e-mail you again when it is sent.',
  },
  shipped: {
    subject: (number: string) => `Order ${number} is on its way`,
    text: 'The artist has sent your order.',
  },
  delivered: {
    subject: (number: string) => `Order ${number} has been delivered`,
    text: (day: string) =>
      `The artist tells us that your order has arrived. Please confirm this on the order page. If it has not arrived, tell us there by ${day}; otherwise we’ll take the delivery as confirmed.`,
    damage: 'If anything is damaged or missing, please tell us within 48 hours on the order page.',
  },
  received: {
    subject: (number: string) => `Order ${number} has arrived`,
    text: 'The buyer has confirmed that the order arrived.',
  },
  /** What an artist is paid for a confirmed delivery, and when. */
  payment: {
    paid: (share: string, day: string) => `We’ll pay you ${share} by ${day}.`,
    early: (share: string, day: string) =>
      `As this is one of your first three sales, we’ll pay you once the ${returnDays}-day return period is over: ${share} by ${day}.`,
  },
  confirmed: {
    subject: (number: string) => `Order ${number}: delivery confirmed`,
    buyer: {
      carrier: 'According to the carrier, your order has arrived:',
      admin: 'We have looked into this and take your order as delivered:',
      'no-complaint': `The artist told us more than ${complaintDays} days ago that your order had arrived, and you have reported no problem. We therefore take the delivery as confirmed.`,
    },
    returns: `If you can return the work, your ${returnDays} days start today; the order page tells you until when. If you don’t have it, please write to us at once.`,
    artist: {
      carrier: 'According to the carrier, the order has arrived:',
      admin: 'We have looked into this and take the order as delivered:',
      'no-complaint': `You told us more than ${complaintDays} days ago that the order had arrived, and the buyer has reported no problem. We therefore take the delivery as confirmed.`,
    },
  },
  arrivalAsked: {
    subject: (number: string) => `Order ${number}: has it arrived?`,
    buyer: (day: string) =>
      `The artist sent your order on ${day}. If it has arrived, please confirm receipt on the order page. If it hasn’t, please report a problem there, and we’ll look into it.`,
    artist: (day: string) =>
      `You sent this order on ${day}, and nobody has told us that it has arrived. If it has, please mark it as delivered on the order page so that we can pay you. If it hasn’t, please ask the carrier and write to the buyer.`,
  },
  returnRequested: {
    subject: (number: string) => `Order ${number}: the buyer wants to return a work`,
    text: 'Please respond within 48 hours on the order page. The buyer writes:',
  },
  problemReported: {
    subject: (number: string) => `Order ${number}: the buyer reports a problem`,
    text: 'Please look at the order and reply to the buyer. The buyer writes:',
  },
  returnDeclined: {
    subject: (number: string) => `Order ${number}: the return was declined`,
    text: 'Your return was declined, for this reason:',
  },
  cancelled: {
    subject: (number: string) => `Order ${number}: cancelled`,
    byYou: 'You cancelled this part of your order.',
    byOthers: 'We’re sorry: part of your order can’t be sent. The reason:',
  },
  saleCancelled: {
    subject: (number: string) => `Order ${number}: please do not send it`,
    text: 'This sale was cancelled, so there is nothing to send. The reason:',
  },
  refunded: {
    subject: (number: string) => `Order ${number}: your money is coming back`,
  },
  /** A refund that an administrator checks before it is made. */
  refundAsked: {
    subject: (number: string) => `Order ${number}: your refund is being checked`,
    cancelled: 'We’re sorry: part of your order can’t be sent. The reason:',
    returned: 'The artist has confirmed that the work is back.',
    text: (amount: string, day: string) =>
      `A refund of ${amount} has been requested for you. We’ll check it by ${day} and e-mail you when the money is on its way.`,
  },
  refundApproved: {
    subject: (number: string) => `Order ${number}: the refund has been approved`,
    text: (amount: string) => `We have approved the refund you requested. ${amount} is on its way to the buyer.`,
    debt: 'What we had already paid out to you of it, you now owe us: we’ll deduct it from what we owe you next. The Money page shows your balance.',
  },
  refundRefused: {
    subject: (number: string) => `Order ${number}: the refund was refused`,
    text: (amount: string) => `We can’t make the refund of ${amount} that you requested, for this reason:`,
  },
  refundSettled: {
    subject: (number: string) => `Order ${number}: the refund you requested is settled`,
    text: 'The buyer has got the money another way, so there is nothing left to check. The order page shows what was refunded.',
  },
}
