import type { Confirmation } from './confirmation.ts'
import type { Day } from './delivery.ts'
import type { EmailWords, ReturnAddress } from './email.ts'
import type { Cents } from './money.ts'
import type { Actor } from './order.ts'
import type { RefundGround } from './refund-request.ts'

type Reasoned = { reason: string }
type Paid = { amount: Cents }

/** What can happen to lines of an order, with what there is to say of it. */
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
  /** Before it was sent; the buyer has a receipt of that. */
  withdrawn: object
  refunded: Paid & Partial<Reasoned>
  /** The same to artists who have not done it themselves; `isOff` where they have not sent the work, and are not to. */
  'refund-made': { isOff: boolean; reason?: string }
  'refund-asked': { request: Paid & Reasoned & { ground: RefundGround; dueOn: Day } }
  'refund-approved': Paid
  'refund-refused': Paid & Reasoned
  'refund-settled': object
}
export type LineEvent = keyof LineNews

/** What holds for all of it: when the first of the lines was sent, and who did it unless it was the shop itself. */
type OfLines = { number: string; sentAt: Date; now: Date; by?: Actor }

/** What the artist is still to have of the lines, and when if their delivery is confirmed now. */
type OfSale = OfLines & { share: Cents; paidBy: Day; isEarlySale: boolean }

/** Who is told of what: an event without a template is none of theirs. */
export type BuyerTemplates = { readonly [Event in LineEvent]?: (news: LineNews[Event] & OfLines) => EmailWords }
export type ArtistTemplates = { readonly [Event in LineEvent]?: (news: LineNews[Event] & OfSale) => EmailWords }
