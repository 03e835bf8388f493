import { commissionTiers } from '#domain/commission.ts'
import { languages } from '#domain/language.ts'
import { restrictionGrounds, restrictionSubjects } from '#domain/moderation.ts'
import { orderStates } from '#domain/order.ts'
import { approvals, roles, userStates } from '#domain/person.ts'
import { AuditRow } from './audit.ts'
import { confirmationRefusals, declareCalls } from './call.ts'
import { Closing, ConfirmedForAdministrators, Statement } from './moderation.ts'
import { PayoutHold } from './payout-holds.ts'
import {
  ById,
  Day,
  Id,
  listOf,
  optionalText,
  PageQuery,
  requiredText,
  SignedEuros,
  Timestamp,
  text,
} from './primitives.ts'
import { staying } from './profile.ts'
import { DataExport } from './settings.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

const approval = z.enum(approvals).nullable()

const person = {
  id: Id,
  name: text('Mari Maasikas'),
  email: text('mari@example.com'),
  role: z.enum(roles),
  /** Null without an application. */
  approval,
  verified: z.boolean(),
  blockedAt: Timestamp.nullable(),
  createdAt: Timestamp,
}

export const UserRow = z.object(person)
export type UserRow = z.infer<typeof UserRow>

const Count = z.number().int()

export const Bought = z.object({
  id: Id,
  orderNumber: text('LO-2026-000123'),
  status: z.enum(orderStates),
  total: SignedEuros,
  createdAt: Timestamp,
})

const newest = <Row extends z.ZodType>(row: Row) => z.object({ total: Count, content: z.array(row) })

export const PersonView = z.object({
  ...person,
  language: z.enum(languages),
  hasPassword: z.boolean(),
  googleSignUp: z.boolean(),
  isSubscribed: z.boolean(),
  isLastAdministrator: z.boolean(),
  sessions: z.array(z.object({ id: text('…'), device: text('Firefox'), signedInAt: Timestamp, lastSeenAt: Timestamp })),
  artist: z
    .object({
      id: Id,
      slug: text('mari-maasikas'),
      name: text('Mari Maasikas'),
      approval: z.enum(approvals),
      commissionTier: z.enum(Object.keys(commissionTiers) as (keyof typeof commissionTiers)[]),
      works: Count,
      owed: SignedEuros,
      hold: PayoutHold.nullable(),
      /** The account is blocked and payouts were not released. */
      isPayoutBlocked: z.boolean(),
      /** Announced or completed. */
      closing: Closing.nullable(),
    })
    .nullable(),
  savedWorks: Count,
  messages: Count,
  reports: Count,
  orders: newest(Bought),
  sales: newest(Bought),
  restrictions: z.array(
    z.object({
      id: Id,
      subject: z.enum(restrictionSubjects),
      ground: z.enum(restrictionGrounds),
      rule: z.string(),
      reason: z.string(),
      createdAt: Timestamp,
      /** Start; null for an announced closing. */
      since: Timestamp.nullable(),
      closesOn: Day.nullable(),
      liftedAt: Timestamp.nullable(),
    }),
  ),
  feedback: newest(z.object({ id: Id, rating: Count, comment: z.string(), createdAt: Timestamp })),
  emails: newest(
    z.object({
      id: Id,
      subject: z.string(),
      createdAt: Timestamp,
      sentAt: Timestamp.nullable(),
      undeliveredAt: Timestamp.nullable(),
    }),
  ),
  audit: newest(AuditRow),
})
export type PersonView = z.infer<typeof PersonView>

/** A request that did not come through the person's own account. The reason is kept longer than the account. */
const PersonsRequest = z.object({
  reason: requiredText(1000).meta({ examples: ['Letter of 12 November, number 4-2/117'] }),
  currentPassword: Password,
})

const Block = z.object({ id: Id, blockedAt: Timestamp.nullable() })

export const users = declareCalls({
  'GET /admin/users': {
    access: 'admin',
    operationId: 'listUsers',
    summary: 'List people with an account, newest first',
    query: PageQuery.extend({
      q: optionalText(200).default(''),
      role: z.union([z.literal(''), z.enum(roles)]).default(''),
      state: z.union([z.literal(''), z.enum(userStates)]).default(''),
    }),
    answer: listOf(UserRow),
  },
  'GET /admin/users/{id}': {
    access: 'admin',
    refusals: ['not-found'],
    operationId: 'getPerson',
    summary: 'Return everything that is known about a person',
    params: ById,
    answer: PersonView,
  },
  'PUT /admin/users/{id}/role': {
    access: 'admin',
    confirms: 'password',
    refusals: ['not-found', 'forbidden', 'last-administrator', 'address-unconfirmed'],
    operationId: 'changeUserRole',
    summary: 'Make a person an administrator, or end it; the last one stays',
    params: ById,
    body: z.object({ role: z.enum(['ADMIN', 'USER'], 'unknown-value'), currentPassword: Password }),
    answer: z.object({ id: Id, role: z.enum(roles) }),
  },
  'DELETE /admin/users/{id}/sessions': {
    access: 'admin',
    refusals: ['not-found'],
    operationId: 'endUserSessions',
    summary: 'Log a person out everywhere',
    params: ById,
    answer: z.object({ ended: Count }),
  },
  'PUT /admin/users/{id}/block': {
    access: 'admin',
    refusals: [
      'not-found',
      'forbidden',
      'not-yourself',
      'last-administrator',
      'already-restricted',
      ...confirmationRefusals,
    ],
    operationId: 'blockUser',
    summary: 'Block an account, with a statement of reasons; an artist is suspended as well',
    params: ById,
    body: Statement.extend(ConfirmedForAdministrators.shape),
    answer: Block,
  },
  'POST /admin/users/{id}/unblock': {
    access: 'admin',
    refusals: ['not-found', 'not-restricted', 'forbidden', ...confirmationRefusals],
    operationId: 'unblockUser',
    summary: 'Unblock an account',
    params: ById,
    body: ConfirmedForAdministrators,
    answer: Block,
  },
  'POST /admin/users/{id}/data-export': {
    access: 'admin',
    confirms: 'password',
    bare: true,
    refusals: ['not-found'],
    operationId: 'exportDataOfUser',
    summary: 'Export all data stored about a person, at their request',
    params: ById,
    body: PersonsRequest,
    answer: DataExport,
  },
  'POST /admin/users/{id}/erasure': {
    access: 'admin',
    confirms: 'password',
    refusals: ['not-found', 'forbidden', 'not-yourself', ...staying],
    operationId: 'requestErasure',
    summary: 'Request the deletion of the account of a person, who asked for it; another administrator approves it',
    params: ById,
    body: PersonsRequest,
    answer: z.object({ isWaiting: z.literal(true) }),
  },
})
