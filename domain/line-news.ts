import type { Confirmation } from './confirmation.ts'
import type { Day } from './delivery.ts'
import type { EmailWords, ReturnAddress } from './email.ts'
import type { Cents } from './money.ts'
import type { Actor } from './order.ts'
import type { RefundGround } from './refund-request.ts'

type Reasoned = { reason: string }
type Paid = { amount: Cents }

export type LineNews = {
  preparing: object
  shipped: { carrier: string; trackingNumber: string }
  delivered: object
  received: object
  confirmed: Reasoned & { how: Extract<Confirmation, 'carrier' | 'admin' | 'no-complaint'> }
  'arrival-asked': object
  'return-requested': Reasoned & { answerBy: Date; isWithdrawal: boolean; isAnswered: boolean; isDeclinable: boolean }
  'return-accepted': { address: ReturnAddress; postBy: Day; isFaulty: boolean }
  'return-declined': Reasoned
  'return-posted': { carrier: string; trackingNumber: string }
  'return-paid': Paid
  'postage-paid': Paid
  'postage-refused': Paid & Reasoned
  'problem-reported': Reasoned
  cancelled: Paid & Reasoned
  /** Before dispatch; the buyer gets a receipt. */
  withdrawn: object
  refunded: Paid & Partial<Reasoned>
  /** For artists who did not make the refund; `isOff` cancels the dispatch of an unsent work. */
  'refund-made': { isOff: boolean; reason?: string }
  'refund-asked': { request: Paid & Reasoned & { ground: RefundGround; dueOn: Day } }
  'refund-approved': Paid
  'refund-refused': Paid & Reasoned
  'refund-settled': object
}
export type LineEvent = keyof LineNews

/** `sentAt` is the dispatch of the first line; `by` is undefined for the shop itself. */
type OfLines = { number: string; sentAt: Date; isFromTrader: boolean; now: Date; by?: Actor }

/** The artist's remaining share, and the payout day if delivery is confirmed now. */
type OfSale = OfLines & { share: Cents; paidBy: Day; isEarlySale: boolean }

/** Events without a template send no e-mail to this side. */
export type BuyerTemplates = { readonly [Event in LineEvent]?: (news: LineNews[Event] & OfLines) => EmailWords }
export type ArtistTemplates = { readonly [Event in LineEvent]?: (news: LineNews[Event] & OfSale) => EmailWords }
