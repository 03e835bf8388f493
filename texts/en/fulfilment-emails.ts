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
    text: 'The artist tells us that your order has arrived. If anything is damaged or missing, please tell us within 48 hours on the order page.',
  },
  received: {
    subject: (number: string) => `Order ${number} has arrived`,
    text: (share: string, day: string) =>
      `The buyer has confirmed that the order arrived. We’ll pay you ${share} by ${day}.`,
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
}
