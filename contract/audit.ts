import { type AuditAction, auditActions, auditNouns } from '#domain/audit.ts'
import { maxCounted } from '#domain/long-list.ts'
import { declareCalls } from './call.ts'
import { Day, Id, listOf, optionalText, PageQuery, Timestamp, text } from './primitives.ts'
import { z } from './zod.ts'

const Values = z.record(z.string(), z.unknown())

/** An id, with the name of its subject if that still exists. */
export const Named = z.object({
  id: text('68c8a1f0b2d34e5f6a7b8c9d'),
  noun: z.enum(auditNouns).nullable(),
  name: text('Mari Maasikas').nullable(),
})

export const AuditRow = z.object({
  id: Id,
  at: Timestamp,
  /** A person, or the part of the shop that acted. */
  by: Named,
  action: z.enum(auditActions),
  subject: Named,
  reason: z.string().nullable(),
  before: Values.nullable(),
  after: Values.nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

const day = z
  .string()
  .refine((value) => value === '' || Day.safeParse(value).success, 'invalid')
  .default('')

const isAction = (value: string): value is AuditAction => auditActions.some((action) => action === value)

const Filter = z.object({
  action: z
    .string()
    .refine((value) => value === '' || isAction(value), 'unknown-value')
    .transform((value) => (isAction(value) ? value : ''))
    .default(''),
  /** Name, e-mail address or id of the actor or the subject. */
  person: optionalText(200).default(''),
  from: day,
  to: day,
})

export const audit = declareCalls({
  'GET /admin/audit': {
    access: 'admin',
    operationId: 'listAuditEntries',
    summary: `List the entries of the audit log, newest first; at most ${maxCounted} are counted`,
    query: PageQuery.extend(Filter.shape),
    answer: listOf(AuditRow),
  },
  'GET /admin/audit.csv': {
    access: 'admin',
    file: 'text/csv',
    operationId: 'exportAuditEntries',
    summary: 'Return the entries of the audit log as a table',
    query: Filter,
  },
})
