import { approvals } from '#domain/person.ts'
import { Absence } from './absence.ts'
import { declareCalls } from './call.ts'
import { Closing, Statement } from './moderation.ts'
import { Day, Euros, Id, LocalizedText, signedEuros, Timestamp, text } from './primitives.ts'
import { z } from './zod.ts'

/** An order that waits for its artist. */
const WaitingOrder = z.object({
  orderId: Id,
  orderNumber: text('LO-2026-000123'),
  buyerName: text('Maarja Tamm'),
  /** The titles of its works. */
  titles: z.array(LocalizedText),
})

export const DashboardOverview = z.object({
  counts: z.object({
    works: z.number().int(),
    /** Orders with works that have to be sent, or that come back. */
    orders: z.number().int(),
    /** Conversations with something unread. */
    messages: z.number().int(),
    exhibitions: z.number().int(),
  }),
  /** What has to be sent, the most urgent first. */
  toSend: z.array(WaitingOrder.extend({ sendBy: Day })),
  /** What comes back; answered once its buyer knows where to send it. */
  returns: z.array(WaitingOrder.extend({ isAnswered: z.boolean() })),
  /** Works on sale that have no picture on a wall, no English text, or no Estonian text. */
  worksWithout: z.object({ wall: z.number().int(), en: z.number().int(), et: z.number().int() }),
  /** The artist has works for sale and has not said where buyers send works back to. */
  lacksReturnAddress: z.boolean(),
  figures: z.object({
    /** What buyers paid this year for works that have not been given back, and how many works that is. */
    soldThisYear: Euros,
    worksSoldThisYear: z.number().int(),
    paidOutThisYear: Euros,
    /** What is still owed; negative when a refund came after its payout. */
    owed: signedEuros(z.number().meta({ examples: [980] })),
    /** The part of it that waits for a delivery, a return or the days after it. */
    held: signedEuros(z.number().meta({ examples: [490] })),
    /** The part of it that can be paid out now. */
    payable: Euros,
    /** A sale of theirs is or will be one of the first, which are paid out after the days for a return. */
    hasEarlySales: z.boolean(),
    /** People who have saved a work of the artist. */
    savedBy: z.number().int(),
    savedByThisWeek: z.number().int(),
  }),
  /** What buyers paid in every one of the last 12 months, the latest last, without what they got back. */
  salesByMonth: z.array(z.object({ from: Day, amount: Euros })),
  /** How often works of the artist were looked at on every one of the last 30 days, the latest last. */
  viewsByDay: z.array(z.object({ from: Day, views: z.number().int() })),
})
export type DashboardOverview = z.infer<typeof DashboardOverview>

export const Dashboard = z.object({
  artistId: Id,
  slug: text('leelo-uduvere'),
  approval: z.enum(approvals),
  rejectionReason: z.string().nullable(),
  /** The statement of reasons of a suspended artist. */
  suspension: Statement.extend({ createdAt: Timestamp }).nullable(),
  /** The account is to be closed for good, or is, and why. */
  closing: Statement.extend(Closing.shape).extend({ createdAt: Timestamp }).nullable(),
  /** Null while the artist is there. */
  away: Absence.nullable(),
  /** Versions of the terms that apply or are to come, of which the artist was told and which they have not confirmed having read. */
  unreadTerms: z.array(Day),
  /** Null until the artist may sell. */
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
