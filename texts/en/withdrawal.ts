import type { WithdrawalObstacle } from '#domain/withdrawal.ts'

/** The page on which a buyer withdraws from a contract. */
export const withdrawal = {
  title: 'Withdraw from a contract',
  description: 'Withdraw from the purchase of a work: two steps, no account needed, a receipt by e-mail at once.',
  lead: 'You can withdraw here from what you have bought at Lõuend. You need no account and no reason. The number of your order is in the e-mail that confirmed it.',
  steps: ['Your order', 'Confirm'],
  stepOf: (step: number) => `Step ${step} of 2`,
  fields: { name: 'Name', orderNumber: 'Order number', email: 'E-mail' },
  orderNumberHelp: 'For example LO-2026-000123',
  emailHelp: 'The address to which we confirmed the order',
  find: 'Continue',
  finding: 'Looking for your order …',
  failed: 'This did not work: the shop does not answer. Please try again.',
  choose: 'What do you want to withdraw from?',
  order: (number: string) => `Order ${number}`,
  chooseHelp: 'Choose all or some of the works.',
  nothing: 'There is nothing in this order that you could withdraw from now.',
  nothingChosen: 'Choose at least one work.',
  quantity: (count: number) => `${count} copies`,
  from: (artist: string, isTrader: boolean) => (isTrader ? `${artist}, trader` : `${artist}, private person`),
  means: {
    cancellation: (amount: string) => `Not sent yet: the purchase is cancelled, and you have ${amount} back.`,
    fromTrader: (amount: string) =>
      `Send it back within 14 days of withdrawing, at your own cost. You have ${amount} back, without any fee.`,
    fromPrivate: (amount: string, fee: string) =>
      `Sold by a private person, so the law gives no right of withdrawal and our house rules hold: ${fee} of the price is kept as a restocking fee. You send the work back at your own cost and have ${amount} back.`,
  },
  until: (day: string) => `The last day for this is ${day}.`,
  obstacles: {
    refunded: 'You have your money for this work back already.',
    requested: 'You have already withdrawn from this purchase, or asked to send the work back.',
    late: 'The 14 days for this are over.',
    final:
      'Sold by a private person. Digital art and works sold at a reduced price cannot be sent back because of a change of mind.',
    'under-way':
      'Sold by a private person and already being packed or on its way. You can send it back once you have received it, if our house rules allow it.',
  } satisfies Record<WithdrawalObstacle, string>,
  statement: (name: string, number: string) =>
    `I, ${name}, withdraw from my contract for the purchase of the chosen works of order ${number}.`,
  confirm: 'Confirm withdrawal',
  confirming: 'Sending your withdrawal …',
  back: 'Back',
  done: 'Your withdrawal has been received',
  doneText: (number: string, day: string, time: string, email: string) =>
    `We received your withdrawal from order ${number} on ${day} at ${time}. A receipt with its content and time is on its way to ${email}.`,
  doneNext: 'What happens now',
  rules: 'How returns work',
  fault:
    'Is something wrong with the work? Then you need not withdraw: report it on the page of your order, or write to us.',
  writeToUs: 'Contact us',
}

/** The receipt for a withdrawal. */
export const withdrawalEmail = {
  subject: (number: string) => `Order ${number}: your withdrawal has been received`,
  hello: (name: string) => `Hello, ${name}!`,
  received: 'We have received your statement of withdrawal. Please keep this e-mail: it is your receipt.',
  name: 'Name',
  email: 'E-mail',
  order: 'Order',
  receivedAt: 'Received',
  statement: 'You withdraw from the contract for the purchase of:',
  work: (title: string, artist: string) => `“${title}”, ${artist}`,
  cancelled: (title: string, amount: string) =>
    `“${title}” has not been sent, so the purchase is cancelled. We send ${amount} back to your card at once.`,
  fromTrader: (title: string, amount: string) =>
    `“${title}”: please send it back within 14 days. We write to you with the address. You have ${amount} back within 14 days of today; the seller may wait until the work has come back, or until you show that it has been sent.`,
  fromPrivate: (title: string, amount: string, fee: string) =>
    `“${title}”: please send it back within 14 days. We write to you with the address. By our house rules you have ${amount} back once the work has arrived; ${fee} is kept as a restocking fee.`,
  moreLink: 'How returns work',
  /** What the artist and the history of the order are told. */
  reason: 'The buyer withdraws from the contract.',
}
