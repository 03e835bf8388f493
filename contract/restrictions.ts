import { restrictionSubjects, restrictionViews } from '#domain/moderation.ts'
import { confirmationRefusals, declareCalls } from './call.ts'
import {
  About,
  Appeal,
  appealText,
  Closing,
  ConfirmedForAdministrators,
  DecideAppeal,
  Statement,
  StatementOnWork,
} from './moderation.ts'
import { ById, Id, LocalizedText, listOf, PageQuery, Timestamp } from './primitives.ts'
import { z } from './zod.ts'

export const RestrictionView = About.extend(Statement.shape).extend({
  id: Id,
  subject: z.enum(restrictionSubjects),
  subjectId: Id,
  reasonIn: LocalizedText,
  createdAt: Timestamp,
  /** The account of an administrator: lifting it requires the password. */
  isOfAdministrator: z.boolean(),
  /** Only for artists' accounts. */
  closing: Closing.nullable(),
  liftedAt: Timestamp.nullable(),
  appeal: Appeal.nullable(),
})
export type RestrictionView = z.infer<typeof RestrictionView>

export const restrictions = declareCalls({
  'GET /restrictions': {
    access: 'admin',
    operationId: 'listRestrictions',
    summary: 'List what is restricted, or was, the newest first',
    query: PageQuery.extend({ view: z.enum(restrictionViews, 'unknown-value').default('in-force') }),
    answer: listOf(RestrictionView),
  },
  'POST /restrictions': {
    access: 'admin',
    refusals: ['artwork-not-found', 'already-restricted'],
    operationId: 'takeDown',
    summary: 'Take a work down, with a statement of reasons that its artist gets',
    body: StatementOnWork.extend({ artworkId: Id }),
    answer: RestrictionView,
  },
  'POST /restrictions/{id}/lift': {
    access: 'admin',
    money: 'restriction',
    refusals: ['restriction-not-found', 'not-restricted', 'forbidden', ...confirmationRefusals],
    operationId: 'liftRestriction',
    summary: 'Lift a restriction: the work is restored, the message shown again, the artist or the account let in',
    params: ById,
    body: ConfirmedForAdministrators,
    answer: RestrictionView,
  },
  'PUT /restrictions/{id}/appeal': {
    access: 'admin',
    money: 'restriction',
    refusals: ['restriction-not-found', 'not-appealed', 'already-decided', 'forbidden', ...confirmationRefusals],
    operationId: 'decideRestrictionAppeal',
    summary: 'Decide on an appeal against a restriction; upheld, it is lifted',
    params: ById,
    body: DecideAppeal.extend(ConfirmedForAdministrators.shape),
    answer: RestrictionView,
  },
  'GET /restrictions/own': {
    access: 'user',
    operationId: 'listOwnRestrictions',
    summary: 'List the restrictions of the caller’s works, messages, profile and account, the newest first',
    answer: z.object({ content: z.array(RestrictionView) }),
  },
  'POST /restrictions/{id}/appeal': {
    access: 'user',
    refusals: ['restriction-not-found', 'not-restricted', 'already-appealed', 'appeal-too-late'],
    operationId: 'appealRestriction',
    summary: 'Appeal against a restriction of what is the caller’s',
    params: ById,
    body: z.object({ text: appealText }),
    answer: RestrictionView,
  },
})
