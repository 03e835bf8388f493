import { payoutDays } from '#domain/commission.ts'
import { type Confirmation, complaintDays } from '#domain/confirmation.ts'
import { formatMoney } from '#domain/money.ts'
import type { LineAction } from '#domain/order.ts'
import { damageHours, maxReturnPostage, restockingFee, returnDays, withdrawalRefundDays } from '#domain/returns.ts'

const maxPostage = formatMoney(maxReturnPostage, 'en')

export const line = {
  cancelled: 'Cancelled and refunded',
  returned: 'Returned and refunded',
  uneven: 'Varies by work',
  partlyRefunded: 'partly refunded',
  disputed: 'Payment disputed',
  sendBy: (day: string) => `Send by ${day}`,
  sent: (day: string) => `Sent on ${day}`,
  delivered: (day: string) => `Delivered on ${day}`,
  confirmed: {
    buyer: (day: string) => `Receipt confirmed by the buyer on ${day}`,
    carrier: (day: string) => `Delivery confirmed by the carrier’s tracking on ${day}`,
    admin: (day: string) => `Delivery confirmed by the shop on ${day}`,
    'no-complaint': (day: string) => `Delivery confirmed on ${day}, as no problem was reported`,
    'earlier-terms': (day: string) => `Delivery confirmed on ${day}`,
  } satisfies Record<Confirmation, (day: string) => string>,
  confirmedByYou: (day: string) => `You confirmed receipt on ${day}`,
  toConfirm: {
    buyer: (day: string) =>
      `The artist says that it has arrived. Please confirm receipt, or tell us by ${day} if you don’t have it.`,
    others: (day: string) =>
      `Not confirmed yet. If the buyer reports no problem by ${day}, the delivery counts as confirmed.`,
  },
  complained: {
    buyer: 'The delivery is not confirmed yet. If you have the work by now, please confirm receipt.',
    others: 'The buyer has reported a problem, so the delivery is not confirmed yet.',
  },
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  refunded: (amount: string) => `${amount} refunded`,
  /** A refund requested by the artist. */
  refundWaits: {
    buyer: (amount: string, day: string) => `A refund of ${amount} has been requested and will be checked by ${day}.`,
    artist: (amount: string, day: string) =>
      `You have requested a refund of ${amount}. As it exceeds your balance, we’ll check it by ${day}.`,
    admin: (amount: string, day: string) => `The artist has requested a refund of ${amount}, due by ${day}.`,
  },
  /** A refund requested by an administrator; hidden from the buyer. */
  shopRefundWaits: {
    artist: (amount: string, day: string) =>
      `We’re considering a refund of ${amount} to the buyer and will decide by ${day}.`,
    admin: (amount: string) => `A refund of ${amount} is waiting for another administrator.`,
  },
  notSent: 'The artist can’t send this work.',
  refundRefused: (amount: string) => `The refund of ${amount} that was requested has been refused:`,
  youReceive: (amount: string) => `You receive ${amount}`,
  youReceiveBy: (amount: string, day: string) => `You receive ${amount} by ${day}`,
  /** While the day is unknown. */
  youReceiveOnce: (amount: string) =>
    `You receive ${amount} within ${payoutDays} business days after delivery is confirmed`,
  youReceiveEarly: (amount: string) =>
    `You receive ${amount} within ${payoutDays} business days after the ${returnDays}-day return period, as this is one of your first three sales`,
  earlySale: `This is one of your first three sales, which we pay after the ${returnDays}-day return period.`,
  reportedFaulty: 'The buyer has reported a problem with it',
  returnReason: 'Why the buyer wants to return it:',
  answerBy: {
    buyer: (moment: string) => `The artist has until ${moment} to respond. We’ll then e-mail you what to do next.`,
    artist: (moment: string) => `Please respond by ${moment}`,
    admin: (moment: string) => `The artist has until ${moment} to respond`,
  },
  sendTo: 'Send the work to:',
  posted: (day: string, parcel: string) => `Sent back on ${day}: ${parcel}`,
  receipt: 'Download the posting receipt',
  refundDue: (day: string) =>
    `You get your money back by ${day}, once the work has arrived or you have sent us a photograph of the posting receipt.`,
  /** For the buyer of a faulty work. */
  postage: {
    offered: `The return delivery is free: once you have posted the work, claim what you paid, up to ${maxPostage}, and we’ll pay it to your bank account.`,
    claimed: (amount: string) => `You’ve claimed ${amount} for postage. We’ll check the receipt and e-mail you.`,
    paid: (amount: string) => `We’ve paid you ${amount} for postage.`,
    refused: (amount: string) => `We can’t pay the ${amount} that you claimed for postage:`,
  },
  buyerAddress: 'The buyer has this address:',
  /** Deadline and conditions of a return. */
  returnUntil: {
    withdrawal: (day: string) =>
      `You can return it until ${day}, without giving a reason and without a restocking fee.`,
    'with-fee': (day: string) => `You can return it until ${day}; a restocking fee of ${restockingFee / 100}% applies.`,
  },
  /** Before the return period begins. */
  returnOnceConfirmed: {
    withdrawal: `You can return it within ${returnDays} days after the delivery is confirmed, without giving a reason and without a restocking fee.`,
    'with-fee': `You can return it within ${returnDays} days after the delivery is confirmed; a restocking fee of ${restockingFee / 100}% applies.`,
  },
  returnOver: `The ${returnDays}-day return period has ended.`,
  returnFinal: 'It can’t be returned unless something is wrong with it.',
  history: 'History',
  by: { buyer: 'the buyer', artist: 'the artist', admin: 'the shop' },
  problemReported: 'Problem reported',
  partRefunded: 'Partly refunded',
  postagePaid: 'Postage of the return paid by the shop',
  withdrawn: 'The buyer has withdrawn from the contract.',
}

