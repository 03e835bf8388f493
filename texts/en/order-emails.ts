/** E-mails about orders. */
export const orderEmails = {
  hello: (name: string) => `Hello, ${name}!`,
  work: (title: string, artist: string, quantity: number) =>
    `“${title}”, ${artist}${quantity > 1 ? ` × ${quantity}` : ''}`,
  shipping: 'Packing and delivery',
  free: 'Free',
  total: 'Total',
  address: 'Delivery address',
  trader: 'Seller',
  paid: {
    subject: (number: string) => `Your order ${number}`,
    thanks: (works: number) =>
      `Thank you. Your payment has arrived, and ${works === 1 ? 'the work is' : 'the works are'} yours.`,
    number: (number: string) => `Order ${number}`,
    next: 'Each artist packs the work in their own studio. We write to you again when a parcel leaves.',
    link: 'See your orders',
  },
  sold: {
    subject: (title: string, others: number) =>
      others === 0 ? `Sold: “${title}”` : `Sold: “${title}” and ${others} more`,
    news: (works: number, number: string) =>
      `Good news: ${works === 1 ? 'a work of yours has' : `${works} works of yours have`} found a buyer. The order is ${number}.`,
    work: (title: string, copies: string) => (copies ? `“${title}”, copy ${copies}` : `“${title}”`),
    copies: (numbers: readonly number[], edition: number | null) =>
      edition === null ? numbers.join(', ') : `${numbers.join(', ')} of ${edition}`,
    yours: 'You receive',
    next: 'Please pack it well and send it to this address.',
    later: 'The buyer’s address follows.',
    link: 'See the work',
  },
  refunded: {
    subject: (number: string) => `Order ${number}: your money is coming back`,
    sorry: {
      'too-late':
        'Your payment reached us when the works were no longer held for you, and by then at least one of them was no longer for sale. We are sorry.',
      'other-sum':
        'What was paid for this order is not what the order costs, so the works could not become yours. We are sorry.',
      'by-shop': 'We have refunded your order.',
    },
    back: (sum: string) =>
      `We have sent back the whole ${sum}. It is on your card again within 7 to 10 business days, often sooner.`,
    allBack: 'We have sent back all of it. It is on your card again within 7 to 10 business days, often sooner.',
    link: 'See other works',
  },
}
