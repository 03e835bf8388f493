import type { WithdrawalObstacle } from '#domain/withdrawal.ts'
import { site } from '#site/site.ts'

export const withdrawal = {
  title: 'Withdraw from a contract',
  description: 'Withdraw from the purchase of a work: two steps, no account needed, and a receipt by e-mail at once.',
  get lead() {
    return `Here you can withdraw from a purchase made on ${site.name}. You don’t need an account or a reason. You’ll find the order number in your confirmation e-mail.`
  },
  steps: ['Your order', 'Confirm'],
  stepOf: (step: number) => `Step ${step} of 2`,
  fields: { name: 'Name', orderNumber: 'Order number', email: 'E-mail' },
  orderNumberHelp: 'For example LO-2026-000123',
  emailHelp: 'The address we sent the order confirmation to',
  ownOrders: 'Your orders',
  otherOrder: 'Another order',
  loadingOrders: 'Loading your orders …',
  noOrderChosen: 'Choose an order.',
  find: 'Continue',
  finding: 'Looking for your order …',
  failed: 'Something went wrong: the server isn’t responding. Please try again.',
  choose: 'What do you want to withdraw from?',
  order: (number: string) => `Order ${number}`,
  chooseHelp: 'Choose all or some of the works.',
  nothing: 'There is nothing in this order you can withdraw from now.',
  nothingChosen: 'Choose at least one work.',
  quantity: (count: number) => `${count} copies`,
  from: (artist: string, isTrader: boolean) => (isTrader ? `${artist}, trader` : `${artist}, private seller`),
  means: {
    cancellation: (amount: string) => `Not sent yet: the purchase is cancelled, and you get ${amount} back.`,
    fromTrader: (amount: string) =>
      `Send it back within 14 days of withdrawing, at your own cost. You get ${amount} back, without any fee.`,
    fromPrivate: (amount: string, fee: string) =>
      `Sold by a private seller, so there is no statutory right of withdrawal and our house rules apply: ${fee} of the price is kept as a restocking fee. You return the work at your own cost and get ${amount} back.`,
  },
  until: (day: string) => `You can do this until ${day}.`,
  obstacles: {
    refunded: 'This work has already been refunded.',
    requested: 'You have already withdrawn from this purchase or requested a return.',
    late: 'The 14-day period has ended.',
    final:
      'Sold by a private seller. Digital art and works sold at a reduced price can’t be returned just because you’ve changed your mind.',
    'under-way':
      'Sold by a private seller and already being packed or on its way. You can return it once you have received it, if our house rules allow it.',
  } satisfies Record<WithdrawalObstacle, string>,
  statement: (name: string, number: string) =>
    `I, ${name}, withdraw from my contract for the purchase of the selected works in order ${number}.`,
  confirm: 'Confirm withdrawal',
  confirming: 'Sending your withdrawal …',
  back: 'Back',
  done: 'Your withdrawal has been received',
  doneText: (number: string, day: string, time: string, email: string) =>
    `We received your withdrawal from order ${number} on ${day} at ${time}. A receipt with its content and time is on its way to ${email}.`,
  unconfirmed: 'Your withdrawal has been received. Was it you?',
  unconfirmedText: (number: string, day: string, time: string, email: string) =>
    `We received your statement of withdrawal from order ${number} on ${day} at ${time}, and it takes effect as of then. Please confirm that it was you with the link we’ve sent to ${email}, and we’ll carry it out at once.`,
  unconfirmedNext: 'What happens next',
  byLink: 'Confirm your withdrawal',
  byLinkText: (count: number): string =>
    count === 1
      ? 'Your statement takes effect as of the time when we received it. Confirm that it was you, and we’ll carry it out at once.'
      : 'Each statement takes effect as of the time when we received it. Confirm the ones that are yours, and we’ll carry them out at once.',
  received: (day: string, time: string) => `Received on ${day} at ${time}`,
  loading: 'Loading your withdrawal …',
  linkInvalid:
    'This link isn’t complete, or we’ve already dealt with the withdrawal. Our e-mails about the order say how.',
  startAgain: 'Make a new statement',
  doneNext: 'What happens next',
  rules: 'How returns work',
  fault:
    'Is something wrong with the work? Then you don’t need to withdraw: report it on your order page, or write to us.',
  writeToUs: 'Contact us',
}