/** Button labels, for one work or a whole order. */
export const actions: Record<LineAction, string> = {
  prepare: 'Start packing',
  ship: 'Mark as sent',
  deliver: 'Mark as delivered',
  'confirm-receipt': 'Confirm receipt',
  'confirm-delivery': 'Confirm delivery',
  'request-return': 'Request a return',
  'report-fault': 'Report a problem',
  'report-problem': 'Report a problem',
  'report-missing': 'Report as not received',
  'accept-return': 'Accept the return',
  'post-return': 'I’ve sent it back',
  'claim-postage': 'Claim the postage',
  'decline-return': 'Decline the return',
  'receive-return': 'Confirm return received',
  cancel: 'Cancel',
  refund: 'Refund',
}

/** Replaces "Mark as sent" during a dispute: the parcel may have left before. */
export const alreadySent: string = 'Mark as already sent'

/** "Cancel: Two Wells", an accessible name. */
export const actionOn = (action: string, title: string) => `${action}: ${title}`

export const dialogs = {
  works: 'Works',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  optional: 'Optional.',
  trackingHelp: 'Optional. With it, the carrier’s tracking can confirm the delivery.',
  reason: 'Reason',
  message: 'Message',
  amount: 'Amount',
  maxRefund: (amount: string) => `At most ${amount}.`,
  back: 'Back',
  keep: 'Keep the order',
  confirmCancel: 'Yes, cancel',
  cancelTitle: (title: string) => `Cancel the order of “${title}”?`,
  failed: 'Something went wrong. Please try again.',
  ship: 'We’ll e-mail the buyer to say that it is on its way.',
  deliver: `We’ll e-mail the buyer to say that it has arrived. Mark it only once the carrier has confirmed this. We pay you once the buyer or the carrier’s tracking confirms the delivery, or after ${complaintDays} days without a complaint.`,
  'confirm-delivery': {
    carrier: (parcel: string) =>
      `Confirm this only once the carrier’s page shows the parcel ${parcel} as delivered. The days for a return and for the payout start today; buyer and artist get an e-mail with your note.`,
    admin:
      'There is no tracking number. Confirm this only once you have looked into it. The days for a return and for the payout start today; buyer and artist get an e-mail with your note.',
  },
  note: 'Note',
  'confirm-receipt': `This lets us pay the artist. Please report any damage, if you can within ${damageHours} hours; if you bought from a trader, your rights don’t depend on this.`,
  'request-return': {
    withdrawal: (amount: string) =>
      `You bought this work from a trader, so you may withdraw from the purchase. You get ${amount} back within ${withdrawalRefundDays} days; you pay for the return delivery.`,
    'with-fee': (amount: string) =>
      `You bought this work from a private seller. You get ${amount} back once it has arrived: the price less a restocking fee of ${restockingFee / 100}%. You pay for the return delivery.`,
  },
  latestDay: (day: string) => `You can request this until ${day}.`,
  'report-fault':
    'Tell the artist what is wrong with the work. If you return it for this reason, you get a full refund and the return delivery is free.',
  'report-problem': 'We’ll e-mail your message to the artist and keep it with the order.',
  'report-missing':
    'We’ll e-mail your message to the artist and look into it. The artist isn’t paid before the delivery is confirmed.',
  'post-return':
    'Tell us how the work travels, with its tracking number or a photograph of the posting receipt. Only the artist and the shop can see the photograph.',
  'claim-postage': `We’ll check the receipt and pay the sum to your bank account, up to ${maxPostage}.`,
  postage: 'What you paid',
  iban: 'IBAN',
  ibanHelp: 'An account in the SEPA area',
  holder: 'Account holder',
  receipt: 'Photograph of the receipt',
  postageReceiptHelp: 'Up to 5\u00a0MB. Not needed if you have already sent us one.',
  receiptHelp:
    'Up to 5\u00a0MB. If you bought from a trader, it is the proof with which you get your money back on time.',
  'accept-return': {
    artist: 'We’ll give this address to the buyer alone, by e-mail and on the order page.',
    admin: 'We’ll give the artist’s return address to the buyer alone, by e-mail and on the order page.',
  },
  'decline-return': 'The buyer keeps the work and will read your reason.',
  'receive-return': (amount: string) => `${amount} will be refunded to the buyer at once.`,
  cancel: {
    buyer: (amount: string) => `The work won’t be sent, and ${amount} will be refunded to your card.`,
    others: (amount: string) => `The work won’t be sent, and ${amount} will be refunded to the buyer.`,
  },
  refund: 'The buyer gets this amount back and keeps the work. Your share is reduced in proportion.',
  /** Shown to artists with every refund. */
  mayWait:
    'If this exceeds your balance, for example because we have already paid you for the work, we check the refund first.',
  refundByShop: 'The buyer gets this amount back and keeps the work. The artist’s share is reduced in proportion.',
}

