import { site } from '#site/site.ts'

/** Printed documents of orders. */
export const documents = {
  packingSlip: 'Packing slip',
  receipt: 'Receipt',
  invoice: (number: string) => `Invoice ${number}`,
  creditNote: (number: string) => `Credit note ${number}`,
  toInvoice: 'For invoice',
  number: 'Number',
  order: 'Order',
  orderedOn: 'Ordered',
  paidOn: 'Paid',
  date: 'Date',
  to: 'To',
  from: 'From',
  buyer: 'Buyer',
  seller: 'Seller',
  deliveryAddress: 'Delivery address',
  addressLater: 'The delivery address isn’t known yet.',
  through: 'Sold through',
  privatePerson: 'Private seller',
  registryCode: (code: string) => `Registry code ${code}`,
  vatNumber: (number: string) => `VAT number ${number}`,
  work: 'Work',
  quantity: 'Quantity',
  price: 'Price',
  total: 'Total',
  copies: (numbers: readonly number[], size: number | null) => {
    const which = numbers.length === 1 ? `Copy ${numbers[0]}` : `Copies ${numbers.join(', ')}`
    return size === null ? which : `${which} of ${size}`
  },
  subtotal: 'Subtotal',
  shipping: 'Packing and delivery',
  tax: 'Tax',
  paid: 'Paid',
  refunds: 'Refunds',
  refunded: 'Refunded',
  refundedOn: (day: string) => `Refunded on ${day}`,
  cameBackOn: (day: string) => `Returned by the buyer’s bank on ${day}; due again`,
  paidAfterRefunds: 'Paid, less refunds',
  withoutVat: 'Without VAT',
  vat: (rate: number, country?: string) => `VAT ${rate}%${country ? ` (${country})` : ''}`,
  noVat: 'The seller is not registered for VAT.',
  noEstonianVat: 'The seller is not registered for VAT in Estonia.',
  exported: 'The work leaves the European Union: VAT 0% (Directive 2006/112/EC, art. 146).',
  byOss: (country: string) =>
    `VAT at the rate of the country of delivery (${country}), declared through the One Stop Shop.`,
  paidThrough: (day: string) => `This invoice was paid by card on ${day}.`,
  creditedThrough: 'The amount is refunded to the card used to pay for the order.',
  ofPrivateSellers:
    'Private sellers charge no VAT and issue no invoices: for their works, this receipt is the proof of purchase.',
  get intermediary() {
    return `The works are sold by their artists. ${site.name} brings seller and buyer together and accepts the payment on the seller’s behalf.`
  },
  checkParcel: (hours: number) =>
    `Please check the work as soon as it arrives. If it is damaged, tell us on your order page, if you can within ${hours} hours. If you bought from a trader, your rights don’t depend on this.`,
  returnsAt: (address: string) => `How to return a work: ${address}`,
}
