import { complaintDays, complainUntil } from '#domain/confirmation.ts'
import { type EmailPart, emailFormats, tableOf } from '#domain/email.ts'
import type { Localized } from '#domain/language.ts'
import type { ArtistTemplates, BuyerTemplates } from '#domain/line-news.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { bankTransferDays } from '#domain/order.ts'
import { damageHours, maxReturnPostage, returnDays, returnPace, withdrawalRefundDays } from '#domain/returns.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'

const { money, onDay, onMoment, words, address: postalAddress } = emailFormats('en')

const moneyBack = (amount: Cents) =>
  `We’re returning ${money(amount)} to you. It should arrive within ${returnPace.refund.join(' to ')} business days.`

const notSent = 'We’re sorry: what is listed below can’t be sent. The reason:'

const payment = ({ share, paidBy, isEarlySale }: { share: Cents; paidBy: string; isEarlySale: boolean }) =>
  isEarlySale
    ? `As this is one of your first three sales, we’ll pay you once the ${returnDays}-day return period is over: ${money(share)} by ${onDay(paidBy)}.`
    : `We’ll pay you ${money(share)} by ${onDay(paidBy)}.`

const ifNotAgreed = 'If you think that this is wrong, please reply to this e-mail.'

const byThen = (at: Date, now: Date) => (at > now ? `by ${onMoment(at)}` : 'at once')

type Lines = readonly { title: Localized; artistName: string }[]

/** Common ending of e-mails about an order after its payment. */
export const ending = (orderId: string, lines: Lines): EmailPart[] => [
  { rows: lines.map(({ title, artistName }) => [{ title: words(title) }, artistName]) },
  { words: 'View order', link: links.order('en', orderId) },
]

export const toBuyer = {
  preparing: ({ number }) => ({
    subject: `Order ${number} is being packed`,
    parts: ['The artist has started packing your order. We’ll e-mail you again when it is sent.'],
  }),
  shipped: ({ number, carrier, trackingNumber }) => ({
    subject: `Order ${number} is on its way`,
    parts: ['The artist has sent your order.', tableOf({ Carrier: carrier, 'Tracking number': trackingNumber })],
  }),
  delivered: ({ number, now }) => ({
    subject: `Order ${number} has been delivered`,
    parts: [
      `The artist tells us that your order has arrived. Please confirm this on the order page. If it has not arrived, tell us there by ${onDay(complainUntil(now))}; otherwise we’ll take the delivery as confirmed.`,
      `If anything is damaged or missing, please tell us on the order page, if you can within ${damageHours} hours. If you bought from a trader, your rights don’t depend on this.`,
    ],
  }),
  confirmed: ({ number, how, reason }) => ({
    subject: `Order ${number}: delivery confirmed`,
    parts: [
      {
        carrier: 'According to the carrier, your order has arrived:',
        admin: 'We have looked into this and take your order as delivered:',
        'no-complaint': `The artist told us more than ${complaintDays} days ago that your order had arrived, and you have reported no problem. We therefore take the delivery as confirmed.`,
      }[how],
      reason,
      `If you can return the work, your ${returnDays} days start today or, if a trader sold you several works, with the last of them; the order page tells you until when. If you don’t have it, please write to us at once.`,
    ],
  }),
  'arrival-asked': ({ number, sentAt }) => ({
    subject: `Order ${number}: has it arrived?`,
    parts: [
      `The artist sent your order on ${onDay(sentAt)}. If it has arrived, please confirm receipt on the order page. If it hasn’t, please report a problem there, and we’ll look into it.`,
    ],
  }),
  'return-accepted': ({ number, address, postBy, isFaulty }) => ({
    subject: `Order ${number}: where to send the work`,
    parts: [
      'Please send the work back to this address:',
      postalAddress(address),
      `Please send it by ${onDay(postBy)}. Pack it as it came, use a tracked service, keep the receipt and tell us on the order page once it is posted.`,
      isFaulty &&
        `As the work is faulty, we pay the postage, up to ${formatMoney(maxReturnPostage, 'en')}: claim it on the order page once the work is posted. If it costs more, write to us before you send it, and we’ll arrange the transport.`,
      'The address is only for this return; please don’t pass it on.',
    ],
  }),
  'postage-paid': ({ number, amount }) => ({
    subject: `Order ${number}: your postage has been paid back`,
    parts: [
      `The work you sent back was faulty, so we pay the postage. We’ve transferred ${money(amount)} to your bank account; it should arrive within ${bankTransferDays.join(' to ')} business days.`,
    ],
  }),
  'postage-refused': ({ number, amount, reason }) => ({
    subject: `Order ${number}: your claim for postage`,
    parts: [
      `We can’t pay the ${money(amount)} that you claimed for postage, for this reason:`,
      reason,
      `If you don’t agree, write to us at ${site.email}: we’ll look into it. Consumers can also turn to the Consumer Disputes Committee.`,
    ],
  }),
  'return-declined': ({ number, reason, isFromTrader }) => ({
    subject: `Order ${number}: the return was declined`,
    parts: [
      'Your return was declined, for this reason:',
      reason,
      `If you don’t agree, write to us at ${site.email}: we’ll look into it.`,
      isFromTrader && 'Consumers can also turn to the Consumer Disputes Committee.',
    ],
  }),
  cancelled: ({ number, by, reason, amount }) => ({
    subject: `Order ${number}: cancelled`,
    parts: [...(by === 'buyer' ? ['You cancelled the purchase listed below.'] : [notSent, reason]), moneyBack(amount)],
  }),
  refunded: ({ number, reason, amount }) => ({
    subject: `Order ${number}: your money is coming back`,
    parts: [moneyBack(amount), reason && `The reason: ${reason}`],
  }),
  /** A refund under review by an administrator. */
  'refund-asked': ({ number, request: { ground, reason, amount, dueOn } }) => ({
    subject: `Order ${number}: your refund is being checked`,
    parts: [
      ground === 'cancellation' ? notSent : 'The artist has confirmed that the work is back.',
      reason,
      `A refund of ${money(amount)} has been requested for you. We’ll check it by ${onDay(dueOn)} and e-mail you when the money is on its way.`,
    ],
  }),
} satisfies BuyerTemplates