/** When the refund waits for an administrator. */
export const waits = (day: string) =>
  `The refund exceeds your balance, so we’ll check it by ${day} and e-mail you. Until then nothing more needs to be done.`

/** When an administrator's refund or cancellation waits for approval. */
export const waitsForAnother: string =
  'Nothing has been refunded yet: another administrator has to approve it. We’ve e-mailed all administrators.'

export const done: Record<LineAction, string> = {
  prepare: 'We’ve told the buyer that you are packing.',
  ship: 'Marked as sent. We’ve e-mailed the buyer.',
  deliver: 'Marked as delivered. We’ve asked the buyer to confirm it.',
  'confirm-receipt': 'Thank you. We’ve told the artist that it has arrived.',
  'confirm-delivery': 'Delivery confirmed. We’ve e-mailed the buyer and the artist.',
  'request-return': 'We’ve told the artist and will get back to you by e-mail.',
  'report-fault': 'We’ve told the artist and will get back to you by e-mail.',
  'report-problem': 'We’ve told the artist.',
  'report-missing': 'We’ve told the artist and will look into it.',
  'post-return': 'Thank you. We’ve told the artist that the work is on its way back.',
  'claim-postage': 'Thank you. We’ll check the receipt and e-mail you.',
  'accept-return': 'Return accepted. We’ve e-mailed the address to the buyer.',
  'decline-return': 'Return declined. We’ve e-mailed the buyer.',
  'receive-return': 'The return is complete, and the refund is on its way to the buyer.',
  cancel: 'Cancelled. The refund is on its way.',
  refund: 'The refund is on its way to the buyer.',
}
