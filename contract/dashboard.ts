import { inEachLanguage } from '#domain/language.ts'
import { approvals } from '#domain/person.ts'
import { Absence } from './absence.ts'
import { declareCalls } from './call.ts'
import { Closing, Statement } from './moderation.ts'
import { Day, Euros, Id, LocalizedText, signedEuros, Timestamp, text } from './primitives.ts'
import { z } from './zod.ts'

const WaitingOrder = z.object({
  orderId: Id,
  orderNumber: text('LO-2026-000123'),
  buyerName: text('Maarja Tamm'),
  titles: z.array(LocalizedText),
})

export const DashboardOverview = z.object({
  counts: z.object({
    works: z.number().int(),
    /** Orders with works to send or returns under way. */
    orders: z.number().int(),
    messages: z.number().int(),
    exhibitions: z.number().int(),
  }),
  /** Most urgent first. */
  toSend: z.array(WaitingOrder.extend({ sendBy: Day })),
  /** Open returns; answered once the buyer has the return address. */
  returns: z.array(WaitingOrder.extend({ isAnswered: z.boolean() })),
  /** Works for sale without a picture on a wall, or without texts in a language. */
  worksWithout: z.object({ wall: z.number().int(), ...inEachLanguage(() => z.number().int()) }),
  /** Works are for sale, but no return address is set. */
  lacksReturnAddress: z.boolean(),
  figures: z.object({
    /** Buyers' payments this year without returned works, and the number of works. */
    soldThisYear: Euros,
    worksSoldThisYear: z.number().int(),
    paidOutThisYear: Euros,
    /** Balance; negative when a refund followed a payout. */
    owed: signedEuros(z.number().meta({ examples: [980] })),
    /** The part that waits for a delivery, a return or its period. */
    held: signedEuros(z.number().meta({ examples: [490] })),
    payable: Euros,
    /** Early sales are paid out after the return period. */
    hasEarlySales: z.boolean(),
    savedBy: z.number().int(),
    savedByThisWeek: z.number().int(),
  }),
  /** Buyers' payments of the last 12 months less refunds, oldest first. */
  salesByMonth: z.array(z.object({ from: Day, amount: Euros })),
  /** The last 30 days, oldest first. */
  viewsByDay: z.array(z.object({ from: Day, views: z.number().int() })),
})
export type DashboardOverview = z.infer<typeof DashboardOverview>

export const Dashboard = z.object({
  artistId: Id,
  slug: text('leelo-uduvere'),
  approval: z.enum(approvals),
  rejectionReason: z.string().nullable(),
  suspension: Statement.extend({ createdAt: Timestamp }).nullable(),
  closing: Statement.extend(Closing.shape).extend({ createdAt: Timestamp }).nullable(),
  /** Null while the artist is present. */
  away: Absence.nullable(),
  /** Current and future versions that the artist was notified of and has not confirmed. */
  unreadTerms: z.array(Day),
  /** Null before approval. */
  overview: DashboardOverview.nullable(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboard = declareCalls({
  'GET /artists/dashboard': {
    access: 'user',
    refusals: ['artist-not-found'],
    operationId: 'getDashboard',
    summary: 'Return what the artist has to do, and their figures; for other applicants the status of the application',
    answer: Dashboard,
  },
})
