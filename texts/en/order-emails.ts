import { payoutDays } from '#domain/commission.ts'
import { complaintDays } from '#domain/confirmation.ts'
import type { Day } from '#domain/delivery.ts'
import { type EmailWords, emailFormats, type PostalAddress } from '#domain/email.ts'
import type { Bilingual } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import { returnDays, returnPace } from '#domain/returns.ts'
import { links } from '#site/links.ts'

const { money, words, address, toDay } = emailFormats('en')

const addressPart = (to: PostalAddress | null) => to && `Delivery address:\n${address(to)}`

type Paid = {
  order: { id: string; number: string; shipping: Cents; total: Cents; shippingAddress: PostalAddress | null }
  lines: readonly { title: Bilingual; artistName: string; quantity: number; total: Cents }[]
  /** Of all lines. */
  copies: number
  /** What the law wants said of each of them. */
  traders: readonly string[]
}

export const paid = ({ order, lines, copies, traders }: Paid): EmailWords => ({
  subject: `Thank you! Order ${order.number} is paid`,
  parts: [
    `Your payment has arrived, and ${copies === 1 ? 'the work is' : 'the works are'} yours.`,
    `Order ${order.number}`,
    {
      rows: [
        ...lines.map(({ title, artistName, quantity, total }): [string, string] => [
          `${quantity > 1 ? `${quantity} × ` : ''}“${words(title)}”, ${artistName}`,
          money(total),
        ]),
        ['Packing and delivery', order.shipping > 0 ? money(order.shipping) : 'Free'],
        ['Total', money(order.total)],
      ],
    },
    addressPart(order.shippingAddress),
    ...traders.map((trader) => `Seller:\n${trader}`),
    'Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.',
    { words: 'View order', link: links.order('en', order.id) },
  ],
})

/** The copies have numbers unless the work is an original. */
type SoldWork = {
  title: Bilingual
  copies: readonly number[]
  editionSize: number | null
  share: Cents
}

type Sold = {
  order: { id: string; number: string; shippingAddress: PostalAddress | null }
  works: readonly SoldWork[]
  /** The last day on which they are sent. */
  sendBy: Day
  share: Cents
  isEarlySale: boolean
}

export const sold = ({ order, works, sendBy, share, isEarlySale }: Sold): EmailWords => ({
  subject: `Sold: “${words(works[0]?.title ?? {})}”${works.length > 1 ? ` and ${works.length - 1} more` : ''}`,
  parts: [
    `Good news: ${works.length === 1 ? 'one of your works has' : `${works.length} of your works have`} found a buyer. Order ${order.number}.`,
    {
      rows: [
        ...works.map(({ title, copies, editionSize, share }): [string, string] => [
          `“${words(title)}”${copies.length > 0 ? `, copy ${copies.join(', ')}${editionSize === null ? '' : ` of ${editionSize}`}` : ''}`,
          money(share),
        ]),
        ['You receive', money(share)],
      ],
    },
    order.shippingAddress
      ? `Please pack carefully and send the parcel to this address by ${toDay(sendBy)}.`
      : 'The delivery address is missing. Please don’t send anything yet: we’ll e-mail you the address as soon as we have it. If it hasn’t come within a day, write to us.',
    addressPart(order.shippingAddress),
    `We pay you within ${payoutDays} business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after ${complaintDays} days without a complaint.${
      isEarlySale
        ? ` As this is one of your first three sales, the ${payoutDays} business days start once the buyer’s ${returnDays} days for a return are over.`
        : ''
    }`,
    { words: 'View order', link: links.order('en', order.id) },
  ],
})

type Addressed = { order: { id: string; number: string; shippingAddress: PostalAddress | null } }

/** To artists to whom it was said that the address is missing. */
export const addressKnown = ({ order }: Addressed): EmailWords => ({
  subject: `Order ${order.number}: where to send your work`,
  parts: [
    'When your work was sold, the delivery address was missing. Now we have it: please pack carefully and send the parcel to this address.',
    addressPart(order.shippingAddress),
    { words: 'View order', link: links.order('en', order.id) },
  ],
})

type Refund = { order: { number: string }; why: 'too-late' | 'other-sum' | 'by-shop'; amount: Cents }

export const refunded = ({ order, why, amount }: Refund): EmailWords => ({
  subject: `Order ${order.number}: your money is coming back`,
  parts: [
    {
      'too-late':
        'Your payment reached us after your hold had expired, and by then at least one of the works was no longer for sale. We’re sorry.',
      'other-sum': 'The amount paid doesn’t match the order, so we couldn’t complete it. We’re sorry.',
      'by-shop': 'We’ve refunded your order.',
    }[why],
    why === 'other-sum'
      ? `We’ve refunded the full amount. It should reach your card within ${returnPace.refund.join(' to ')} business days, often sooner.`
      : `The full amount of ${money(amount)} should reach your card within ${returnPace.refund.join(' to ')} business days, often sooner.`,
    { words: 'View other works', link: links.discover('en') },
  ],
})
