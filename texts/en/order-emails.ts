import { payoutDays } from '#domain/commission.ts'
import { complaintDays } from '#domain/confirmation.ts'
import { type Day, insuredUpTo } from '#domain/delivery.ts'
import {
  type EmailPart,
  type EmailWords,
  type EmailWork,
  emailFormats,
  type PostalAddress,
  type SoldWork,
} from '#domain/email.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { SellerStatus } from '#domain/person.ts'
import { guaranteeYears, restockingFee, returnDays, returnPace, withdrawalRefundDays } from '#domain/returns.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'

const { money, words, work, address, toDay } = emailFormats('en')

const addressPart = (to: PostalAddress | null) => to && `Delivery address:\n${address(to)}`

/** Information required by law: statutory rights against traders, the shop's rules for private sellers. */
const rights = ({ order, lines, operator, termsVersion }: Omit<Paid, 'copies' | 'traders'>): EmailPart[] => {
  const has = (status: SellerStatus) => lines.some(({ sellerStatus }) => sellerStatus === status)
  const fromTraders: EmailPart[] = [
    { heading: 'Right of withdrawal' },
    `If you are a consumer, you can withdraw from the purchase of a work sold by a trader within ${returnDays} days, without giving a reason and without any fee. The period begins when you, or someone you have named, receive the last of that trader’s works. To withdraw, tell us clearly before it is over: on the withdrawal page, by e-mail to ${site.email} or with the model form below. We pass it on to the seller at once.`,
    `Send the work back within ${returnDays} days of telling us; you bear the direct cost of returning it. You get back everything you paid, including the cost of standard delivery to you, within ${withdrawalRefundDays} days of telling us, by the same means you paid with. The seller may wait until the work has come back, or until you show that it has been sent. You are liable only for loss of value caused by handling beyond what is needed to examine the work. There is no right of withdrawal for works made to your specifications.`,
    { words: 'Withdraw from a contract here', link: links.withdraw('en', order.number), isQuiet: true },
    { heading: 'Model form' },
    'Fill it in only if you want to withdraw.',
    `To ${operator}, ${site.email}, for the seller\nI hereby give notice that I withdraw from my contract for the purchase of the following work:\nOrder number, and day on which I received the work:\nName and address of the consumer:\nDate, and signature if this form is sent on paper:`,
    { heading: 'Legal guarantee' },
    `A trader is liable for defects that appear within ${guaranteeYears} years of delivery and were there from the beginning. Tell us within two months of noticing a defect.`,
    { words: 'How the legal guarantee works', link: links.guarantee('en'), isQuiet: true },
  ]
  const fromPrivateSellers: EmailPart[] = [
    { heading: 'Works of private sellers' },
    `The consumer’s right of withdrawal applies only to purchases from traders. Under our house rules you can return a work of a private seller within ${returnDays} days of delivery. If you have simply changed your mind, ${restockingFee / 100}% of the price is kept and you bear the cost of returning the work; digital art, works sold at a reduced price and works made to your specifications can’t be returned for that reason.`,
  ]
  return [
    ...(has('trader') ? fromTraders : []),
    ...(has('private') ? fromPrivateSellers : []),
    { heading: 'Returns and terms' },
    { words: 'How returns work', link: links.returns('en'), isQuiet: true },
    'The terms of service that apply to this order are attached to this e-mail, with the pages on payment, delivery and returns that are part of them.',
    { words: 'Terms of service', link: links.terms('en', termsVersion), isQuiet: true },
  ]
}

type Paid = {
  order: { id: string; number: string; shipping: Cents; total: Cents; shippingAddress: PostalAddress | null }
  lines: readonly (SoldWork & { quantity: number; total: Cents; sellerStatus: SellerStatus })[]
  copies: number
  /** Facts about each trader that the law requires. */
  traders: readonly string[]
  /** Operator of the shop. */
  operator: string
  /** Terms that apply to the order. */
  termsVersion: Day
}

export const paid = ({ order, lines, copies, traders, operator, termsVersion }: Paid): EmailWords => ({
  subject: `Thank you! Order ${order.number} is paid`,
  parts: [
    `Your payment has arrived, and ${copies === 1 ? 'the work is' : 'the works are'} yours.`,
    { heading: `Order ${order.number}` },
    {
      rows: [
        ...lines.map((line): [EmailWork, string] => [
          { ...work(line), before: line.quantity > 1 ? `${line.quantity} × ` : '', after: `, ${line.artistName}` },
          money(line.total),
        ]),
        ['Packing and delivery', order.shipping > 0 ? money(order.shipping) : 'Free'],
        ['Total', money(order.total)],
      ],
    },
    addressPart(order.shippingAddress),
    ...traders.map((trader) => `Seller:\n${trader}`),
    'Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.',
    { words: 'View order', link: links.order('en', order.id) },
    ...rights({ order, lines, operator, termsVersion }),
  ],
})

