import type { Bearer, DisputeState } from '#domain/dispute.ts'

/** Payments that buyers have asked their banks to take back. */
export const dispute = {
  title: 'Disputes',
  states: {
    'needs-response': 'Waiting for our answer',
    'under-review': 'With the buyer’s bank',
    won: 'Won',
    lost: 'Lost',
    dropped: 'Closed without a loss',
  } satisfies Record<DisputeState, string>,
  amount: 'Amount',
  reason: 'Reason',
  dueBy: 'Answer by',
  opened: 'Opened',
  closed: 'Closed',
  reasons: {
    bank_cannot_process: 'The bank couldn’t process the payment',
    check_returned: 'The cheque was returned',
    credit_not_processed: 'A promised refund never came',
    customer_initiated: 'The buyer asked for the debit back',
    debit_not_authorized: 'The buyer didn’t authorise the debit',
    duplicate: 'Charged twice',
    fraudulent: 'The buyer didn’t make this payment',
    general: 'No reason given',
    incorrect_account_details: 'Wrong account details',
    insufficient_funds: 'Not enough money in the account',
    noncompliant: 'Against the rules of the card network',
    product_not_received: 'The work didn’t arrive',
    product_unacceptable: 'The work isn’t as described',
    subscription_canceled: 'Charged after a cancellation',
    unrecognized: 'The buyer doesn’t recognise the payment',
  } as Record<string, string>,
  held: 'What the artists would receive for this order is held until the dispute is closed.',
  answer: 'Answer at the payment provider',
  view: 'View at the payment provider',
  borne: (sum: string) => `The shop bears ${sum}, which had already been paid out to the artist.`,
  recovered: 'The money came back after the dispute had been lost. It is with the shop.',
  settle: 'Decide who bears it',
  settleTitle: (sum: string) => `Who bears ${sum}?`,
  settleText: 'If the artist bears it, it is deducted from their next sales.',
  bearer: 'Borne by',
  bearers: { shop: 'The shop', artist: 'The artist' } satisfies Record<Bearer, string>,
  note: 'Mark as settled',
  noteTitle: 'Mark the dispute as settled?',
  noteText: 'The shop keeps the money. If a part of it is owed to the artist, pay it first.',
  settled: 'Your decision has been saved.',
}

/** The e-mail to the shop about a new dispute. */
export const disputeEmail = {
  subject: (number: string) => `Order ${number}: payment disputed`,
  news: 'A buyer has asked their bank to take a payment back.',
  held: 'What the artists would receive for this order is held until the dispute is closed.',
  link: 'View order',
}

/** E-mails to artists who have not sent their works yet: to wait, to go on, or not to send them at all. */
export const disputedSaleEmail = {
  hello: (name: string) => `Hello ${name},`,
  wait: {
    subject: (number: string) => `Order ${number}: please wait before sending it`,
    text: 'The buyer’s bank is disputing the payment for this order. Please don’t send the work until the bank has decided. Your share is held until then. We’ll answer the bank and let you know how it ends.',
  },
  go: {
    subject: (number: string) => `Order ${number}: please send it now`,
    text: 'The dispute about the payment for this order has ended well. Please send the work to the buyer now.',
  },
  stop: {
    subject: (number: string) => `Order ${number}: please don’t send it`,
    text: 'The buyer’s bank has taken back the payment for this order. Please don’t send the work; the sale is off.',
  },
  link: 'View order',
}
