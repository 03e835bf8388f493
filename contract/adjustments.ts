import { adjustmentDecisions, maxAdjustmentLines } from '#domain/adjustment.ts'
import { ledgerAccounts } from '#domain/ledger.ts'
import { declareCalls } from './call.ts'
import { ById, centsOf, Id, listOf, PageQuery, requiredText, SignedEuros, Timestamp, text } from './primitives.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

export const Adjustment = z.object({
  id: Id,
  orderId: Id.nullable(),
  orderNumber: text('LO-2026-000123').nullable(),
  reason: z.string(),
  /** The administrator’s name. */
  askedBy: text('Maarja Tamm'),
  askedAt: Timestamp,
  decision: z.enum(adjustmentDecisions).nullable(),
  decidedBy: text('Jaan Kask').nullable(),
  decidedAt: Timestamp.nullable(),
  /** Why it was refused. */
  answer: z.string().nullable(),
  lines: z.array(
    z.object({
      account: z.enum(ledgerAccounts),
      artistId: Id.nullable(),
      artist: text('Leelo Uduvere').nullable(),
      /** What it adds to what the artist is owed, or to the commission. */
      amount: SignedEuros,
      /** What the shop owes the artist now; null for the commission, and once it is decided. */
      owed: SignedEuros.nullable(),
    }),
  ),
  /** Whether you may agree to it, and from when; null when somebody else has to, or it is decided. */
  agreeableFrom: Timestamp.nullable(),
  /** Its document, once that was issued. */
  documentId: Id.nullable(),
  documentNumber: text('LE-2026-000001').nullable(),
})
export type Adjustment = z.infer<typeof Adjustment>

const Adjustments = listOf(Adjustment).extend({
  /** There is no other administrator: who asks may agree themselves after a day. */
  isAlone: z.boolean(),
})

/** Who a correction may be about. */
export const AdjustmentParties = z.object({
  order: z.object({ id: Id, number: text('LO-2026-000123') }).nullable(),
  artists: z.array(z.object({ id: Id, name: text('Leelo Uduvere'), owed: SignedEuros })),
})
export type AdjustmentParties = z.infer<typeof AdjustmentParties>

/** The most that a line may add or take away. */
const maxAmount = 10_000_000

const Line = z.object({
  account: z.enum(ledgerAccounts, 'unknown-value'),
  artistId: Id.nullable(),
  amount: centsOf(
    z
      .number('not-a-number')
      .min(-maxAmount, 'too-small')
      .max(maxAmount, 'too-big')
      .refine((amount) => amount !== 0, 'required')
      .meta({ examples: [12.5] }),
  ),
})

/** What puts wrong entries of the ledger right. */
export const adjustments = declareCalls({
  'GET /admin/adjustments': {
    access: 'admin',
    refusals: [],
    operationId: 'listAdjustments',
    summary: 'List corrections of the books, those to decide first, then the newest',
    query: PageQuery,
    answer: Adjustments,
  },
  'GET /admin/adjustments/parties': {
    access: 'admin',
    refusals: [],
    operationId: 'findAdjustmentParties',
    summary: 'Find the order and the artists that a correction is about, by an order number or a part of a name',
    query: z.object({ q: requiredText(100) }),
    answer: AdjustmentParties,
  },
  'POST /admin/adjustments': {
    access: 'admin',
    confirms: 'password',
    refusals: [
      'forbidden',
      'artist-not-found',
      'order-not-found',
      'adjustment-unbalanced',
      'adjustment-account',
      'adjustment-twice',
    ],
    money: 'payouts',
    operationId: 'askForAdjustment',
    summary: 'Ask for a correction of the books, which another administrator has to agree to',
    body: z.object({
      orderId: Id.nullable(),
      /** As the artists read it. */
      reason: requiredText(1000),
      lines: z
        .array(
          Line.refine(({ account, artistId }) => (account === 'artist') === (artistId !== null), {
            message: 'required',
            path: ['artistId'],
          }),
        )
        .max(maxAdjustmentLines, 'too-long'),
      currentPassword: Password,
    }),
    answer: z.object({ id: Id }),
  },
  'POST /admin/adjustments/{id}/agree': {
    access: 'admin',
    confirms: 'password',
    refusals: ['not-found', 'forbidden', 'already-decided', 'needs-another-administrator', 'agreement-too-early'],
    money: 'approval',
    operationId: 'agreeToAdjustment',
    summary: 'Agree to a correction of the books, which is booked at once',
    params: ById,
    body: z.object({ currentPassword: Password }),
    answer: z.void(),
  },
  'POST /admin/adjustments/{id}/refuse': {
    access: 'admin',
    confirms: 'password',
    refusals: ['not-found', 'already-decided'],
    money: 'approval',
    operationId: 'refuseAdjustment',
    summary: 'Refuse a correction of the books, or take back one’s own',
    params: ById,
    body: z.object({ reason: requiredText(1000), currentPassword: Password }),
    answer: z.void(),
  },
})
