import { maxReportLength, reportKinds, reportOutcomes, reportSubjects, reportViews } from '#domain/moderation.ts'
import { declareCalls } from './call.ts'
import { About, Appeal, appealText, DecideAppeal, DecisionText, StatementOnWork } from './moderation.ts'
import {
  ById,
  Id,
  LocalizedText,
  listOf,
  OptionalEmail,
  optionalText,
  PageQuery,
  requiredText,
  Timestamp,
  Trap,
  text,
} from './primitives.ts'
import { z } from './zod.ts'

const taking = ['artwork-not-found', 'message-not-found', 'not-possible-now', 'already-restricted'] as const

const Decided = z.object({ outcome: z.enum(reportOutcomes), answer: z.string(), at: Timestamp })

export const ReportView = About.extend({
  id: Id,
  subject: z.enum(reportSubjects),
  subjectId: Id,
  kind: z.enum(reportKinds),
  reason: text('Advertising'),
  /** Null without an address. */
  reporter: z.string().nullable(),
  createdAt: Timestamp,
  decision: Decided.nullable(),
  appeal: Appeal.nullable(),
  isRestricted: z.boolean(),
})
export type ReportView = z.infer<typeof ReportView>

const token = z
  .string()
  .min(1, 'required')
  .max(100, 'too-long')
  .meta({ examples: ['mhT5kP0q'] })

export const NewReport = z.object({
  ...Trap,
  subject: z.enum(['artwork', 'artist'], 'unknown-value'),
  subjectId: Id,
  kind: z.enum(reportKinds, 'required'),
  reason: requiredText(maxReportLength),
  /** Recipient of the answer; ignored for signed-in people. */
  email: OptionalEmail.optional(),
})

export const reports = declareCalls({
  'POST /reports': {
    access: 'known-or-not',
    refusals: ['artwork-not-found', 'artist-not-found'],
    operationId: 'sendReport',
    summary: 'Report a work or an artist to the shop, with an account or without one',
    limit: { max: 30, seconds: 600 },
    body: NewReport,
    answer: z.object({ reported: z.literal(true) }),
  },
  'POST /reports/find': {
    access: 'anyone',
    noStore: true,
    refusals: ['report-not-found'],
    operationId: 'findReport',
    summary: 'Return the decision on a report, by the token of its e-mail',
    limit: { max: 60, seconds: 600 },
    body: z.object({ token }),
    answer: z.object({
      subject: z.enum(reportSubjects),
      name: LocalizedText,
      reason: z.string(),
      createdAt: Timestamp,
      decision: Decided,
      appeal: Appeal.nullable(),
      canAppeal: z.boolean(),
    }),
  },
  'POST /reports/appeal': {
    access: 'anyone',
    refusals: ['report-not-found', 'already-appealed', 'appeal-too-late'],
    operationId: 'appealReport',
    summary: 'Appeal against the decision about a report, by the token of its e-mail',
    limit: { max: 30, seconds: 600 },
    body: z.object({ token, text: appealText }),
    answer: z.object({ appealed: z.literal(true) }),
  },
  'GET /reports': {
    access: 'admin',
    operationId: 'listReports',
    summary: 'List reports, the oldest open ones or the newest closed ones first',
    query: PageQuery.extend({
      view: z.enum(reportViews, 'unknown-value').default('open'),
      q: optionalText(200).optional(),
    }),
    answer: listOf(ReportView).extend({
      counts: z.object({ open: z.number().int(), appealed: z.number().int(), closed: z.number().int() }),
    }),
  },
  'GET /reports/{id}': {
    access: 'admin',
    refusals: ['report-not-found'],
    operationId: 'getReport',
    summary: 'Return one report',
    params: ById,
    answer: ReportView,
  },
  'PUT /reports/{id}/decision': {
    access: 'admin',
    money: 'report',
    refusals: ['report-not-found', 'already-decided', 'forbidden', ...taking],
    operationId: 'decideReport',
    summary: 'Decide on a report and tell the reporter; a work or a message can be taken down with it',
    params: ById,
    body: z.object({
      outcome: z.enum(reportOutcomes, 'required'),
      answer: DecisionText,
      restriction: StatementOnWork.optional(),
    }),
    answer: ReportView,
  },
  'PUT /reports/{id}/appeal': {
    access: 'admin',
    money: 'report',
    refusals: ['report-not-found', 'already-decided', 'not-appealed', 'forbidden', ...taking],
    operationId: 'decideReportAppeal',
    summary: 'Decide on a reporter’s appeal and tell them; a work or a message can be taken down with it',
    params: ById,
    body: DecideAppeal.extend({ restriction: StatementOnWork.optional() }),
    answer: ReportView,
  },
})