/** Not sent to artists who acted themselves. */
export const toArtist = {
  received: ({ number, ...sale }) => ({
    subject: `Order ${number} has arrived`,
    parts: ['The buyer has confirmed that the order arrived.', payment(sale)],
  }),
  confirmed: ({ number, how, reason, ...sale }) => ({
    subject: `Order ${number}: delivery confirmed`,
    parts: [
      {
        carrier: 'According to the carrier, the order has arrived:',
        admin: 'We have looked into this and take the order as delivered:',
        'no-complaint': `You told us more than ${complaintDays} days ago that the order had arrived, and the buyer has reported no problem. We therefore take the delivery as confirmed.`,
      }[how],
      reason,
      payment(sale),
    ],
  }),
  'arrival-asked': ({ number, sentAt }) => ({
    subject: `Order ${number}: has it arrived?`,
    parts: [
      `You sent this order on ${onDay(sentAt)}, and nobody has told us that it has arrived. If it has, please mark it as delivered on the order page so that we can pay you. If it hasn’t, please ask the carrier and write to the buyer.`,
    ],
  }),
  'return-requested': ({ number, reason, answerBy, now, isWithdrawal, isAnswered, isDeclinable }) => ({
    subject: `Order ${number}: the buyer ${isWithdrawal ? 'has withdrawn from the contract' : 'wants to return a work'}`,
    parts: [
      isWithdrawal
        ? 'The buyer has withdrawn from the contract and will send the work back to you.'
        : 'The buyer wants to send the work back to you and writes:',
      reason,
      isAnswered
        ? 'We’ve given the buyer your return address. Please confirm on the order page once the work is back.'
        : isDeclinable
          ? `Please answer on the order page ${byThen(answerBy, now)}. If you accept the return, we’ll give the buyer your return address, so please check it there.`
          : `This return can’t be declined. Please accept it on the order page ${byThen(answerBy, now)} and check your return address there: we’ll then give it to the buyer.`,
    ],
  }),
  'return-posted': ({ number, carrier, trackingNumber }) => ({
    subject: `Order ${number}: the work is on its way back`,
    parts: [
      'The buyer has sent the work back to you. Please confirm on the order page once it has arrived.',
      tableOf({ Carrier: carrier, 'Tracking number': trackingNumber }),
    ],
  }),
  'return-paid': ({ number, amount }) => ({
    subject: `Order ${number}: the buyer has been refunded`,
    parts: [
      `The buyer has withdrawn and has shown that the work was sent back. By law their money is due ${withdrawalRefundDays} days after the withdrawal at the latest, so we’ve refunded ${money(amount)}.`,
      'Once the work is back, you can offer it again: duplicate it among your works. If it doesn’t arrive, please reply to this e-mail.',
    ],
  }),
  'problem-reported': ({ number, reason }) => ({
    subject: `Order ${number}: the buyer reports a problem`,
    parts: ['Please look at the order and reply to the buyer. The buyer writes:', reason],
  }),
  cancelled: ({ number, reason }) => ({
    subject: `Order ${number}: please don’t send it`,
    parts: ['This sale was cancelled, so there is nothing to send. The reason:', reason],
  }),
  withdrawn: ({ number }) => ({
    subject: `Order ${number}: please don’t send it`,
    parts: ['The buyer has withdrawn from the contract, so there is nothing to send.'],
  }),
  'refund-made': ({ number, isOff, reason, share }) => ({
    subject: isOff ? `Order ${number}: please don’t send it` : `Order ${number}: the buyer has been refunded`,
    parts: [
      isOff ? 'We’ve refunded the buyer, so there is nothing to send.' : 'We’ve made a refund to the buyer.',
      reason && `The reason: ${reason}`,
      !isOff &&
        `You now receive ${money(share)} in all for what is listed below. If we’ve already paid you more, we’ll deduct the difference from what we owe you next.`,
    ],
  }),
  'refund-approved': ({ number, amount }) => ({
    subject: `Order ${number}: the refund has been approved`,
    parts: [
      `We have approved the refund you requested. ${money(amount)} is on its way to the buyer.`,
      'You now owe us the part of it that we had already paid out to you: we’ll deduct it from what we owe you next. The Money page shows your balance.',
    ],
  }),
  'refund-refused': ({ number, amount, reason }) => ({
    subject: `Order ${number}: the refund was refused`,
    parts: [`We can’t make the refund of ${money(amount)} that you requested, for this reason:`, reason, ifNotAgreed],
  }),
  'refund-settled': ({ number }) => ({
    subject: `Order ${number}: the refund you requested is settled`,
    parts: [
      'The buyer has received the money in another way, so there is nothing left to check. The order page shows what was refunded.',
    ],
  }),
} satisfies ArtistTemplates
