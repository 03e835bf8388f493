import type { LineAction } from '#domain/order.ts'
import { damageHours, restockingFee, returnDays, withdrawalRefundDays } from '#domain/returns.ts'

/** How far a work of an order is, and what was given back for it. */
export const line = {
  cancelled: 'Cancelled, money returned',
  returned: 'Returned, money returned',
  uneven: 'Different for each work',
  partlyRefunded: 'partly refunded',
  sendBy: (day: string) => `To be sent by ${day}`,
  sent: (day: string) => `Sent on ${day}`,
  delivered: (day: string) => `Delivered on ${day}`,
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  refunded: (amount: string) => `${amount} refunded`,
  youReceive: (amount: string) => `You receive ${amount}`,
  reportedFaulty: 'The buyer reports that something is wrong with it',
  answerWithin: (hours: number) => `Please answer within ${hours} hours`,
  /** Until when and how the buyer can send it back. */
  returnUntil: {
    withdrawal: (day: string) => `You can send it back until ${day}, without giving a reason and without a fee.`,
    'with-fee': (day: string) =>
      `You can send it back until ${day}; the artist keeps ${restockingFee / 100}% of the price.`,
  },
  returnOver: `The ${returnDays} days for sending it back are over.`,
  returnFinal: 'It cannot be sent back, unless something is wrong with it.',
  history: 'What has happened',
  /** Who did it. */
  by: { buyer: 'the buyer', artist: 'the artist', admin: 'the shop' },
  problemReported: 'Problem reported',
  partRefunded: 'Part of the price refunded',
}

/** What buttons do, for one work or all of an order. */
export const actions: Record<LineAction, string> = {
  prepare: 'Start packing',
  ship: 'Mark as sent',
  deliver: 'Mark as delivered',
  'confirm-receipt': 'Confirm receipt',
  'request-return': 'Ask to send it back',
  'report-fault': 'Report a problem',
  'report-problem': 'Report a problem',
  'decline-return': 'Decline the return',
  'receive-return': 'Confirm that it is back',
  cancel: 'Cancel',
  refund: 'Refund',
}

/** "Cancel: Two Wells", for those who hear a button without seeing what stands beside it. */
export const actionOn = (action: string, title: string) => `${action}: ${title}`

/** What a dialog asks before it is done. */
export const dialogs = {
  works: 'Works',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  optional: 'May be left empty.',
  reason: 'Reason',
  message: 'Message',
  amount: 'Amount',
  mostRefund: (amount: string) => `At most ${amount}.`,
  back: 'Back',
  confirmCancel: 'Yes, cancel',
  busy: 'One moment …',
  failed: 'This could not be done. Please try again.',
  ship: 'The buyer hears by e-mail that it is on its way.',
  deliver: 'The buyer hears by e-mail that it has arrived. Mark it only when the carrier says so.',
  'confirm-receipt': `With this the artist can be paid. Damage should be reported within ${damageHours} hours.`,
  'request-return': {
    withdrawal: (amount: string) =>
      `A trader sold you this work, so you may withdraw from the purchase. You get ${amount} back within ${withdrawalRefundDays} days; you pay for sending it.`,
    'with-fee': (amount: string) =>
      `A private person sold you this work. You get ${amount} back once it has arrived: the price less a restocking fee of ${restockingFee / 100}%. You pay for sending it.`,
  },
  latestDay: (day: string) => `The last day to ask is ${day}.`,
  'report-fault':
    'Tell the artist what is wrong with the work. If it goes back because of this, you get all of the price, and sending it costs you nothing.',
  'report-problem': 'What you write reaches the artist by e-mail, and stays with the order.',
  'decline-return': 'The work stays with the buyer, who reads your reason.',
  'receive-return': (amount: string) => `${amount} goes back to the buyer at once.`,
  cancel: {
    buyer: (amount: string) => `The work will not be sent, and ${amount} comes back to your card.`,
    others: (amount: string) => `The work will not be sent, and ${amount} goes back to the buyer.`,
  },
  refund: 'The buyer gets this amount back and keeps the work. Your share is reduced in proportion.',
  refundByShop: 'The buyer gets this amount back and keeps the work. The artist’s share is reduced in proportion.',
}

/** What was done. */
export const done: Record<LineAction, string> = {
  prepare: 'The buyer now hears that you are packing.',
  ship: 'Marked as sent. The buyer hears of it by e-mail.',
  deliver: 'Marked as delivered. The buyer hears of it by e-mail.',
  'confirm-receipt': 'Thank you. The artist hears that it has arrived.',
  'request-return': 'We have told the artist. You hear from us by e-mail.',
  'report-fault': 'We have told the artist. You hear from us by e-mail.',
  'report-problem': 'We have told the artist.',
  'decline-return': 'The return is declined. The buyer hears of it by e-mail.',
  'receive-return': 'The return is complete, and the money is on its way to the buyer.',
  cancel: 'Cancelled. The money is on its way back.',
  refund: 'Refunded. The money is on its way to the buyer.',
}
