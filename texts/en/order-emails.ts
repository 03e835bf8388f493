import { payoutDays } from '#domain/commission.ts'
import { complaintDays } from '#domain/confirmation.ts'
import { returnDays } from '#domain/returns.ts'

/** E-mails about orders. */
export const orderEmails = {
  hello: (name: string) => `Hello ${name},`,
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
    next: 'Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.',
    link: 'View your orders',
  },
  sold: {
    subject: (title: string, others: number) =>
      others === 0 ? `Sold: “${title}”` : `Sold: “${title}” and ${others} more`,
    news: (works: number, number: string) =>
      `Good news: ${works === 1 ? 'one of your works has' : `${works} of your works have`} found a buyer. Order ${number}.`,
    work: (title: string, copies: string) => (copies ? `“${title}”, copy ${copies}` : `“${title}”`),
    copies: (numbers: readonly number[], edition: number | null) =>
      edition === null ? numbers.join(', ') : `${numbers.join(', ')} of ${edition}`,
    yours: 'You receive',
    next: 'Please pack carefully and send the parcel to this address.',
    payment: `We pay you within ${payoutDays} business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after ${complaintDays} days without a complaint.`,
    early: `As this is one of your first three sales, the ${payoutDays} business days start once the buyer’s ${returnDays} days for a return are over.`,
    later: 'We’ll send the buyer’s address separately.',
    link: 'View work',
  },
  refunded: {
    subject: (number: string) => `Order ${number}: your money is coming back`,
    sorry: {
      'too-late':
        'Your payment reached us after your hold had expired, and by then at least one of the works was no longer for sale. We’re sorry.',
      'other-sum': 'The amount paid doesn’t match the order, so we couldn’t complete it. We’re sorry.',
      'by-shop': 'We’ve refunded your order.',
    },
    back: (sum: string) =>
      `The full amount of ${sum} should reach your card within 7 to 10 business days, often sooner.`,
    allBack: 'We’ve refunded the full amount. It should reach your card within 7 to 10 business days, often sooner.',
    link: 'View other works',
  },
}
