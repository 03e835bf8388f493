import type { OrderState } from '#domain/order.ts'
import { site } from '#site/site.ts'

export const states: Record<OrderState, string> = {
  pending_payment: 'Awaiting payment',
  paid: 'Paid',
  preparing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  payment_failed: 'Payment failed',
  expired: 'Not paid in time',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  return_requested: 'Return requested',
  returned: 'Returned',
}

/** Right after payment, and later. */
export const order = {
  title: 'Your order',
  confirmation: 'Order confirmation',
  loading: 'Loading your order …',
  received: 'Payment received',
  thanks: (name: string) => (name ? `Thank you, ${name}` : 'Thank you'),
  placed: (day: string) => `placed on ${day}.`,
  ordered: (day: string) => `Ordered on ${day}.`,
  number: 'Order',
  /** For the buyer. */
  ofDay: (day: string) => `Your order of ${day}`,
  receiptTo: (email: string) => `We’ve sent a confirmation to ${email}.`,
  steps: {
    paid: 'Payment confirmed',
    preparing: 'Preparing shipment',
    shipped: 'In transit',
    delivered: 'Delivered',
  },
  stepsMore: {
    preparing: {
      buyer: 'Works are packed by their artists',
      artist: 'You do the packing',
      admin: 'Works are packed by their artists',
    },
    shipped: {
      buyer: 'We’ll e-mail you when a parcel is sent',
      artist: 'The buyer gets an e-mail when you mark it as sent',
      admin: 'The buyer gets an e-mail when a parcel is sent',
    },
  },
  progress: 'Order progress',
  done: 'done',
  bought: 'Your works',
  sold: 'Works sold',
  boughtBy: 'Works bought',
  buyer: 'Buyer',
  refundedSum: 'Refunded',
  some: (count: number, all: number) => `${count} of ${all} works`,
  quantity: (count: number) => `Quantity: ${count}`,
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  tax: 'Tax',
  total: 'Total',
  address: 'Delivery address',
  addressLater: 'Your delivery address will be updated as soon as the payment page has sent it.',
  /** For administrators. */
  addressUnknown: 'The delivery address isn’t known yet.',
  next: 'What’s next',
  nextSteps: [
    'Works are packed by their artists; you don’t need to do anything.',
    'We’ll e-mail you when each parcel is sent.',
    'Your receipt is on the order page.',
  ],
  toOrders: 'View your orders',
  continueShopping: 'Continue shopping',
  print: 'Print',
  messageArtist: 'Message the artist',
  messageNamed: (artist: string) => `Message ${artist}`,
  messageBuyer: 'Message the buyer',
  help: 'Questions? Write to',
  orHelpCentre: 'or see our',
  helpCentre: 'questions and answers',
  notFound: 'Order Not Found',
  notFoundText: 'We couldn’t find this order, or you don’t have access to it.',
  checkMail: 'Please check your e-mail: we send a confirmation of every paid order.',
  failed: 'We couldn’t load your order just now.',
  failedText: 'If you have paid, your order is safe.',
  tryAgain: 'Try again',
  processing: 'Your payment is being processed',
  processingText: 'Your bank hasn’t confirmed it yet. This page checks again by itself; you can leave it.',
  processingLong: 'This is taking longer than usual. We’ll e-mail you as soon as your bank confirms the payment.',
  checkAgain: 'Check again',
  notPaid: 'This order was not paid',
  notPaidText: 'Nothing was charged. You can pay again from your cart, as long as the works are still available.',
  toCart: 'Go to the cart',
  refunded: 'Your payment is on its way back',
  refundedText: 'We couldn’t complete your order with this payment; we’re refunding it in full to your card.',
  documents: 'Documents',
  receipt: 'Receipt (PDF)',
  certificate: (title: string) => `Certificate for “${title}” (PDF)`,
  certificateOfCopy: (title: string, copy: number) => `Certificate for “${title}”, copy ${copy} (PDF)`,
  certificateFrom: (title: string, day: string) =>
    `The certificate for “${title}” will be available here after ${day}, when the return period ends.`,
  certificateLater: (title: string) =>
    `The certificate for “${title}” will be available here once the work has been delivered and the return period is over.`,
  packingSlip: 'Packing slip (PDF)',
  invoice: (number: string) => `Invoice ${number} (PDF)`,
  creditNote: (number: string) => `Credit note ${number} (PDF)`,
  get soldBy() {
    return `Sold through ${site.name}`
  },
}

export const orders = {
  title: 'My orders',
  description: 'The orders you have placed.',
  loading: 'Loading your orders …',
  empty: 'You have not ordered anything yet',
  emptyText: 'When you buy a work, the order will appear here.',
  discover: 'Discover art',
  failed: 'Your orders couldn’t be loaded.',
  see: (number: string) => `View order ${number}`,
  back: 'My orders',
  /** For administrators. */
  backToAll: 'All orders',
}
