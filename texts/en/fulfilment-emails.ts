/** E-mails about what becomes of an order after its payment. */
export const fulfilmentEmails = {
  hello: (name: string) => `Hello, ${name}!`,
  seeOrder: 'See the order',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  moneyBack: (amount: string) => `${amount} is on its way back to your card. It arrives within 7 to 10 business days.`,
  preparing: {
    subject: (number: string) => `Order ${number} is being packed`,
    text: 'The artist has begun to pack your order. We write again when it leaves.',
  },
  shipped: {
    subject: (number: string) => `Order ${number} is on its way`,
    text: 'The artist has sent your order.',
  },
  delivered: {
    subject: (number: string) => `Order ${number} has been delivered`,
    text: 'The artist tells us that your order has arrived. If anything is damaged or missing, please tell us within 48 hours on the page of the order.',
  },
  received: {
    subject: (number: string) => `Order ${number} has arrived`,
    text: (share: string, day: string) =>
      `The buyer confirms that the order has arrived. We pay you ${share} by ${day}.`,
  },
  returnRequested: {
    subject: (number: string) => `Order ${number}: the buyer wants to send a work back`,
    text: 'Please answer within 48 hours on the page of the order. This is what the buyer writes:',
  },
  problemReported: {
    subject: (number: string) => `Order ${number}: the buyer reports a problem`,
    text: 'Please look at the order and answer the buyer. This is what the buyer writes:',
  },
  returnDeclined: {
    subject: (number: string) => `Order ${number}: the return was declined`,
    text: 'Your return was declined, for this reason:',
  },
  cancelled: {
    subject: (number: string) => `Order ${number}: cancelled`,
    byYou: 'You have cancelled this part of your order.',
    byOthers: 'We are sorry: a part of your order cannot be sent. This is the reason:',
  },
  saleCancelled: {
    subject: (number: string) => `Order ${number}: please do not send it`,
    text: 'This sale was cancelled, so there is nothing to send. This is the reason:',
  },
  refunded: {
    subject: (number: string) => `Order ${number}: your money is coming back`,
  },
}