/** Originals have no copy numbers. */
type Copies = { copies: readonly number[]; editionSize: number | null }

const copiesOf = ({ copies, editionSize }: Copies) =>
  copies.length > 0 ? `, copy ${copies.join(', ')}${editionSize === null ? '' : ` of ${editionSize}`}` : ''

type Sold = {
  order: { id: string; number: string; shippingAddress: PostalAddress | null }
  works: readonly (SoldWork & Copies & { share: Cents })[]
  /** Last day for dispatch. */
  sendBy: Day
  share: Cents
  isEarlySale: boolean
  /** A work exceeds the insured value of a parcel. */
  isBeyondInsurance: boolean
}

export const sold = ({ order, works, sendBy, share, isEarlySale, isBeyondInsurance }: Sold): EmailWords => ({
  subject: `Sold: “${words(works[0]?.title ?? {})}”${works.length > 1 ? ` and ${works.length - 1} more` : ''}`,
  parts: [
    `Good news: ${works.length === 1 ? 'one of your works has' : `${works.length} of your works have`} found a buyer. Order ${order.number}.`,
    {
      rows: [
        ...works.map((sale): [EmailWork, string] => [{ ...work(sale), after: copiesOf(sale) }, money(sale.share)]),
        ['You receive', money(share)],
      ],
    },
    order.shippingAddress
      ? `Please pack carefully, protect the corners and send the parcel to this address by ${toDay(sendBy)}. Insure it for its value, up to ${formatMoney(insuredUpTo, 'en')}, as we’ve promised the buyer.`
      : 'The delivery address is missing. Please don’t send anything yet: we’ll e-mail you the address as soon as we have it. If it hasn’t come within a day, write to us.',
    addressPart(order.shippingAddress),
    isBeyondInsurance &&
      `A work in this order is worth more than that. Before you send it, please write to us at ${site.email}, and we’ll agree on its insurance.`,
    `We pay you within ${payoutDays} business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after ${complaintDays} days without a complaint.${
      isEarlySale
        ? ` As this is one of your first three sales, the ${payoutDays} business days start once the buyer’s ${returnDays} days for a return are over.`
        : ''
    }`,
    { words: 'View order', link: links.order('en', order.id) },
  ],
})

type Addressed = { order: { id: string; number: string; shippingAddress: PostalAddress | null }; sendBy: Day }

/** To artists who previously read that the address is missing. */
export const addressKnown = ({ order, sendBy }: Addressed): EmailWords => ({
  subject: `Order ${order.number}: where to send your work`,
  parts: [
    `When your work was sold, the delivery address was missing. Now we have it: please pack carefully and send the parcel to this address by ${toDay(sendBy)}.`,
    addressPart(order.shippingAddress),
    { words: 'View order', link: links.order('en', order.id) },
  ],
})

type Refund = { order: { id: string; number: string }; why: 'too-late' | 'other-sum' | 'by-shop'; amount: Cents }

const cardDays = returnPace.refund.join(' to ')

export const refunded = ({ order, why, amount }: Refund): EmailWords => ({
  subject: `Order ${order.number}: your money is coming back`,
  parts: [
    {
      'too-late':
        'Your payment reached us after your hold had expired, and by then at least one of the works was no longer for sale. We’re sorry.',
      'other-sum': 'The amount paid doesn’t match the order, so we couldn’t complete it. We’re sorry.',
      'by-shop': 'We’ve refunded your order.',
    }[why],
    {
      'too-late': `The full amount of ${money(amount)} should reach your card within ${cardDays} business days, often sooner.`,
      'other-sum': `We’ve refunded the full amount. It should reach your card within ${cardDays} business days, often sooner.`,
      'by-shop': `All ${money(amount)} that you paid has now been refunded. What is still on its way should reach your card within ${cardDays} business days, often sooner.`,
    }[why],
    why === 'by-shop'
      ? { words: 'View order', link: links.order('en', order.id) }
      : { words: 'View other works', link: links.discover('en') },
  ],
})

type Waited = { order: { id: string; number: string }; amount: Cents }

/** After a delay at the payment provider. */
export const refundMade = ({ order, amount }: Waited): EmailWords => ({
  subject: `Order ${order.number}: your refund has been made`,
  parts: [
    `Our payment provider has now returned ${money(amount)} to you. It should arrive within ${cardDays} business days, often sooner.`,
    { words: 'View order', link: links.order('en', order.id) },
  ],
})

/** The payment provider needs the buyer's bank account. */
export const refundNeedsBuyer = ({ order, amount }: Waited): EmailWords => ({
  subject: `Order ${order.number}: your refund needs your bank details`,
  parts: [
    `Our payment provider needs your bank account to return ${money(amount)}. It sends you an e-mail that explains what to do.`,
    'If you haven’t received that e-mail within two days, please reply to this one.',
    { words: 'View order', link: links.order('en', order.id) },
  ],
})
